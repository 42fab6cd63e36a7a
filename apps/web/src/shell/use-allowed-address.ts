import { useConfig } from '../brand/config-context.ts';
import { resolveAddress } from './safe-navigation.ts';

/**
 * An address that a server gave, for a frame or a link: as it may be used, or null when it may not. Rendered by the service
 * there is no origin yet; then it is null too, and comes with the browser.
 */
export function useAllowedAddress(raw: string): string | null {
  const config = useConfig();
  if (typeof location === 'undefined') return null;
  const target = resolveAddress(raw, config, location.origin);
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

import { useConfig } from '../brand/config-context.ts';
import { resolveAddress } from './safe-navigation.ts';
import { useOrigin } from './shell-context.ts';

/** An address that a server gave, for a frame or a link: as it may be used, or null when it may not. */
export function useAllowedAddress(raw: string): string | null {
  const target = resolveAddress(raw, useConfig(), useOrigin());
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

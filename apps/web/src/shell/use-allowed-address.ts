import { useConfig } from '../brand/config-context.ts';
import { resolveAddress } from './safe-navigation.ts';
import { useOrigin } from './shell-context.ts';

/**
 * As useAllowedAddress, for a frame: our own pages and the hosts of `frameHosts`, which are those that the content policy lets into frames.
 * Where a link may lead is another list.
 */
export function useFrameAddress(raw: string): string | null {
  const config = useConfig();
  const target = resolveAddress(raw, { ...config, allowedHosts: config.frameHosts, sessionHosts: [] }, useOrigin());
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

/** An address that a server gave, for a frame or a link: as it may be used, or null when it may not. */
export function useAllowedAddress(raw: string): string | null {
  const target = resolveAddress(raw, useConfig(), useOrigin());
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

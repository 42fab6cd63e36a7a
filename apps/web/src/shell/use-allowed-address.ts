import { useConfig } from '../brand/config-context.ts';
import { resolveAddress } from './safe-navigation.ts';
import { useOrigin } from './shell-context.ts';

/**
 * As useAllowedAddress, for a frame: our own pages and the hosts of `frameHosts`, which the content policy allows in frames.
 * Links have another list.
 */
export function useFrameAddress(raw: string): string | null {
  const config = useConfig();
  const target = resolveAddress(raw, { ...config, allowedHosts: config.frameHosts, sessionHosts: [] }, useOrigin());
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

/** An address from a server, for a frame or a link, in its permitted form; null when it is refused. */
export function useAllowedAddress(raw: string): string | null {
  const target = resolveAddress(raw, useConfig(), useOrigin());
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

import { useCallback } from 'react';
import { useSession } from '../api/api-context.ts';
import { useConfig } from '../brand/config-context.ts';
import { resolveAddress } from '../shell/safe-navigation.ts';
import { withParams } from '../shell/with-params.ts';

/**
 * Gives the address for displaying a picture of ours: the service sends it to its owner only, so the session is added, for our own
 * host only. Empty for an address that may not be used.
 */
export function useImageAddress(): (url: string) => string {
  const config = useConfig();
  const { common } = useSession();
  return useCallback(
    (url) => {
      const target = resolveAddress(url, config, window.location.origin);
      if (target.kind === 'own') return withParams(target.path, new URLSearchParams(common));
      return target.kind === 'allowed' ? target.url : '';
    },
    [config, common],
  );
}

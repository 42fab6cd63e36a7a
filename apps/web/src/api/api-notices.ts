import { useSyncExternalStore } from 'react';
import { useApi } from './api-context.ts';

/** True while the service refuses the session of this page. */
export function useNeedsLogin(): boolean {
  const { login } = useApi();
  return useSyncExternalStore(login.subscribe, login.isClosed, () => false);
}

/** The loading text to show, or null. */
export function useLoadingText(): string | null {
  const { loading } = useApi();
  return useSyncExternalStore(loading.subscribe, loading.get, () => null);
}

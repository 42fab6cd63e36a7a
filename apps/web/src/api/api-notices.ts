import { useSyncExternalStore } from 'react';
import { useApi } from './api-context.ts';

/** The loading text to show, or null. */
export function useLoadingText(): string | null {
  const { loading } = useApi();
  return useSyncExternalStore(loading.subscribe, loading.get, () => null);
}

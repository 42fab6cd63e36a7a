import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiServices } from './client.ts';
import type { SessionSnapshot } from './session.ts';

export const ApiContext = createContext<ApiServices | null>(null);

/** The page's client and what belongs to it. */
export function useApi(): ApiServices {
  const services = useContext(ApiContext);
  if (services === null) throw new Error('useApi needs an ApiContext around it');
  return services;
}

/** The session parameters, live. */
export function useSession(): SessionSnapshot {
  const { session } = useApi();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

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

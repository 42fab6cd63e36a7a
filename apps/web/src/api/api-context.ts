import { useSyncExternalStore } from 'react';
import { createRequiredContext } from '../ui/required-context.ts';
import type { ApiServices } from './client.ts';
import type { SessionSnapshot } from './session.ts';

/** The page's client and its companions. */
export const [ApiContext, useApi] = createRequiredContext<ApiServices>('ApiContext');

/** The live session parameters. */
export function useSession(): SessionSnapshot {
  const { session } = useApi();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

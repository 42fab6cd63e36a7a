import { useApi } from '../api/api-context.ts';
import { forgetMark } from '../api/session-mark.ts';
import { useBridge } from '../shell/shell-context.ts';
import { addressOf } from './addresses.ts';
import { clearTabState } from './clear-tab-state.ts';
import { useOpenPath } from './navigation.ts';

/** Leaves an ended session: the shell opens its own login, a browser ours, with nothing of the borrower left in the tab. */
export function useLeave(): () => void {
  const { session } = useApi();
  const bridge = useBridge();
  const openPath = useOpenPath();
  return () => {
    if (bridge.shell()) return bridge.offToLogin();
    void clearTabState(window);
    forgetMark(session);
    const { sessionQuery } = session.get();
    openPath(addressOf('login', {}, sessionQuery), true);
  };
}

import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import { useConfirmApi } from './confirm-api.ts';
import type { ExitGuard } from './use-exit-guard.ts';

/** Code of the service for an offer that has changed since it was displayed. */
const CHANGED = '1011';
/** Code of the service for a borrower who cannot apply now: the page says from which day they can. */
const BLOCKED = '1060';
/** Code of the service for an application with missing answers; it names the page for them. */
const OPEN_QUESTIONS = '1070';

export interface PushOptions {
  readonly productId: string;
  readonly loan: LoanConfirmation;
  readonly guard: Pick<ExitGuard, 'disarm'>;
  readonly reload: () => Promise<void>;
}

/**
 * Requests the displayed loan, and replaces this page with the order's (CNF-04). If the service refuses because the offer has changed, or because the
 * borrower cannot apply now, the page reloads, and shows that before another request.
 */
export function usePush({ productId, loan, guard, reload }: PushOptions) {
  const goTo = useGoTo();
  const action = useAction(useConfirmApi().push, { leavesPage: true });
  const [hasChanged, setHasChanged] = useState(false);
  const goOn = async (data: unknown): Promise<void> => {
    const address = typeof data === 'object' && data !== null && 'address' in data ? data.address : '';
    if (typeof address !== 'string' || address === '') return;
    await guard.disarm();
    await goTo(address, { withSession: true });
  };
  const run = async (): Promise<void> => {
    const { amount, periods, termUnit } = loan;
    const result = await action.run({ productId, amount, periods, termUnit });
    if (result === null) return;
    if (!result.success) {
      if (result.code === OPEN_QUESTIONS) await goOn(result.data);
      if (result.code === CHANGED || result.code === BLOCKED) await reload();
      if (result.code === CHANGED) setHasChanged(true);
      return;
    }
    await guard.disarm();
    const { lendDetailsUrl } = result.data;
    const kind = await goTo(lendDetailsUrl, { replace: true, withSession: true, extra: { from: 'confirm' } });
    if (kind !== 'own' && kind !== 'allowed') action.reset();
  };
  return { run, isRunning: action.isRunning, hasChanged };
}

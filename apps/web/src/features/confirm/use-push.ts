import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import { useConfirmApi } from './confirm-api.ts';
import type { ExitGuard } from './use-exit-guard.ts';

/** Code of the service for an offer that is no longer the one shown. */
const CHANGED = '1011';
/** Code of the service for an application with questions still open; it says where. */
const OPEN_QUESTIONS = '1070';

export interface PushOptions {
  readonly productId: string;
  readonly loan: LoanConfirmation;
  readonly guard: Pick<ExitGuard, 'disarm'>;
  readonly reload: () => Promise<void>;
}

/**
 * Asks for the loan as it is shown, and lets the order's page take this one's place (CNF-04). What the service refuses
 * because it has changed is loaded again and read again before anything is asked for.
 */
export function usePush({ productId, loan, guard, reload }: PushOptions) {
  const goTo = useGoTo();
  const action = useAction(useConfirmApi().push, { leavesPage: true });
  const [hasChanged, setHasChanged] = useState(false);
  const goOn = async (told: unknown): Promise<void> => {
    const address = typeof told === 'object' && told !== null && 'address' in told ? told.address : '';
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
      if (result.code !== CHANGED) return;
      await reload();
      setHasChanged(true);
      return;
    }
    await guard.disarm();
    const { lendDetailsUrl } = result.data;
    const kind = await goTo(lendDetailsUrl, { replace: true, withSession: true, extra: { from: 'confirm' } });
    if (kind !== 'own' && kind !== 'allowed') action.reset();
  };
  return { run, isRunning: action.isRunning, hasChanged };
}

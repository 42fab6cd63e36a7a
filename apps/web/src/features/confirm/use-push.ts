import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import * as codes from '@hiram/contract/refusal-codes';
import { readRefusal } from '@hiram/contract/envelope';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import { shownLoan } from './confirm-rules.ts';
import { useConfirmApi } from './confirm-api.ts';
import type { ExitGuard } from './use-exit-guard.ts';

export interface PushOptions {
  readonly productId: string;
  readonly loan: LoanConfirmation;
  readonly guard: Pick<ExitGuard, 'disarm'>;
  readonly reload: () => Promise<void>;
}

/**
 * Requests the displayed loan with its quote, and replaces this page with the order's (CNF-04). If the service refuses because the offer has changed, or because the
 * borrower cannot apply now, the page reloads, and shows that before another request.
 */
export function usePush({ productId, loan, guard, reload }: PushOptions) {
  const goTo = useGoTo();
  const action = useAction(useConfirmApi().push, { leavesPage: true });
  const [hasChanged, setHasChanged] = useState(false);
  const proceed = async (data: unknown): Promise<void> => {
    const { address } = readRefusal(data);
    if (address === '') return;
    await guard.disarm();
    await goTo(address, { withSession: true });
  };
  const run = async (): Promise<void> => {
    const result = await action.run({ productId, ...shownLoan(loan), ...(loan.quote !== '' && { quote: loan.quote }) });
    if (result === null) return;
    if (!result.success) {
      if (result.code === codes.certificationMissing) await proceed(result.data);
      if (result.code === codes.offerChanged || result.code === codes.applyBlocked) await reload();
      if (result.code === codes.offerChanged) setHasChanged(true);
      return;
    }
    await guard.disarm();
    const { lendDetailsUrl } = result.data;
    const kind = await goTo(lendDetailsUrl, { replace: true, withSession: true, extra: { from: 'confirm' } });
    if (kind !== 'own' && kind !== 'allowed') action.reset();
  };
  return { run, isRunning: action.isRunning, hasChanged };
}

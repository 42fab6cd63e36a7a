import type { ChosenLoan, LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';
import type { CallState } from '../../api/call-state.ts';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { type Choice, useLoanChoice } from '../../loan/use-loan-choice.ts';
import { useConfirmApi } from './confirm-api.ts';

/**
 * The loan of the address, until the borrower chooses another one here. A choice stays out of the address and of the history, where the
 * exit guard has an entry of its own (CNF-06).
 */
export function useChosenLoan(
  { productId, chosen: inAddress }: { readonly productId: string; readonly chosen: ChosenLoan },
  query: CallState<LoanConfirmation>,
) {
  const [chosen, ask] = useState<Choice | null>(null);
  const answer: CallState<LoanConfirmation> = useLazyCall(
    useConfirmApi().load,
    chosen === null ? null : { productId, ...chosen },
  );
  const choice = useLoanChoice({
    query: chosen === null ? query : answer,
    chosen: chosen ?? inAddress,
    subject: productId,
    ask,
  });
  /** Loads the loan again, and whether it can be applied for. */
  const reload = async (): Promise<void> => {
    await Promise.all([query.retry(), chosen === null ? undefined : answer.retry()]);
  };
  return { choice, reload };
}

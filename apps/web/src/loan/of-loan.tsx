import type { ReactNode } from 'react';
import css from './loan-cost.module.css';
import type { LoanChoiceState } from './use-loan-choice.ts';

/** What belongs to the last good answer: paler while another loan is selected. */
export function OfLoan({
  state,
  children,
}: Pick<LoanChoiceState<unknown>, 'state'> & { readonly children: ReactNode }) {
  return (
    <div className={css.ofLoan} data-state={state} aria-busy={state === 'pending'}>
      {children}
    </div>
  );
}

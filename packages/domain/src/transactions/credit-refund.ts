import type { BookedTransaction, KindRules, LoanToBook } from '../booked-transaction.ts';
import { laterDate } from '../calendar-date.ts';
import { creditOf } from '../credit-balance.ts';
import { formatAmount } from '../formats.ts';
import { lastMovementOn } from '../loan-summary.ts';
import { noEffect, stateForBooking } from '../transaction-effects.ts';
import { checkWithin, fail } from './requirements.ts';

/** A credit is paid out. */
export interface CreditRefundTransaction extends BookedTransaction {
  readonly kind: 'credit_refund';
  readonly amountMinor: number;
  /** `payout`: sent by a payout provider. Default: from the lender's bank account. */
  readonly paidBy?: 'payout';
}

export const creditRefund: KindRules<CreditRefundTransaction> = {
  check: checkRefund,
  effectOf: (facts, next) => ({
    ...noEffect(next, laterDate(next.effectiveOn, facts.disbursedOn)),
    refundedMinor: next.amountMinor,
  }),
};

/** Credit is paid out of a loan that owes nothing, neither on the day of the refund nor after the transactions since. */
function checkRefund({ facts, state, known }: LoanToBook, { amountMinor, effectiveOn }: CreditRefundTransaction): void {
  const now = stateForBooking(known, laterDate(effectiveOn, lastMovementOn(known)));
  const owedMinor = Math.max(state.totals.outstandingMinor, now.totals.outstandingMinor);
  if (owedMinor > 0)
    fail('contradiction', `${formatAmount(owedMinor, facts.currency)} are owed: no credit is refunded`, 'kind');
  checkWithin(facts, amountMinor, Math.min(creditOf(facts, state), creditOf(known, now)));
}

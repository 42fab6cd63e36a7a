import type { BookedTransaction, KindRules, TransactionEffect } from '../booked-transaction.ts';
import { type CalendarDate, laterDate } from '../calendar-date.ts';
import { formatAmount } from '../formats.ts';
import type { LoanFacts } from '../loan.ts';
import { checkPositive } from '../minor.ts';
import { noEffect, paidBy } from '../transaction-effects.ts';
import { fail, requireOwed, requireWithinYears } from './requirements.ts';

/** The agreement on an amount that settles the loan. The payment that completes it remits the rest (`settle`). */
export interface SettlementDiscountTransaction extends BookedTransaction {
  readonly kind: 'settlement_discount';
  /** The amount to be paid from its booking on, minor units. */
  readonly amountMinor: number;
  readonly untilOn: CalendarDate;
}

export const settlementDiscount: KindRules<SettlementDiscountTransaction> = {
  check({ facts, state }, next) {
    if (next.untilOn < next.effectiveOn) fail('out_of_range', 'the last day is before the agreement', 'untilOn');
    requireWithinYears(next.untilOn, next, 'untilOn');
    requireOwed(state);
    checkPositive(next.amountMinor);
    if (next.amountMinor >= state.totals.outstandingMinor)
      fail(
        'out_of_range',
        `${formatAmount(state.totals.outstandingMinor, facts.currency)} are owed: nothing would be waived`,
        'amountMinor',
      );
  },
  effectOf: effectOfSettlement,
};

/** Until a date, this amount settles the loan. */
function effectOfSettlement(facts: LoanFacts, next: SettlementDiscountTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const { amountMinor, untilOn } = next;
  return { ...noEffect(next, on), settlement: { agreedOn: on, untilOn, amountMinor, paidBeforeMinor: paidBy(facts) } };
}

import type { BookedTransaction, KindRules, TransactionEffect } from '../booked-transaction.ts';
import { checkCost } from '../check-cost.ts';
import { withinDeferral } from '../cost-ceiling.ts';
import type { LoanFacts, NewDueOn } from '../loan.ts';
import { checkNotNegative } from '../minor.ts';
import { noEffect, occurrenceOf, stateForBooking } from '../transaction-effects.ts';
import {
  agreedDueOns,
  checkDueOns,
  dayOfMove,
  deferralsOf,
  possibleDueOns,
  requireLastMove,
} from './due-date-moves.ts';
import { checkDays } from './requirements.ts';

/** An extension granted by an operator, without a payment. */
export interface ExtensionTransaction extends BookedTransaction {
  readonly kind: 'extension';
  /** By which the due dates of all unpaid instalments move. */
  readonly days: number;
  readonly chargeMinor: number;
  /** Their result when it was granted. A replay computes it anew. */
  readonly newDueOns: readonly NewDueOn[];
}

export const extension: KindRules<ExtensionTransaction> = {
  check({ facts, state, known }, next) {
    checkNotNegative(next.chargeMinor, 'chargeMinor');
    checkDays(next);
    requireLastMove(known, next);
    checkDueOns(state, next);
    checkCost({ facts, known }, next, (loan) => ({
      amountMinor: next.chargeMinor,
      deferrals: deferralsOf(loan, next, { on: next.effectiveOn, chargedDays: next.days }),
      field: 'chargeMinor',
    }));
  },
  effectOf: effectOfExtension,
};

/** An extension without a payment: its charge is added to the loan, in a replay within the ceilings. */
export function effectOfExtension(facts: LoanFacts, next: ExtensionTransaction): TransactionEffect {
  const on = dayOfMove(facts, next);
  const newDueOns = possibleDueOns(facts, agreedDueOns(facts, next, on), on);
  if (newDueOns.length === 0) return noEffect(next, on);
  const { days } = next;
  const chargeMinor = withinDeferral(facts, stateForBooking(facts, on), {
    chargeMinor: next.chargeMinor,
    deferrals: deferralsOf(facts, next, { on, chargedDays: days }),
  });
  return { ...noEffect(next, on), extension: { grantedOn: on, days, chargeMinor, newDueOns, ...occurrenceOf(next) } };
}

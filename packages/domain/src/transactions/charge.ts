import type { BookedTransaction, KindRules, TransactionEffect } from '../booked-transaction.ts';
import { laterDate } from '../calendar-date.ts';
import { checkCost } from '../check-cost.ts';
import { withinCost } from '../cost-ceiling.ts';
import type { LoanFacts } from '../loan.ts';
import { checkPositive } from '../minor.ts';
import { chargeableInstalment, noEffect, occurrenceOf, stateForBooking } from '../transaction-effects.ts';
import { checkInstalment, requireOwed, requireUnpaid } from './requirements.ts';

/** A fee or interest beyond the agreed ones. */
export interface ChargeTransaction extends BookedTransaction {
  readonly kind: 'charge';
  readonly component: 'fee' | 'interest';
  readonly instalmentNumber: number;
  readonly amountMinor: number;
}

export const charge: KindRules<ChargeTransaction> = {
  check({ facts, state, known }, next) {
    const { amountMinor, instalmentNumber } = next;
    checkPositive(amountMinor);
    checkInstalment(facts, instalmentNumber);
    requireOwed(state);
    requireUnpaid(state, instalmentNumber, 'instalmentNumber');
    checkCost({ facts, known }, next, () => ({ amountMinor, field: 'amountMinor' }));
  },
  effectOf: effectOfCharge,
  charges: ({ instalmentNumber }) => ({ instalmentNumbers: [instalmentNumber], field: 'instalmentNumber' }),
};

/**
 * Adds to the amount owed on an instalment, or on the next unpaid one where it is paid in a replay; in a replay never above the ceiling on total
 * cost. A loan that owes nothing on the date is not charged, because it has ended.
 */
export function effectOfCharge(facts: LoanFacts, next: ChargeTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const state = stateForBooking(facts, on);
  const { component } = next;
  const amountMinor = withinCost(facts, state, next.amountMinor);
  if (state.settled || amountMinor === 0) return noEffect(next, on);
  const instalmentNumber = chargeableInstalment(state, next.instalmentNumber) ?? next.instalmentNumber;
  return {
    ...noEffect(next, on),
    charges: [{ instalmentNumber, component, amountMinor, chargedOn: on, ...occurrenceOf(next) }],
  };
}

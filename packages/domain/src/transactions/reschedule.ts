import type { BookedTransaction, KindRules, TransactionEffect } from '../booked-transaction.ts';
import { daysBetween } from '../calendar-date.ts';
import { checkCost } from '../check-cost.ts';
import { withinDeferral } from '../cost-ceiling.ts';
import { dueOnAsOf } from '../due-dates.ts';
import type { ChargeFacts, ExtensionFacts, LoanFacts, NewDueOn } from '../loan.ts';
import { allocationOf, type LoanState } from '../loan-state.ts';
import { checkNotNegative, sumMinor } from '../minor.ts';
import { chargeableInstalment, noEffect, occurrenceOf, stateForBooking } from '../transaction-effects.ts';
import {
  agreedDueOns,
  checkDueOns,
  dayOfMove,
  deferralsOf,
  possibleDueOns,
  requireLastMove,
} from './due-date-moves.ts';
import { checkDays, checkInstalment, requireUnpaid } from './requirements.ts';

/** Later due dates by agreement, or a holiday from paying, with the added interest. */
export interface RescheduleTransaction extends BookedTransaction {
  readonly kind: 'reschedule' | 'payment_holiday';
  /** For a holiday: the interval by which all unpaid instalments move. A replay computes the due dates from it. */
  readonly days?: number;
  /** The agreed due dates. */
  readonly newDueOns: readonly NewDueOn[];
  readonly interest: readonly { readonly instalmentNumber: number; readonly amountMinor: number }[];
}

export const reschedule: KindRules<RescheduleTransaction> = {
  check({ facts, state, known }, next) {
    checkInterest(facts, state, next);
    if (next.days !== undefined) checkDays({ ...next, days: next.days });
    requireLastMove(known, next);
    checkDueOns(state, next);
    checkCost({ facts, known }, next, (loan) => ({
      amountMinor: interestOf(next),
      deferrals: deferralsOf(loan, next, { on: next.effectiveOn }),
      field: 'interest',
    }));
  },
  effectOf: effectOfReschedule,
  charges: ({ interest }) => ({
    instalmentNumbers: interest.map(({ instalmentNumber }) => instalmentNumber),
    field: 'interest',
  }),
};

const interestOf = ({ interest }: RescheduleTransaction): number =>
  sumMinor(interest.map(({ amountMinor }) => amountMinor));

function checkInterest(facts: LoanFacts, state: LoanState, { interest }: RescheduleTransaction): void {
  for (const { instalmentNumber, amountMinor } of interest) {
    checkNotNegative(amountMinor, 'interest');
    checkInstalment(facts, instalmentNumber, 'interest');
    if (amountMinor > 0) requireUnpaid(state, instalmentNumber, 'interest');
  }
}

/** Later due dates by agreement. The interest that they add is charged to the instalments on the same date, in a replay within the ceilings. */
export function effectOfReschedule(facts: LoanFacts, next: RescheduleTransaction): TransactionEffect {
  const on = dayOfMove(facts, next);
  const newDueOns = possibleDueOns(facts, agreedDueOns(facts, next, on), on);
  const first = newDueOns[0];
  if (first === undefined) return noEffect(next, on);
  const extension: ExtensionFacts = {
    grantedOn: on,
    days: daysBetween(dueOnAsOf(facts, first.number, on), first.dueOn),
    chargeMinor: 0,
    newDueOns,
    reason: next.kind,
    ...occurrenceOf(next),
  };
  const state = stateForBooking(facts, on);
  let roomMinor = withinDeferral(facts, state, {
    chargeMinor: interestOf(next),
    deferrals: deferralsOf(facts, next, { on }),
  });
  const charges = next.interest.flatMap(({ instalmentNumber: named, amountMinor: wantedMinor }): ChargeFacts[] => {
    const amountMinor = Math.min(wantedMinor, roomMinor);
    if (amountMinor === 0) return [];
    roomMinor -= amountMinor;
    const instalmentNumber = chargeableInstalment(state, named) ?? named;
    return [{ ...allocationOf(instalmentNumber, 'interest', amountMinor), chargedOn: on, ...occurrenceOf(next) }];
  });
  return { ...noEffect(next, on), extension, charges };
}

import type { CalendarDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { accruePenalties, type OnCharge, type PenaltyCharge, type PenaltyTotals } from './penalty.ts';
import { recalculatedInstalments } from './recalculated-instalments.ts';

/**
 * The late charges of a loan up to and including a date, on its instalments as they stand on that date: terms of recalculation make others of
 * the agreed ones. Amounts in minor units.
 */
export const accrueLateCharges = (facts: LoanFacts, asOf: CalendarDate, onCharge?: OnCharge): PenaltyTotals =>
  accruePenalties(
    { ...facts, instalments: recalculatedInstalments(facts, { today: asOf, knownOn: asOf }) },
    asOf,
    onCharge,
  );

/** Every late charge up to and including a date, in order of day and instalment: they add up to those of `loanState`. */
export function lateChargesOf(facts: LoanFacts, asOf: CalendarDate): PenaltyCharge[] {
  const charges: PenaltyCharge[] = [];
  accrueLateCharges(facts, asOf, (charge) => {
    charges.push(charge);
  });
  return charges;
}

import { addMonths, type CalendarDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { parseDecimal, parsePercent, type Ratio } from './rate.ts';
import type { CapTable, TermsProfile } from './terms-profile.ts';

/** The ceilings for a loan as granted, by the table in force on `on`. Null where none applies. */
export function capTableFor(
  terms: TermsProfile,
  loan: { readonly principalMinor: number; readonly disbursedOn: CalendarDate; readonly maturityOn: CalendarDate },
  on: CalendarDate,
): CapTable | null {
  if (terms.caps === null) return null;
  const { scope, tables } = terms.caps;
  if (scope !== null) {
    const lastDay = addMonths(loan.disbursedOn, scope.maxTermMonths);
    if (loan.principalMinor > scope.maxPrincipalMinor || loan.maturityOn > lastDay) return null;
  }
  const inForce = tables.filter((table) => table.fromOn <= on);
  return inForce[inForce.length - 1] ?? null;
}

/** As capTableFor, for a loan that runs; its scope is judged on the dates first agreed. */
export function loanCapTable(facts: LoanFacts, on: CalendarDate): CapTable | null {
  const maturityOn = facts.instalments[facts.instalments.length - 1]?.dueOn ?? facts.disbursedOn;
  return capTableFor(facts.terms, { ...facts, maturityOn }, on);
}

/** The most that interest, fees, extension charges and penalties may come to; null for no ceiling. Rounded down. */
export function totalCostCap(table: CapTable | null, principalMinor: number): number | null {
  if (table?.totalCostPercent === undefined) return null;
  return shareDown(principalMinor, parsePercent(table.totalCostPercent, 'totalCostPercent'));
}

export interface OfferForCaps {
  readonly principalMinor: number;
  readonly disbursedOn: CalendarDate;
  readonly maturityOn: CalendarDate;
  readonly annualRatePercent: string;
  readonly monthlyEffectiveBasisPoints: number;
  /** Interest and all fees that are certain. */
  readonly totalCostMinor: number;
}

export type CapViolation = 'nominal_rate' | 'effective_rate' | 'total_cost';

/** Which ceilings in force on the day of disbursal an offer would break; none for an offer outside their scope. */
export function capViolations(terms: TermsProfile, offer: OfferForCaps): CapViolation[] {
  const table = capTableFor(terms, offer, offer.disbursedOn);
  const violations: CapViolation[] = [];
  if (table === null) return violations;
  if (table.nominalPercentPerMonth !== undefined) {
    const yearly = parseDecimal(offer.annualRatePercent, 'annualRatePercent');
    const cap = parseDecimal(table.nominalPercentPerMonth);
    if (yearly.numerator * cap.denominator > cap.numerator * yearly.denominator * 12n) violations.push('nominal_rate');
  }
  if (table.effectivePercentPerMonth !== undefined) {
    const cap = parseDecimal(table.effectivePercentPerMonth);
    if (BigInt(offer.monthlyEffectiveBasisPoints) * cap.denominator > cap.numerator * 100n)
      violations.push('effective_rate');
  }
  const costCap = totalCostCap(table, offer.principalMinor);
  if (costCap !== null && offer.totalCostMinor > costCap) violations.push('total_cost');
  return violations;
}

function shareDown(amountMinor: number, ratio: Ratio): number {
  return Number((BigInt(amountMinor) * ratio.numerator) / ratio.denominator);
}

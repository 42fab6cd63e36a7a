import { addMonths, type CalendarDate } from './calendar-date.ts';
import { agreedTermOf } from './due-dates.ts';
import type { LoanFacts } from './loan.ts';
import { compareRatios, parseDecimal, parsePercent, type Ratio } from './rate.ts';
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

/** As capTableFor, for a loan that runs; its scope is judged on the dates first agreed, those of the contract. */
export function loanCapTable(facts: LoanFacts, on: CalendarDate): CapTable | null {
  const { terms, principalMinor } = facts;
  const { fromOn, toOn } = agreedTermOf(facts);
  return capTableFor(terms, { principalMinor, disbursedOn: fromOn, maturityOn: toOn }, on);
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

/**
 * Which ceilings in force on a day, that of disbursal unless given, an offer would break; none for an offer outside their scope.
 */
export function capViolations(
  terms: TermsProfile,
  offer: OfferForCaps,
  on: CalendarDate = offer.disbursedOn,
): CapViolation[] {
  const table = capTableFor(terms, offer, on);
  const violations: CapViolation[] = [];
  if (table === null) return violations;
  if (table.nominalPercentPerMonth !== undefined) {
    if (clampAnnualRate(table, offer.annualRatePercent) !== offer.annualRatePercent) violations.push('nominal_rate');
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

/**
 * The contractual rate asked for, or the ceiling where that is lower: 6 percent a month is '72' a year. Both are plain
 * decimals of percent a year.
 */
export function clampAnnualRate(table: CapTable | null, annualRatePercent: string): string {
  if (table?.nominalPercentPerMonth === undefined) return annualRatePercent;
  const asked = parseDecimal(annualRatePercent, 'annualRatePercent');
  const monthly = parseDecimal(table.nominalPercentPerMonth, 'nominalPercentPerMonth');
  const cap = { numerator: monthly.numerator * 12n, denominator: monthly.denominator };
  return compareRatios(asked, cap) <= 0 ? annualRatePercent : decimalText(cap);
}

/** A ratio over a power of ten as a plain decimal. */
function decimalText({ numerator, denominator }: Ratio): string {
  const places = denominator.toString().length - 1;
  const digits = numerator.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function shareDown(amountMinor: number, ratio: Ratio): number {
  return Number((BigInt(amountMinor) * ratio.numerator) / ratio.denominator);
}

import { addMonths, type CalendarDate, daysBetween } from './calendar-date.ts';
import { agreedTermOf } from './due-dates.ts';
import type { Ceiling } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { compareRatios, ratioText, parseDecimal, parsePercent, type Ratio } from './rate.ts';
import type { EffectivePercent } from './rate-disclosure.ts';
import type { CapTable, TermsProfile } from './terms-profile.ts';

/** The ceilings for a loan as granted, by the table in force on `on`. Null for none. */
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

/** As capTableFor, for a running loan; its scope is judged on the dates first agreed in the contract. */
export function loanCapTable(facts: LoanFacts, on: CalendarDate): CapTable | null {
  const { terms, principalMinor } = facts;
  const { fromOn, toOn } = agreedTermOf(facts);
  return capTableFor(terms, { principalMinor, disbursedOn: fromOn, maturityOn: toOn }, on);
}

/** All ceilings of a table in one form: the named ones, and those of the list. */
export function ceilingsOf(table: CapTable | null): Ceiling[] {
  if (table === null) return [];
  const { nominalPercentPerMonth, effectivePercentPerMonth, penaltyPercentPerMonth, totalCostPercent } = table;
  const named: readonly (readonly [string | undefined, Omit<Ceiling, 'percent'>])[] = [
    [nominalPercentPerMonth, { on: 'nominal_rate', per: 'month' }],
    [effectivePercentPerMonth, { on: 'effective_rate', per: 'month' }],
    [penaltyPercentPerMonth, { on: 'late', base: 'instalment', per: 'month', counted: 'accrued', scope: 'instalment' }],
    [totalCostPercent, { on: 'total_cost', base: 'loan_principal', per: 'life' }],
  ];
  return [
    ...named.flatMap(([percent, ceiling]) => (percent === undefined ? [] : [{ ...ceiling, percent }])),
    ...(table.ceilings ?? []),
  ];
}

/** The maximum of interest, fees, extension charges and penalties together; null for no ceiling. Rounded down. */
export function totalCostCap(table: CapTable | null, principalMinor: number): number | null {
  const limits = ceilingsOf(table).flatMap((ceiling) =>
    ceiling.on === 'total_cost' ? [limitOf(ceiling, principalMinor)] : [],
  );
  return limits.length === 0 ? null : Math.min(...limits);
}

/** The maximum in money of a ceiling on the principal. Minor units, rounded down. */
export const limitOf = ({ percent, amountMinor = 0 }: Ceiling, principalMinor: number): number =>
  percent === undefined ? amountMinor : shareDown(principalMinor, parsePercent(percent, 'percent'));

export interface OfferForCaps {
  readonly principalMinor: number;
  readonly disbursedOn: CalendarDate;
  readonly maturityOn: CalendarDate;
  readonly annualRatePercent: string;
  /** By the disclosure convention of the terms profile, unrounded. */
  readonly effective: EffectivePercent;
  /** Interest and all fees that are certain. */
  readonly totalCostMinor: number;
  /** Left out, they break a ceiling that grows with the days on which principal is outstanding. */
  readonly rows?: readonly { readonly dueOn: CalendarDate; readonly principalMinor: number }[];
}

export type CapViolation = 'nominal_rate' | 'effective_rate' | 'total_cost' | 'scheduled_cost' | 'late_charges';

/**
 * The ceilings in force on a date, by default that of disbursal, that an offer would break; none for an offer outside their scope.
 * `lateChargesExceedCeiling` judges late charges.
 */
export function capViolations(
  terms: TermsProfile,
  offer: OfferForCaps,
  on: CalendarDate = offer.disbursedOn,
): CapViolation[] {
  const table = capTableFor(terms, offer, on);
  const violations: CapViolation[] = [];
  if (clampAnnualRate(table, offer.annualRatePercent) !== offer.annualRatePercent) violations.push('nominal_rate');
  const ceilings = ceilingsOf(table);
  if (isRateAbove(offer.effective, ceilings)) violations.push('effective_rate');
  const costCap = totalCostCap(table, offer.principalMinor);
  if (costCap !== null && offer.totalCostMinor > costCap) violations.push('total_cost');
  if (
    ceilings.some((ceiling) => ceiling.on === 'scheduled_cost' && offer.totalCostMinor > scheduledCap(offer, ceiling))
  )
    violations.push('scheduled_cost');
  return violations;
}

/** Whether a rate is above a ceiling on the effective rate. */
export const isRateAbove = (rate: EffectivePercent, ceilings: readonly Ceiling[]): boolean =>
  ceilings.some(({ on, percent = '0', per }) => {
    if (on !== 'effective_rate') return false;
    const judged = per === 'year' ? rate.yearPercent : rate.monthPercent;
    return judged === null || compareRatios(exactRatio(judged), parseDecimal(percent, 'percent')) > 0;
  });

/** A percentage of any length as an exact fraction. */
export function exactRatio(percent: string): Ratio {
  const [whole = '', fraction = ''] = percent.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** The maximum of certain interest and fees: over the life of the loan, or for each day on which principal is outstanding. */
export function scheduledCap({ principalMinor, disbursedOn, rows = [] }: OfferForCaps, ceiling: Ceiling): number {
  if (ceiling.per === 'life') return limitOf(ceiling, principalMinor);
  const { numerator, denominator } = parsePercent(ceiling.percent ?? '0', 'percent');
  let from = disbursedOn;
  let owed = BigInt(principalMinor);
  let amountDays = 0n;
  for (const row of rows) {
    const days = BigInt(daysBetween(from, row.dueOn));
    amountDays += days * (ceiling.base === 'loan_principal' ? BigInt(principalMinor) : owed);
    owed -= BigInt(row.principalMinor);
    from = row.dueOn;
  }
  return Number((amountDays * numerator) / (denominator * daysIn[ceiling.per]));
}

/** Lengths of the unit periods of a daily ceiling. */
const daysIn = { day: 1n, month: 30n, calendar_month: 30n, year: 365n, default: 1n } as const;
/** Unit periods of a rate in a year. */
export const periodsAYear = { day: 365n, month: 12n, calendar_month: 12n, year: 1n, life: 1n, default: 1n } as const;

/**
 * The requested contractual rate, or the lowest ceiling where that is lower: 6 percent a month is '72' a year, and 0.8 percent a
 * day is '292'. Both are plain decimals of percent a year.
 */
export function clampAnnualRate(table: CapTable | null, annualRatePercent: string): string {
  let rate = annualRatePercent;
  for (const { on, percent = '0', per } of ceilingsOf(table)) {
    if (on !== 'nominal_rate') continue;
    const { numerator, denominator } = parseDecimal(percent, 'percent');
    const cap = { numerator: numerator * periodsAYear[per], denominator };
    if (compareRatios(parseDecimal(rate, 'annualRatePercent'), cap) > 0)
      rate = ratioText(cap.numerator, cap.denominator);
  }
  return rate;
}

function shareDown(amountMinor: number, ratio: Ratio): number {
  return Number((BigInt(amountMinor) * ratio.numerator) / ratio.denominator);
}

import type { Ratio } from './rate.ts';
import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { type YearFraction, yearDays, yearFraction } from './day-count.ts';
import { periodStart } from './due-date-rule.ts';
import { DomainError } from './errors.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** The fraction of a year for which each row bears interest, over one denominator. */
export function yearFractions(
  input: ScheduleInput,
  dueOns: readonly CalendarDate[],
): { readonly numerators: readonly number[]; readonly denominator: number } {
  const { accrual, dayCount, disbursedOn, graceInterestFreePeriods = 0, interestFreeDays = 0 } = input;
  const onePeriod = accrual === 'period' ? periodFraction(input) : null;
  const bearsFrom = addDays(disbursedOn, interestFreeDays);
  const fractions = dueOns.map((dueOn, index) => {
    const startOn = dueOns[index - 1] ?? disbursedOn;
    if (index < graceInterestFreePeriods || dueOn <= bearsFrom) return { numerator: 0, denominator: 1 };
    if (onePeriod === null) return yearFraction(dayCount, laterDate(startOn, bearsFrom), dueOn);
    return bearsFrom <= startOn ? onePeriod : shareOf(onePeriod, { from: bearsFrom, of: startOn, to: dueOn });
  });
  const [firstDueOn] = dueOns;
  const lastDueOn = dueOns[dueOns.length - 1];
  if (lastDueOn !== undefined && lastDueOn <= bearsFrom)
    throw new DomainError('out_of_range', 'no day is left that bears interest', 'interestFreeDays');
  if (graceInterestFreePeriods === 0 && input.brokenFirstPeriod !== undefined && firstDueOn !== undefined) {
    fractions[0] = brokenFirst(input, firstDueOn);
  }
  const denominator = fractions.reduce((common, each) => leastCommonMultiple(common, each.denominator), 1);
  if (!Number.isSafeInteger(denominator)) throw new DomainError('overflow', 'periods too uneven', 'brokenFirstPeriod');
  return { numerators: fractions.map((each) => each.numerator * (denominator / each.denominator)), denominator };
}

/** One period where every period counts the same. */
export function periodFraction({
  termUnit,
  every,
  dayCount,
}: Pick<ScheduleInput, 'termUnit' | 'every' | 'dayCount'>): YearFraction {
  if (termUnit === 'month') return { numerator: every, denominator: 12 };
  const year = yearDays(dayCount);
  if (year === null)
    throw new DomainError('contradiction', 'accrual by period needs a year of fixed length', 'dayCount');
  const days = termUnit === 'week' ? every * 7 : every;
  return { numerator: days * year.denominator, denominator: year.numerator };
}

/** Interest of each period on an amount = amount × share / denominator. */
export interface InterestShares {
  readonly shares: readonly bigint[];
  readonly denominator: bigint;
}

/** The fractions for computing the level instalment: those of the real periods, of their average, or of a nominal one. */
export function sharesByBasis(
  terms: Pick<ScheduleInput, 'termUnit' | 'every' | 'dayCount' | 'instalmentBasis'>,
  rate: Ratio,
  real: InterestShares,
): InterestShares {
  const { shares, denominator } = real;
  if (terms.instalmentBasis === 'average_period') {
    const whole = shares.reduce((total, share) => total + share, 0n);
    return { shares: shares.map(() => whole), denominator: denominator * BigInt(shares.length) };
  }
  if (terms.instalmentBasis === 'nominal_period' || terms.instalmentBasis === 'thirty_day_month') {
    const isThirty = terms.instalmentBasis === 'thirty_day_month' && terms.termUnit === 'month';
    const period = periodFraction(isThirty ? { ...terms, termUnit: 'day', every: terms.every * 30 } : terms);
    const share = BigInt(period.numerator) * rate.numerator;
    return { shares: shares.map(() => share), denominator: BigInt(period.denominator) * rate.denominator };
  }
  return real;
}

/** Whole periods counted back from the first due date, and the remaining days before them. */
function brokenFirst(input: ScheduleInput, firstDueOn: CalendarDate): YearFraction {
  const { accrual, dayCount, disbursedOn, brokenFirstPeriod } = input;
  const fractionOf = (from: CalendarDate, to: CalendarDate) =>
    accrual === 'period' ? periodFraction(input) : yearFraction(dayCount, from, to);
  let whole: YearFraction = { numerator: 0, denominator: 1 };
  let end = firstDueOn;
  let start = periodStart(input, end);
  while (start >= disbursedOn) {
    whole = sum(whole, fractionOf(start, end));
    end = start;
    start = periodStart(input, end);
  }
  const days = daysBetween(disbursedOn, end);
  if (days === 0 || brokenFirstPeriod === 'none') return whole;
  if (brokenFirstPeriod === 'by_day') return sum(whole, yearFraction(dayCount, disbursedOn, end));
  return sum(whole, shareOf(fractionOf(start, end), { from: disbursedOn, of: start, to: end }));
}

/** The share of a period `of` a date `to` another that the days `from` a later date have. */
function shareOf(
  { numerator, denominator }: YearFraction,
  { from, of, to }: Readonly<Record<'from' | 'of' | 'to', CalendarDate>>,
): YearFraction {
  return { numerator: numerator * daysBetween(from, to), denominator: denominator * daysBetween(of, to) };
}

function sum(a: YearFraction, b: YearFraction): YearFraction {
  const denominator = leastCommonMultiple(a.denominator, b.denominator);
  const numerator = a.numerator * (denominator / a.denominator) + b.numerator * (denominator / b.denominator);
  return { numerator, denominator };
}

const leastCommonMultiple = (a: number, b: number): number => (a === b ? a : (a / greatestCommonDivisor(a, b)) * b);

function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

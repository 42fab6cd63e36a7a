import { addDays, addMonths, type CalendarDate, daysBetween, partsOf } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import type { Ratio } from './rate.ts';
import type { Moment, TimedFlow } from './rate-flows.ts';

/** The unit period of an equation: `every` days, weeks or months, or half a month. */
export interface UnitPeriod {
  readonly unit: 'day' | 'week' | 'semimonth' | 'month';
  readonly every: number;
}

const roughDays = { day: 1, week: 7, semimonth: 15, month: 30 } as const;
const maxEvery = { day: 366, week: 52, semimonth: 1, month: 12 } as const;
const year: UnitPeriod = { unit: 'month', every: 12 };

/** A year at most. */
export const isUnitPeriod = ({ unit, every }: UnitPeriod): boolean =>
  Number.isInteger(every) && every >= 1 && every <= maxEvery[unit];

/** Throws DomainError `out_of_range` for a period of more than a year. */
export function checkUnitPeriod(period: UnitPeriod, field = 'unitPeriod'): void {
  const { unit } = period;
  if (isUnitPeriod(period)) return;
  throw new DomainError('out_of_range', `a whole number from 1 to ${maxEvery[unit]} is needed`, `${field}.every`);
}

/** Unit periods of a year: 365 days, 24 half months, 12 months, and weeks as given, 52 by default. */
export function periodsInYear(
  { unit, every }: UnitPeriod,
  weeksAYear: Ratio = { numerator: 52n, denominator: 1n },
): Ratio {
  if (unit === 'week') return { ...weeksAYear, denominator: weeksAYear.denominator * BigInt(every) };
  const inYear = { day: 365n, semimonth: 24n, month: 12n };
  return { numerator: inYear[unit], denominator: BigInt(every) };
}

/** Unit periods of a month of 30 days. */
export function periodsInMonth({ unit, every }: UnitPeriod): Ratio {
  return { numerator: 30n, denominator: BigInt(roughDays[unit] * every) };
}

/**
 * The unit period of a loan, by appendix J (b)(4) of Regulation Z: the most frequent interval between flows, the shorter of two
 * equally frequent ones; without one that occurs twice, the term of a loan with one payment, else the standard interval closest to the
 * average one. Never more than a year.
 */
export function unitPeriodOf(flows: readonly TimedFlow[]): UnitPeriod {
  const common = commonPeriodOf(flows);
  if (common !== null) return common;
  const periods = intervalsOf(flows);
  const [only] = periods;
  if (only === undefined) return year;
  if (periods.length === 1) return only.unit === 'week' ? { unit: 'day', every: only.every * 7 } : only;
  return standardNear(periods.reduce((sum, period) => sum + lengthOf(period), 0) / periods.length);
}

/** The most frequent interval, with at least two occurrences; null for none. */
export function commonPeriodOf(flows: readonly TimedFlow[]): UnitPeriod | null {
  if (isTwiceAMonth(flows)) return { unit: 'semimonth', every: 1 };
  const counted = new Map<string, { readonly period: UnitPeriod; readonly count: number }>();
  for (const period of intervalsOf(flows)) {
    const name = `${period.unit} ${period.every}`;
    counted.set(name, { period, count: (counted.get(name)?.count ?? 0) + 1 });
  }
  const [max] = [...counted.values()].sort((a, b) => b.count - a.count || lengthOf(a.period) - lengthOf(b.period));
  return max === undefined || max.count < 2 ? null : max.period;
}

const lengthOf = ({ unit, every }: UnitPeriod): number => roughDays[unit] * every;

function intervalsOf(flows: readonly TimedFlow[]): UnitPeriod[] {
  return flows.flatMap(({ moment }, index) => {
    const before = flows[index - 1];
    const period = before === undefined ? null : intervalOf(before.moment, moment);
    return period === null ? [] : [period];
  });
}

/** Months where it is whole months, else weeks, else days; null for no time at all. */
function intervalOf(from: Moment, to: Moment): UnitPeriod | null {
  const { months, days } = 'on' in from && 'on' in to ? datedInterval(from.on, to.on) : untimedInterval(from, to);
  const all = months * 30 + days;
  if (all <= 0) return null;
  if (all > 366) return year;
  if (days === 0) return { unit: 'month', every: months };
  return all % 7 === 0 ? { unit: 'week', every: all / 7 } : { unit: 'day', every: all };
}

function datedInterval(from: CalendarDate, to: CalendarDate): { months: number; days: number } {
  const months = wholeMonths(from, to);
  return months === null ? { months: 0, days: daysBetween(from, to) } : { months, days: 0 };
}

function untimedInterval(from: Moment, to: Moment): { months: number; days: number } {
  const { months, days } = lengthBetween(from, to);
  return { months, days };
}

/** Months and days between two moments without dates. */
export function lengthBetween(from: Moment, to: Moment): { months: number; days: number } {
  if ('on' in from || 'on' in to)
    throw new DomainError('contradiction', 'all flows have a day, or none has', 'payments');
  return { months: to.months - from.months, days: (to.weeks - from.weeks) * 7 + to.days - from.days };
}

/** Months from one date to another where they are whole, also between last days of months; null otherwise. */
export function wholeMonths(from: CalendarDate, to: CalendarDate): number | null {
  const months = monthsBetween(from, to);
  if (months < 0) return null;
  return addMonths(from, months) === to || addMonths(to, -months) === from ? months : null;
}

/** By calendar months only. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const start = partsOf(from);
  const end = partsOf(to);
  return (end.year - start.year) * 12 + end.month - start.month;
}

/** Whether a day is the last of its month. */
export const isMonthEnd = (on: CalendarDate): boolean => partsOf(addDays(on, 1)).day === 1;

/** Payments such as those on the 1st and the 16th: each a month after the one before the last. */
function isTwiceAMonth(flows: readonly TimedFlow[]): boolean {
  const paidOn = flows.flatMap(({ amountMinor, moment }) => (amountMinor > 0 && 'on' in moment ? [moment.on] : []));
  if (paidOn.length < 3) return false;
  return paidOn.every((on, index) => {
    const next = paidOn[index + 1];
    const second = paidOn[index + 2];
    if (next !== undefined && (daysBetween(on, next) < 13 || daysBetween(on, next) > 18)) return false;
    return second === undefined || wholeMonths(on, second) === 1;
  });
}

/** Of a day, weeks, half a month, months, a year: the one closest to the given days, the shorter of two. */
function standardNear(days: number): UnitPeriod {
  const standards: UnitPeriod[] = [
    { unit: 'day', every: 1 },
    { unit: 'semimonth', every: 1 },
    ...Array.from({ length: 52 }, (_, index) => ({ unit: 'week', every: index + 1 }) as const),
    ...Array.from({ length: 12 }, (_, index) => ({ unit: 'month', every: index + 1 }) as const),
  ];
  const distance = (period: UnitPeriod) => Math.abs(lengthOf(period) - days);
  const [nearest] = standards.sort((a, b) => distance(a) - distance(b) || lengthOf(a) - lengthOf(b));
  return nearest ?? year;
}

import { addDays, addMonths, type CalendarDate, daysBetween, partsOf } from './calendar-date.ts';
import type { Ratio } from './rate.ts';
import type { RateConventionTerms } from './rate-conventions.ts';
import type { Moment, TimedFlow } from './rate-flows.ts';
import type { EquationTerm } from './solve-rate.ts';
import { commonPeriodOf, isMonthEnd, lengthBetween, monthsBetween, type UnitPeriod } from './unit-period.ts';

/**
 * Flows counted in unit periods from the earliest, by appendix J (b)(5): months are counted back from a flow, and the remaining days in front
 * are fractions of a month of 30; weeks and days are divided; with a unit period of a year, whole months are twelfths and days are of 365.
 */
export function inUnitPeriods(flows: readonly TimedFlow[], { unit, every }: UnitPeriod): EquationTerm[] {
  const [first] = flows;
  if (first === undefined) return [];
  const count = monthCounter(flows);
  return flows.map(({ amountMinor, moment }) => {
    const { months, days, allDays } = count(first.moment, moment, 1);
    if (unit === 'day') return { amountMinor, ...split(ratio(allDays, every)) };
    if (unit === 'week') return { amountMinor, ...split(ratio(allDays, every * 7)) };
    if (unit === 'semimonth') return { amountMinor, ...split(ratio(months * 30 + days, 15)) };
    if (every < 12) return { amountMinor, ...split(ratio(months * 30 + days, every * 30)) };
    if (days === 0) return { amountMinor, ...split(ratio(months, 12)) };
    const years = count(first.moment, moment, 12);
    return { amountMinor, whole: years.months / 12, part: ratio(years.days, 365) };
  });
}

/**
 * Flows counted in years from the first advance: by days, or as in annex I of Directive 2008/48/EC and CONC App 1 in whole months
 * (twelfths), weeks (of 52) or years counted back from a flow, by the repayment frequency, and the remaining days in front over those of
 * a year. Source of the leap year: remark (c) of annex I of Directive 2014/17/EU, with the Commission's example 2.
 */
export function inYears(
  flows: readonly TimedFlow[],
  convention: RateConventionTerms,
  unit: UnitPeriod | undefined,
): EquationTerm[] {
  const start = flows.find(({ amountMinor }) => amountMinor < 0)?.moment;
  if (start === undefined) return [];
  const period = unit ?? regularPeriod(flows, start, convention);
  const count = monthCounter(flows);
  const years = (from: Moment, to: Moment): Ratio => {
    if (!('on' in from) || !('on' in to)) return untimedYears(from, to, convention);
    if (convention.isByDays) return ratio(daysBetween(from.on, to.on), 365);
    const whole = wholeYears(from, to, { period, count });
    return sumOf(whole.years, oddDays(whole.days, whole.endOn, convention));
  };
  return flows.map(({ amountMinor, moment }) => {
    if ('on' in moment && 'on' in start && moment.on < start.on) {
      const { numerator, denominator } = years(moment, start);
      return { amountMinor, ...split({ numerator: -numerator, denominator }) };
    }
    return { amountMinor, ...split(years(start, moment)) };
  });
}

type Dated = Extract<Moment, { readonly on: CalendarDate }>;

interface Whole {
  readonly years: Ratio;
  readonly days: number;
  /** The last of those days, from which the whole periods run. */
  readonly endOn: CalendarDate;
}

function wholeYears(from: Dated, to: Dated, by: { readonly period: UnitPeriod; readonly count: MonthCounter }): Whole {
  const { period, count } = by;
  if (period.unit === 'week') {
    const weeks = Math.floor(daysBetween(from.on, to.on) / 7);
    const endOn = addDays(to.on, -weeks * 7);
    return { years: ratio(weeks, 52), days: daysBetween(from.on, endOn), endOn };
  }
  const byMonth = count(from, to, 1);
  const isByYear = period.unit === 'day' || (period.every === 12 && byMonth.days > 0);
  const { months, days } = isByYear ? count(from, to, 12) : byMonth;
  return { years: ratio(months, 12), days, endOn: addDays(from.on, days) };
}

function oddDays(days: number, endOn: CalendarDate, { oddDaysOf }: RateConventionTerms): Ratio {
  if (oddDaysOf === '365.25') return ratio(days * 4, 1461);
  return ratio(days, oddDaysOf === '365' ? 365 : daysBetween(addMonths(endOn, -12), endOn));
}

function untimedYears(from: Moment, to: Moment, convention: RateConventionTerms): Ratio {
  if ('on' in from || 'on' in to) return ratio(0, 1);
  const weeks = to.weeks - from.weeks;
  const days = to.days - from.days;
  const months = ratio(to.months - from.months, 12);
  if (convention.isByDays) return sumOf(months, ratio(weeks * 7 + days, 365));
  const odd = convention.oddDaysOf === '365.25' ? ratio(days * 4, 1461) : ratio(days, 365);
  return sumOf(sumOf(months, ratio(weeks, 52)), odd);
}

const month: UnitPeriod = { unit: 'month', every: 1 };

/** Months where all flows are whole months after the first, weeks where all are whole weeks after it, else by the common interval; else months. */
function regularPeriod(flows: readonly TimedFlow[], start: Moment, convention: RateConventionTerms): UnitPeriod {
  if (!('on' in start)) return month;
  const ons = flows.flatMap(({ moment }) => ('on' in moment ? [moment.on] : []));
  if (ons.length === 2 && convention.isSinglePaymentByDays) return { unit: 'day', every: 1 };
  if (ons.every((on) => addMonths(start.on, monthsBetween(start.on, on)) === on)) return month;
  if (ons.every((on) => daysBetween(start.on, on) % 7 === 0)) return { unit: 'week', every: 1 };
  const common = commonPeriodOf(flows);
  return common === null || common.unit === 'day' || common.unit === 'semimonth' ? month : common;
}

/** Months, in multiples of a number, and the remaining days in front. */
type MonthCounter = (
  from: Moment,
  to: Moment,
  multiple: number,
) => { readonly months: number; readonly days: number; readonly allDays: number };

/** Counts back from the later day, on the last day of the month or the day of the month that the flows have. */
function monthCounter(flows: readonly TimedFlow[]): MonthCounter {
  const ons = flows.flatMap(({ moment }) => ('on' in moment ? [moment.on] : []));
  const [start, ...rest] = ons;
  const isWhole = start !== undefined && rest.every((on) => addMonths(start, monthsBetween(start, on)) === on);
  const later = rest.filter((on) => on !== start);
  const anchor = later.every(isMonthEnd) ? 31 : Math.max(...later.map((on) => partsOf(on).day));
  return (from, to, multiple) => {
    if (!('on' in from) || !('on' in to)) {
      const { months, days } = lengthBetween(from, to);
      const whole = Math.floor(months / multiple) * multiple;
      const left = days + (months - whole) * 30;
      return { months: whole, days: left, allDays: months * 30 + days };
    }
    const back = (months: number) =>
      isWhole ? addMonths(from.on, monthsBetween(from.on, to.on) - months) : monthsBack(to.on, months, anchor);
    let months = monthsBetween(from.on, to.on);
    if (back(months) < from.on) months -= 1;
    months = Math.floor(months / multiple) * multiple;
    return { months, days: daysBetween(from.on, back(months)), allDays: daysBetween(from.on, to.on) };
  };
}

/** The day `months` before another, on its day of the month; from the last day of a month on the anchor's, or the last of a shorter month. */
function monthsBack(on: CalendarDate, months: number, anchor: number): CalendarDate {
  if (months === 0) return on;
  const { day } = partsOf(on);
  const first = addMonths(addDays(on, 1 - day), -months);
  const lastDay = daysBetween(first, addMonths(first, 1));
  return addDays(first, Math.min(isMonthEnd(on) ? anchor : day, lastDay) - 1);
}

/** A time as whole unit periods, rounded down, and the rest. */
function split({ numerator, denominator }: Ratio): Pick<EquationTerm, 'whole' | 'part'> {
  let whole = numerator / denominator;
  if (whole * denominator > numerator) whole -= 1n;
  return { whole: Number(whole), part: { numerator: numerator - whole * denominator, denominator } };
}

const ratio = (numerator: number, denominator: number): Ratio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

const sumOf = (a: Ratio, b: Ratio): Ratio =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

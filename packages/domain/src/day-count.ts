import { type CalendarDate, daysBetween, isMonthEnd, partsOf } from './calendar-date.ts';

/**
 * How days become a fraction of a year. '30/360' and '30E/360' are the European rule: every month has 30 days, a 31st counts as
 * the 30th. '30U/360' is the American one: the last day of February counts as a 30th too, and a 31st at the end only after a
 * 30th. 'actual/actual' is ISDA's: days of a leap year over 366, others over 365. The rest count real days over a fixed year: one of 365.26
 * days has the 52.18 weeks in which lenders by the week state a year.
 * Source: ISDA 2006 Definitions, section 4.16.
 */
export const dayCounts = [
  '30/360',
  '30E/360',
  '30U/360',
  'actual/365',
  'actual/364',
  'actual/365.25',
  'actual/365.26',
  'actual/360',
  'actual/actual',
] as const;
export type DayCount = (typeof dayCounts)[number];

/** A fraction of a year; the denominator is positive. */
export interface YearFraction {
  readonly numerator: number;
  readonly denominator: number;
}

const years: Readonly<Partial<Record<DayCount, YearFraction>>> = {
  'actual/364': { numerator: 364, denominator: 1 },
  'actual/365': { numerator: 365, denominator: 1 },
  // 36525 / 700 weeks
  'actual/365.25': { numerator: 1461, denominator: 4 },
  // 52.18 weeks
  'actual/365.26': { numerator: 18_263, denominator: 50 },
};

/** Days in a year of fixed length, as a fraction: 365.25 is 1461 / 4. Null for actual/actual, which has none. */
export function yearDays(dayCount: DayCount): YearFraction | null {
  return dayCount === 'actual/actual' ? null : (years[dayCount] ?? { numerator: 360, denominator: 1 });
}

/** Whether every month has 30 days. */
export const isThirtyDays = (dayCount: DayCount): boolean => dayCount.startsWith('30');

/** Days of interest from one date to another, by the day count. */
export function countedDays(dayCount: DayCount, from: CalendarDate, to: CalendarDate): number {
  if (!isThirtyDays(dayCount)) return daysBetween(from, to);
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  if (dayCount !== '30U/360') return months * 30 + Math.min(end.day, 30) - Math.min(start.day, 30);
  const fromFebruaryEnd = start.month === 2 && isMonthEnd(from);
  const startDay = fromFebruaryEnd ? 30 : Math.min(start.day, 30);
  const toFebruaryEnd = fromFebruaryEnd && end.month === 2 && isMonthEnd(to);
  const endDay = toFebruaryEnd || (end.day === 31 && startDay === 30) ? 30 : end.day;
  return months * 30 + endDay - startDay;
}

/** The fraction of a year from one date to another. */
export function yearFraction(dayCount: DayCount, from: CalendarDate, to: CalendarDate): YearFraction {
  const year = yearDays(dayCount);
  if (year !== null) {
    return { numerator: countedDays(dayCount, from, to) * year.denominator, denominator: year.numerator };
  }
  const days = daysBetween(from, to);
  const inLeapYears = leapYearDaysBefore(to) - leapYearDaysBefore(from);
  return { numerator: inLeapYears * 365 + (days - inLeapYears) * 366, denominator: 365 * 366 };
}

/** Days of leap years before a date, counted from the year 1. */
function leapYearDaysBefore(date: CalendarDate): number {
  const { year } = partsOf(date);
  const before = year - 1;
  const leapYears = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return leapYears * 366 + (isLeap ? daysBetween(firstOf(year), date) : 0);
}

const firstOf = (year: number) => `${String(year).padStart(4, '0')}-01-01` as CalendarDate;

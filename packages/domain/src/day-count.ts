import { type CalendarDate, daysBetween, partsOf } from './calendar-date.ts';

/**
 * How days become a share of a year. 30/360 is the European rule (30E/360): every month has 30 days, a 31st counts as
 * the 30th. The two others count real days over a fixed year.
 */
export type DayCount = '30/360' | 'actual/365' | 'actual/360';

/** Days in the year of a day count. */
export function yearDays(dayCount: DayCount): 360 | 365 {
  return dayCount === 'actual/365' ? 365 : 360;
}

/** Days of interest from one date to another, by the day count. */
export function countedDays(dayCount: DayCount, from: CalendarDate, to: CalendarDate): number {
  if (dayCount !== '30/360') return daysBetween(from, to);
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return months * 30 + Math.min(end.day, 30) - Math.min(start.day, 30);
}

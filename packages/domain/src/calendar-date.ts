import { DomainError } from './errors.ts';

declare const brand: unique symbol;

/** A date of the Gregorian calendar as 'YYYY-MM-DD', years 0001 to 9999, without a time zone. Texts sort like dates. */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const lastDay = 2_932_896; // 9999-12-31
const firstDay = -719_162; // 0001-01-01

/** Reads 'YYYY-MM-DD'. Throws DomainError `invalid_date` for another form or a date that does not exist. */
export function calendarDate(text: string, field = 'date'): CalendarDate {
  if (!isCalendarDate(text)) throw new DomainError('invalid_date', `'${text}' is not a day as YYYY-MM-DD`, field);
  return text;
}

export function isCalendarDate(value: unknown): value is CalendarDate {
  const match = typeof value === 'string' ? datePattern.exec(value) : null;
  if (match === null) return false;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 1970-01-01. */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return dayNumberOf(year, month, day);
}

/** The date this many days after 1970-01-01. Throws DomainError `out_of_range` outside the years 0001 to 9999. */
export function fromDayNumber(days: number): CalendarDate {
  if (!Number.isInteger(days) || days < firstDay || days > lastDay) {
    throw new DomainError('out_of_range', `day ${days} is outside the years 0001 to 9999`, 'date');
  }
  // Years counted from March, so that the leap day comes last; 400 years are 146,097 days.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** `days` may be negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + checkCount(days, 'days'));
}

/**
 * The same day of the month, `months` later (or earlier); a shorter month uses its last day. Count from the first
 * date each time to keep the anchor: Jan 31 + 1 is Feb 28, Jan 31 + 2 is Mar 31.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + checkCount(months, 'months');
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  if (newYear < 1 || newYear > 9999) throw new DomainError('out_of_range', `year ${newYear}`, 'months');
  return dateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** That day in the date's month; its last day in a shorter month. */
export function onDayOfMonth(date: CalendarDate, day: number): CalendarDate {
  const { year, month } = partsOf(date);
  return dateOf(year, month, Math.min(day, daysInMonth(year, month)));
}

/** Whether it is the last day of its month. */
export function isMonthEnd(date: CalendarDate): boolean {
  const { year, month, day } = partsOf(date);
  return day === daysInMonth(year, month);
}

/** Days from `from` to `to`: one from a day to the next, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Negative, zero or positive, as for a sort function. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function earlierDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a <= b ? a : b;
}

export function laterDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a >= b ? a : b;
}

/** ISO weekday: 1 Monday to 7 Sunday. */
export function weekday(date: CalendarDate): number {
  const sinceMonday = (dayNumber(date) + 3) % 7;
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
}

/**
 * The date `count` weekdays (Monday to Friday) after `date`, counting neither `date` itself nor any day in `holidays`.
 * The specification's reply promise is 3 weekdays, its assignment notice 7 business days.
 */
export function addWeekdays(date: CalendarDate, count: number, holidays?: ReadonlySet<string>): CalendarDate {
  if (checkCount(count, 'count') < 0) throw new DomainError('out_of_range', 'count is below zero', 'count');
  let result = date;
  let left = count;
  while (left > 0) {
    result = addDays(result, 1);
    if (weekday(result) <= 5 && holidays?.has(result) !== true) left -= 1;
  }
  return result;
}

/** Year, month (1 to 12) and day (1 to 31) of a date. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function dayNumberOf(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Parts of a valid date: a schedule creates many, so they are not parsed again. */
function dateOf(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as CalendarDate;
}

function checkCount(count: number, field: string): number {
  if (!Number.isSafeInteger(count)) throw new DomainError('not_an_integer', `${count} is not a whole number`, field);
  return count;
}

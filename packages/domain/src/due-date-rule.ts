import {
  addDays,
  addMonths,
  type CalendarDate,
  isMonthEnd,
  laterDate,
  onDayOfMonth,
  partsOf,
} from './calendar-date.ts';
import { DomainError } from './errors.ts';

export type TermUnit = 'day' | 'week' | 'month';

export const monthEndRules = ['anchor_day', 'last_day', 'next_day'] as const;
export const businessDayShifts = ['preceding', 'following', 'modified_following'] as const;

/** The rule of a loan's due dates from the date of its payout. */
export interface DueDateRule {
  readonly termUnit: TermUnit;
  /** The interval of instalments, in units: termUnit 'week', every 2 is fortnightly. */
  readonly every: number;
  /** Number of instalments. */
  readonly periods: number;
  /**
   * Months without the anchor day. anchor_day (default): their last day, and the anchor day again in the next month. last_day: a
   * loan anchored on a month's last day falls due on every month's last day. next_day: the first of the month after.
   */
  readonly monthEndRule?: (typeof monthEndRules)[number] | undefined;
  /**
   * Days of the month on which instalments fall due, ascending, such as 15 and 30; a shorter month uses its last day. A single
   * payday requires termUnit 'month', every 1. Several require termUnit 'day', with the nominal days of a period as `every`.
   */
  readonly paydays?: readonly number[] | undefined;
  /** Minimum days from the payout to the first payday; default 1. */
  readonly firstPeriodMinDays?: number | undefined;
  /** The shift of a due date on a non-business day; modified_following stays in its month. */
  readonly businessDayShift?: (typeof businessDayShifts)[number] | undefined;
  /** Every non-business day from payout to after maturity, weekends included. */
  readonly nonBusinessDays?: readonly CalendarDate[] | undefined;
}

/** Due dates before any shift to a business day: one period after another from `anchor`, or the paydays after it. */
export function plainDueDates(rule: DueDateRule, anchor: CalendarDate): CalendarDate[] {
  const { paydays, firstPeriodMinDays = 1 } = rule;
  if (paydays === undefined) {
    return Array.from({ length: rule.periods }, (_, index) => dueAfter(rule, anchor, index + 1));
  }
  const dates: CalendarDate[] = [];
  let from = addDays(anchor, firstPeriodMinDays);
  for (let count = 0; count < rule.periods; count += 1) {
    const payday = paydayFrom(paydays, from);
    dates.push(payday);
    from = addDays(payday, 1);
  }
  return dates;
}

/** A number of periods after a date; before it where `periods` is negative. */
export function dueAfter(rule: DueDateRule, anchor: CalendarDate, periods: number): CalendarDate {
  const { termUnit, every, monthEndRule } = rule;
  const steps = periods * every;
  if (termUnit !== 'month') return addDays(anchor, termUnit === 'week' ? steps * 7 : steps);
  const date = addMonths(anchor, steps);
  if (monthEndRule === 'last_day' && isMonthEnd(anchor)) return onDayOfMonth(date, 31);
  if (monthEndRule !== 'next_day') return date;
  return partsOf(date).day < partsOf(anchor).day ? addDays(date, 1) : date;
}

/** The start date of the period before a due date of the rule. */
export function periodStart(rule: DueDateRule, dueOn: CalendarDate): CalendarDate {
  const { paydays } = rule;
  if (paydays === undefined) return dueAfter(rule, dueOn, -1);
  // the last payday before it, searched from a month and a day earlier
  let found = paydayFrom(paydays, addDays(dueOn, -32));
  for (let next = found; next < dueOn; next = paydayFrom(paydays, addDays(next, 1))) found = next;
  return found;
}

/** The first payday on or after a date. */
function paydayFrom(paydays: readonly number[], from: CalendarDate): CalendarDate {
  for (let month = onDayOfMonth(from, 1); ; month = addMonths(month, 1)) {
    const found = paydays.map((payday) => onDayOfMonth(month, payday)).find((date) => date >= from);
    if (found !== undefined) return found;
  }
}

/** Each date after the rule's shift. Throws DomainError `contradiction` for a shift without the list of non-business days. */
export function shiftedDates(
  { businessDayShift, nonBusinessDays }: DueDateRule,
  dates: readonly CalendarDate[],
): CalendarDate[] {
  if (businessDayShift === undefined) return [...dates];
  const closed = closedDays(nonBusinessDays);
  return dates.map((date) => shiftDate(date, businessDayShift, closed));
}

/** The dates themselves or the next ones that the rule allows, in ascending order. */
export function laterAllowedDates(rule: DueDateRule, dates: readonly CalendarDate[]): CalendarDate[] {
  const { paydays, businessDayShift, nonBusinessDays } = rule;
  if (paydays === undefined && businessDayShift === undefined) return [...dates];
  const closed = closedDays(businessDayShift === undefined ? [] : nonBusinessDays);
  let after: CalendarDate | undefined;
  return dates.map((date) => {
    const earliest = after === undefined ? date : laterDate(date, addDays(after, 1));
    after = allowedFrom({ paydays, businessDayShift, closed }, earliest);
    return after;
  });
}

interface Allowed extends Pick<DueDateRule, 'paydays' | 'businessDayShift'> {
  readonly closed: ReadonlySet<CalendarDate>;
}

function allowedFrom({ paydays, businessDayShift, closed }: Allowed, earliest: CalendarDate): CalendarDate {
  if (paydays === undefined) return shiftDate(earliest, 'following', closed);
  // the shift can move a payday before the earliest day past it
  for (let payday = paydayFrom(paydays, addDays(earliest, -31)); ; payday = paydayFrom(paydays, addDays(payday, 1))) {
    const date = businessDayShift === undefined ? payday : shiftDate(payday, businessDayShift, closed);
    if (date >= earliest) return date;
  }
}

function shiftDate(
  date: CalendarDate,
  shift: (typeof businessDayShifts)[number],
  closed: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (shift === 'preceding') return businessDay(date, -1, closed);
  const following = businessDay(date, 1, closed);
  const staysInMonth = following.slice(0, 7) === date.slice(0, 7);
  return shift === 'following' || staysInMonth ? following : businessDay(date, -1, closed);
}

function businessDay(date: CalendarDate, step: 1 | -1, closed: ReadonlySet<CalendarDate>): CalendarDate {
  let day = date;
  while (closed.has(day)) day = addDays(day, step);
  return day;
}

/** The list includes weekends, so an empty one means that the calendar was not resolved. */
function closedDays(nonBusinessDays: readonly CalendarDate[] | undefined): ReadonlySet<CalendarDate> {
  if (nonBusinessDays !== undefined) return new Set(nonBusinessDays);
  throw new DomainError('contradiction', 'a shift needs the days that are no business days', 'nonBusinessDays');
}

import { createRequire } from 'node:module';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  DomainError,
  type DueDateRule,
  type MarketCode,
  onDayOfMonth,
  partsOf,
  plainDueDates,
  weekday,
} from '@hiram/domain';
import type Holidays from 'date-holidays';
import { marketData } from '../markets/market-data.ts';

// loaded on a product's first use: it includes the holidays of every country, and most lenders shift no due date
const load = createRequire(import.meta.url);

/** Days of the week on which a market's banks are closed, in every week or in some of a month. */
function isWeekend(market: MarketCode, day: CalendarDate): boolean {
  const { closedWeekdays, closedWeekdaysOfMonth } = marketData[market].calendar;
  const [ofWeek, week] = [weekday(day), Math.ceil(partsOf(day).day / 7)];
  return (
    closedWeekdays.includes(ofWeek) ||
    closedWeekdaysOfMonth.some((closed) => closed.weekday === ofWeek && closed.weeks.includes(week))
  );
}

const calendars = new Map<MarketCode, Holidays>();
const byYear = new Map<string, readonly CalendarDate[]>();

/** Years with computed holidays; the limit keeps callers from requesting endless ones. */
const KNOWN_YEARS = { first: 2000, last: 2099, together: 12 };

/** Additional days after the last due date, because a late payout moves the due dates. */
const DAYS_AFTER = 200;

/**
 * The non-business days of a market, from the payout of a loan until well after its last due date: weekends and the
 * holidays of `date-holidays`. A signed loan stores the list, so that a new version of the library moves no signed date.
 * Throws DomainError `out_of_range` for years beyond KNOWN_YEARS.
 */
export function nonBusinessDays(market: MarketCode, rule: DueDateRule, disbursedOn: CalendarDate): CalendarDate[] {
  const { periods } = rule;
  const lastOn = plainDueDates(rule, disbursedOn)[periods - 1] ?? disbursedOn;
  const until = addDays(lastOn, DAYS_AFTER);
  const { year: first } = partsOf(disbursedOn);
  const count = partsOf(until).year - first + 1;
  if (first < KNOWN_YEARS.first || first + count - 1 > KNOWN_YEARS.last || count > KNOWN_YEARS.together) {
    throw new DomainError('out_of_range', 'no holidays are known so far', 'businessDayShift');
  }
  const days = Array.from({ length: count }, (_, index) => closedIn(market, first + index)).flat();
  return days.filter((day) => day >= disbursedOn && day <= until);
}

function closedIn(market: MarketCode, year: number): readonly CalendarDate[] {
  const key = `${market}${year}`;
  const known = byYear.get(key);
  if (known !== undefined) return known;
  const days = new Set(holidaysIn(market, year));
  const last = onDayOfMonth(calendarDate(`${year}-12-01`), 31);
  for (let day = calendarDate(`${year}-01-01`); day <= last; day = addDays(day, 1)) {
    if (isWeekend(market, day)) days.add(day);
  }
  const closed = [...days].sort();
  byYear.set(key, closed);
  return closed;
}

function holidaysIn(market: MarketCode, year: number): CalendarDate[] {
  const Calendar = load('date-holidays') as typeof Holidays;
  const { holidays, holidayTypes } = marketData[market].calendar;
  const closedTypes: readonly string[] = holidayTypes;
  const calendar = calendars.get(market) ?? new Calendar(holidays);
  calendars.set(market, calendar);
  return calendar
    .getHolidays(year)
    .filter(({ type }) => closedTypes.includes(type))
    .map(({ date }) => calendarDate(date.slice(0, 10)));
}

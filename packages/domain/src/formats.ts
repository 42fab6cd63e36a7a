import { type CalendarDate, partsOf } from './calendar-date.ts';
import { type Currency, type CurrencyCode, currencies, type Grouping } from './currency.ts';
import { checkMinor } from './minor.ts';
import { wallClockIn } from './zoned-time.ts';

/**
 * The display of an amount (FMT-01): a number is minor units, divided by 100, with 2 decimals and the currency's symbol and
 * grouping (118456 as '₱1,184.56'); a text is unchanged. A currency without minor units has no decimals. Throws DomainError for a
 * number that is not a safe integer.
 */
export const formatAmount = (amount: number | string, currency: CurrencyCode): string =>
  formatMinor(amount, currencies[currency]);

/** As formatAmount, of a currency given as data. */
export function formatMinor(amount: number | string, { symbol, grouping, exponent }: Currency): string {
  if (typeof amount === 'string') return amount;
  const digits = String(Math.abs(checkMinor(amount))).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  const decimals = exponent === 0 ? '' : `${grouping === 'dots' ? ',' : '.'}${digits.slice(point)}`;
  return `${amount < 0 ? '-' : ''}${symbol}${groupDigits(digits.slice(0, point), grouping)}${decimals}`;
}

/** An integer with a dot every 3 digits (FMT-03): 1234567 as '1.234.567'. Throws DomainError for any other number. */
export function formatThousands(value: number): string {
  const digits = String(Math.abs(checkMinor(value, 'value')));
  return `${value < 0 ? '-' : ''}${groupDigits(digits, 'dots')}`;
}

/** A date as year-month-day (FMT-02), which is its stored form. */
export function formatDate(date: CalendarDate): string {
  return date;
}

/** An instant as '2026-12-01 09:05:00' in an IANA time zone (FMT-02). */
export function formatDateTime(instant: Date | string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = wallClockIn(instant, timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 'Dec 1, 2026'. English; texts in other languages format dates through their locale. */
export function formatLongDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${monthNames[month - 1] ?? ''} ${day}, ${year}`;
}

/** Digits of an integer, grouped: the last three, then threes, or twos in India. */
function groupDigits(digits: string, grouping: Grouping): string {
  const separator = grouping === 'dots' ? '.' : ',';
  const size = grouping === 'indian' ? 2 : 3;
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size) groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(separator);
}

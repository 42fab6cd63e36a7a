import { type CurrencyCode, currencies } from './currency.ts';
import type { FormatData } from './format-data.ts';

/** A language's formats. */
export interface LanguageFormats {
  /** An amount in minor units; a text is unchanged. */
  amount(amount: number | string, currency: CurrencyCode): string;
  /** A date, an instant or a number; any other text is unchanged. */
  value(value: string | number): string;
  /** A month, YYYY-MM, in words: 'Dec 2026', or 'December 2026'. */
  month(month: string, length: 'short' | 'long'): string;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)(?::\d\d)?$/;

/** A language's formats of amounts, dates and numbers. */
export function languageFormats(data: FormatData): LanguageFormats {
  const textOf = (text: string): string => {
    const [, year, month, day] = DAY.exec(text) ?? [];
    if (year !== undefined && month !== undefined && day !== undefined) return dayText(data, { year, month, day });
    const [, date, hour, minute] = INSTANT.exec(text) ?? [];
    return date === undefined ? text : `${textOf(date)}, ${timeText(data, Number(hour), minute ?? '')}`;
  };
  return {
    amount: (amount, currency) => (typeof amount === 'string' ? amount : amountText(data, amount, currency)),
    value: (value) => (typeof value === 'number' ? numberText(data, value) : textOf(value)),
    month(month, length) {
      const [year = '', number = '1'] = month.split('-');
      const { monthNames = data.months, longMonthNames } = data;
      const names = length === 'long' ? longMonthNames : monthNames;
      const pattern = length === 'long' ? data.longMonth : data.month;
      return fill(pattern, { y: year, m: names[Number(number) - 1] ?? '' });
    },
  };
}

const fill = (pattern: string, parts: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');

function dayText(data: FormatData, { year, month, day }: { year: string; month: string; day: string }): string {
  return fill(data.day, {
    y: year,
    m: data.months[Number(month) - 1] ?? '',
    d: data.isDayPadded === true ? day : String(Number(day)),
  });
}

function timeText({ time, dayPeriods, isHourPadded }: FormatData, hour: number, minute: string): string {
  const shown = String(dayPeriods === undefined ? hour : hour % 12 || 12);
  return fill(time, {
    h: isHourPadded === true ? shown.padStart(2, '0') : shown,
    min: minute,
    dayPeriod: dayPeriods?.[hour < 12 ? 0 : 1] ?? '',
  });
}

function amountText(data: FormatData, amountMinor: number, currency: CurrencyCode): string {
  const { exponent, symbol } = currencies[currency];
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  const fraction = exponent === 0 ? '' : data.decimal + digits.slice(point);
  const text = fill(data.amounts[currency] ?? `${symbol}{n}`, { n: grouped(data, digits.slice(0, point)) + fraction });
  return amountMinor < 0 ? fill(data.negative, { a: text }) : text;
}

/** A number with at most three decimals, as `Intl` rounds it. */
function numberText(data: FormatData, value: number): string {
  const [whole = '', fraction] = String(Math.abs(Math.round(value * 1000) / 1000)).split('.');
  const text = grouped(data, whole) + (fraction === undefined ? '' : data.decimal + fraction);
  return value < 0 ? `-${text}` : text;
}

/** Digits in groups: the last, then the others, which are shorter in India. */
function grouped({ group, groups: [last, others, minimum] }: FormatData, digits: string): string {
  if (digits.length < last + minimum) return digits;
  const parts = [digits.slice(-last)];
  for (let end = digits.length - last; end > 0; end -= others)
    parts.unshift(digits.slice(Math.max(0, end - others), end));
  return parts.join(group);
}

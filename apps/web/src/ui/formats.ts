import { type CurrencyCode, formatAmount as formatByCurrency } from '@hiram/domain';
import type { LanguageFormats as Formats } from '@hiram/domain/language-formats';

/** The specification's formats. */
export const plainFormats: Formats = {
  amount: formatByCurrency,
  value: String,
  // English months are the same in every engine
  month: (month, length) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', month: length, timeZone: 'UTC' }).format(
      Date.parse(`${month}-01`),
    ),
};

// A page has one language, set before the first render.
let formats = plainFormats;

export function setFormats(those: Formats): void {
  formats = those;
}

/**
 * An amount in the page's language, below zero with a minus sign. A number is in minor units; of a text only a date is formatted, because rows of the service
 * have both.
 */
export const formatAmount: Formats['amount'] = (amount, currency) =>
  typeof amount === 'string' ? formats.value(amount) : formats.amount(amount, currency).replace('-', '−');

/** An amount whose decimals are left out where they are zero: '₱3,000'. For an amount to choose, never for one to pay. */
export const formatWhole = (minor: number, currency: CurrencyCode): string =>
  formats.amount(minor, currency).replace(/[.,]00(?=\D*$)/, '');

/** The decimal sign of the page's language. */
export const decimalSeparator = (): string => formats.value(1.5).charAt(1);

const SOME_DAY = '2000-01-01';

/** A time of day such as '18:00', with 12 or 24 hours as the page's language has them beside a date. */
export function formatClock(time: string): string {
  const shown = formats.value(`${SOME_DAY} ${time}`);
  const day = `${formats.value(SOME_DAY)}, `;
  return shown.startsWith(day) ? shown.slice(day.length) : time;
}

/** A value from an answer, such as a day, in the page's language. */
export const formatValue: Formats['value'] = (value) => formats.value(value);

/** A month, YYYY-MM, in words of the page's language: 'Dec 2026', or 'December 2026'. */
export const formatMonth: Formats['month'] = (month, length) => formats.month(month, length);

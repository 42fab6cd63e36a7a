import { type CurrencyCode, currencies } from './currency.ts';

/** A language's formats. */
export interface LanguageFormats {
  /** An amount in minor units; a text is unchanged. */
  amount(amount: number | string, currency: CurrencyCode): string;
  /** A date, an instant or a number; any other text is unchanged. */
  value(value: string | number): string;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)(?::\d\d)?$/;

/** A language's formats of amounts, dates and numbers, from Intl. @param lang BCP 47 tag */
export function languageFormats(lang: string): LanguageFormats {
  const amounts = new Map<string, Intl.NumberFormat>();
  const numbers = new Intl.NumberFormat(lang);
  // The dates of an answer are the market's own: read and formatted as UTC they stay the same dates.
  const days = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' });
  const dayOf = (year: string, month: string, day: string) =>
    days.format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const textOf = (text: string): string => {
    const [, year, month, day] = DAY.exec(text) ?? [];
    if (year !== undefined && month !== undefined && day !== undefined) return dayOf(year, month, day);
    const [, date, hour, minute] = INSTANT.exec(text) ?? [];
    if (date === undefined) return text;
    return `${textOf(date)}, ${times.format(Date.UTC(2000, 0, 1, Number(hour), Number(minute)))}`;
  };
  return {
    amount(amount, currency) {
      if (typeof amount === 'string') return amount;
      const format =
        amounts.get(currency) ??
        new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
      amounts.set(currency, format);
      return format.format(amount / 10 ** currencies[currency].exponent);
    },
    value: (value) => (typeof value === 'number' ? numbers.format(value) : textOf(value)),
  };
}

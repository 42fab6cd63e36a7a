import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, currencies } from './currency.ts';
import { formatDataOf } from './format-data.ts';
import { languageFormats } from './language-formats.ts';

const languages = ['en', 'fil', 'hi', 'id', 'es-419', 'es', 'zh-CN', 'vi', 'de', 'pt-BR', 'en-IN'] as const;

describe.each(languages)('FMT-06 the data of %s writes as Intl does', (lang) => {
  const formats = languageFormats(formatDataOf(lang));
  const utc = { timeZone: 'UTC' } as const;
  const minutes = fc
    .integer({ min: 0, max: 100 * 366 * 24 * 60 })
    .map((minute) => new Date(Date.UTC(2000, 0, 1, 0, minute)));

  it('a day and an instant', () => {
    const days = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', ...utc });
    const times = new Intl.DateTimeFormat(lang, { timeStyle: 'short', ...utc });
    fc.assert(
      fc.property(minutes, (at) => {
        const day = at.toISOString().slice(0, 10);
        expect(formats.value(day)).toBe(days.format(at));
        const time = times.format(at).replaceAll('\u202f', ' ');
        expect(formats.value(`${day} ${at.toISOString().slice(11, 16)}`)).toBe(`${days.format(at)}, ${time}`);
      }),
    );
  });

  it.each(['short', 'long'] as const)('a month, %s', (month) => {
    const months = new Intl.DateTimeFormat(lang, { year: 'numeric', month, ...utc });
    fc.assert(
      fc.property(minutes, (at) => {
        expect(formats.month(at.toISOString().slice(0, 7), month)).toBe(months.format(at));
      }),
    );
  });

  it('an amount in every currency, and a number', () => {
    const codes = fc.constantFrom(...(Object.keys(currencies) as CurrencyCode[]));
    const numbers = new Intl.NumberFormat(lang);
    fc.assert(
      fc.property(codes, fc.integer({ min: -1e12, max: 1e12 }), (currency, amountMinor) => {
        const { exponent } = currencies[currency];
        const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
        const format = new Intl.NumberFormat(lang, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          ...digits,
        });
        expect(formats.amount(amountMinor, currency)).toBe(format.format(amountMinor / 10 ** exponent));
        expect(formats.value(amountMinor)).toBe(numbers.format(amountMinor));
        expect(formats.value(amountMinor / 1000)).toBe(numbers.format(amountMinor / 1000));
      }),
    );
  });
});

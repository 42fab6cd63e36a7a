import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { formatAmount, formatMinor, formatDate, formatDateTime, formatLongDate, formatThousands } from './formats.ts';
import { formatDataOf } from './format-data.ts';
import { languageFormats } from './language-formats.ts';

describe('amounts in the specification’s format', () => {
  it.each([
    [118_456, 'PHP', '₱1,184.56'],
    [0, 'PHP', '₱0.00'],
    [5, 'PHP', '₱0.05'],
    [99_999, 'PHP', '₱999.99'],
    [100_000, 'PHP', '₱1,000.00'],
    [-118_456, 'PHP', '-₱1,184.56'],
    [10_000_000, 'INR', '₹1,00,000.00'],
    [1_234_567_890, 'INR', '₹1,23,45,678.90'],
    [99_900, 'INR', '₹999.00'],
    [123_456_789, 'IDR', 'Rp1.234.567,89'],
    [Number.MAX_SAFE_INTEGER, 'PHP', '₱90,071,992,547,409.91'],
  ] as const)('FMT-01 show %i minor units of %s as %s', (minor, currency, text) => {
    expect(formatAmount(minor, currency)).toBe(text);
  });

  it.each([
    [123_456, '₫123.456'],
    [0, '₫0'],
    [-1_000, '-₫1.000'],
  ])('FMT-01 %i of a currency without minor units show as %s', (minor, text) => {
    expect(formatMinor(minor, { symbol: '₫', exponent: 0, grouping: 'dots' })).toBe(text);
  });

  it('FMT-01 show a text as it was sent', () => {
    expect(formatAmount('₱ 1184.5', 'PHP')).toBe('₱ 1184.5');
    expect(formatAmount('', 'INR')).toBe('');
  });

  it('refuse fractional minor units', () => {
    expect(() => formatAmount(11.5, 'PHP')).toThrow(expect.objectContaining({ code: 'not_an_integer' }));
    expect(() => formatAmount(Number.NaN, 'PHP')).toThrow(expect.objectContaining({ code: 'not_an_integer' }));
    expect(() => formatAmount(2 ** 53, 'PHP')).toThrow(expect.objectContaining({ code: 'overflow' }));
  });
});

describe('dates in the specification’s format', () => {
  it('FMT-02 show a day as year-month-day, and an instant with its time on the market’s clock', () => {
    expect(formatDate(calendarDate('2026-12-01'))).toBe('2026-12-01');
    expect(formatDateTime('2026-12-01T16:05:09Z', 'Asia/Manila')).toBe('2026-12-02 00:05:09');
    expect(formatDateTime(new Date('2026-12-01T18:29:59Z'), 'Asia/Kolkata')).toBe('2026-12-01 23:59:59');
  });

  it('write a day out in English', () => {
    expect(formatLongDate(calendarDate('2026-12-01'))).toBe('Dec 1, 2026');
    expect(formatLongDate(calendarDate('2028-02-29'))).toBe('Feb 29, 2028');
  });
});

describe('the thousands separator', () => {
  it('FMT-03 is a dot after every 3 digits', () => {
    expect([0, 999, 1000, 1_234_567, -54_321].map(formatThousands)).toEqual([
      '0',
      '999',
      '1.000',
      '1.234.567',
      '-54.321',
    ]);
  });

  it('FMT-03 is a dot for whole numbers in Indonesian, which has no decimal point beside it', () => {
    const { amount, value } = languageFormats(formatDataOf('id'));
    assert(
      property(integer(), (whole) => {
        expect(value(whole)).toBe(formatThousands(whole));
      }),
    );
    expect(amount(123_456_789, 'PHP').replaceAll(/\s/g, '')).toBe('₱1.234.567,89');
  });

  it('FMT-03 is used for whole numbers only, so that dots never meet a decimal point', () => {
    expect(() => formatThousands(1234.5)).toThrow(expect.objectContaining({ code: 'not_an_integer' }));
    expect(formatAmount(123_456_789, 'IDR').split('.').length).toBe(3);
    expect(formatAmount(123_456_789, 'IDR')).toMatch(/,\d\d$/);
  });
});

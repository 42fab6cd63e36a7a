import { describe, expect, it } from 'vitest';
import { formatDataOf } from './format-data.ts';
import { languageFormats } from './language-formats.ts';

/** Intl writes some spaces as no-break and narrow ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const english = languageFormats(formatDataOf('en'));
const indonesian = languageFormats(formatDataOf('id'));

describe('a value on its own', () => {
  it('FMT-02 shows a day written out, without a shift', () => {
    expect(english.value('2026-12-01')).toBe('Dec 1, 2026');
    expect(english.value('2028-02-29')).toBe('Feb 29, 2028');
    expect(english.value('2026-01-01')).toBe('Jan 1, 2026');
    expect(indonesian.value('2026-08-17')).toBe('17 Agu 2026');
  });

  it('FMT-02 shows an instant with hours and minutes, with or without seconds', () => {
    expect(plain(english.value('2026-12-01 16:05:59'))).toBe('Dec 1, 2026, 4:05 PM');
    expect(plain(english.value('2026-12-01 16:05'))).toBe('Dec 1, 2026, 4:05 PM');
    expect(plain(english.value('2026-12-01 00:30'))).toBe('Dec 1, 2026, 12:30 AM');
    expect(plain(indonesian.value('2026-12-01 16:05:59'))).toBe('1 Des 2026, 16.05');
  });

  it.each([
    'from 2026-12-01',
    '2026-12-01 on',
    '226-12-01',
    '2026-12',
    'at 2026-12-01 16:05',
    '2026-12-01 16:05 or later',
    '2026-12-01 16:05:09+08:00',
    '226-12-01 16:05',
    'Good day',
    '',
  ])('shows any other text unchanged: %s', (text) => {
    expect(english.value(text)).toBe(text);
  });

  it('FMT-03 shows a number with the separators of its language', () => {
    expect([english.value(1_234_567), indonesian.value(1_234_567)]).toEqual(['1,234,567', '1.234.567']);
  });
});

describe('an amount in a language', () => {
  it('FMT-01 shows minor units with the currency’s symbol', () => {
    expect(plain(english.amount(118_456, 'PHP'))).toBe('₱1,184.56');
    expect(plain(english.amount(10_000_000, 'INR'))).toBe('₹100,000.00');
    expect(plain(english.amount(5, 'PHP'))).toBe('₱0.05');
  });

  it('FMT-01 shows a text as it was sent', () => {
    expect(english.amount('₱ 1184.5', 'PHP')).toBe('₱ 1184.5');
    expect(english.amount('2026', 'PHP')).toBe('2026');
  });
});

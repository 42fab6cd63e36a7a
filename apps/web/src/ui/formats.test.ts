import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { afterEach, expect, test } from 'vitest';
import { formatAmount, formatClock, formatWhole, plainFormats, setFormats } from './formats.ts';

afterEach(() => setFormats(plainFormats));

test('an amount to choose has no decimals where they are zero, in any notation', () => {
  expect(formatWhole(300_000, 'PHP')).toBe('₱3,000');
  expect(formatWhole(300_050, 'PHP')).toBe('₱3,000.50');
  expect(formatWhole(100_000_000, 'IDR')).toBe('Rp1.000.000');
  setFormats(languageFormats(formatDataOf('es')));
  expect(formatWhole(1_000_000, 'PHP').replace(/\s/g, ' ')).toBe('10.000 ₱');
  expect(formatWhole(1_000_050, 'PHP').replace(/\s/g, ' ')).toBe('10.000,50 ₱');
  setFormats(languageFormats(formatDataOf('hi')));
  expect(formatWhole(10_000_000, 'INR')).toBe('₹1,00,000');
});

test('a time of day has 12 or 24 hours as the language has them, and is unchanged in the specification’s texts', () => {
  expect(formatClock('18:00')).toBe('18:00');
  setFormats(languageFormats(formatDataOf('en')));
  expect(formatClock('18:00').replace(/\s/g, ' ')).toBe('6:00 PM');
  setFormats(languageFormats(formatDataOf('id')));
  expect(formatClock('18:00')).toBe('18.00');
});

test('a date among the amounts of a row is in the format of the language; any other text is unchanged', () => {
  setFormats(languageFormats(formatDataOf('en')));
  expect(formatAmount('2026-12-01', 'PHP')).toBe('Dec 1, 2026');
  expect(formatAmount('4 of 6', 'PHP')).toBe('4 of 6');
});

import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { afterEach, expect, test } from 'vitest';
import { formatWhole, plainFormats, setFormats } from './formats.ts';

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

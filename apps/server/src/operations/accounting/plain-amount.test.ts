import { expect, it } from 'vitest';
import { plainAmount } from './plain-amount.ts';

it.each([
  ['PHP', '-1234.50'],
  // currencies without a market: of no decimals, and of three
  ['JPY', '-123450'],
  ['KWD', '-123.450'],
])('writes an amount with the decimals of %s', (currency, written) => {
  expect(plainAmount(-123_450, currency)).toBe(written);
  expect(plainAmount(-123_450n, currency)).toBe(written);
});

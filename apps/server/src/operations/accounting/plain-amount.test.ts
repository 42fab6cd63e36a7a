import { expect, it } from 'vitest';
import { plainAmount } from './plain-amount.ts';

it.each([
  ['PHP', '-1234.50'],
  // currencies without a market: of no decimals, and of three
  ['JPY', '-123450'],
  ['KWD', '-123.450'],
  // their prices show no decimals, their accounts do: ISO 4217 has two and three
  ['HUF', '-1234.50'],
  ['COP', '-1234.50'],
  ['PKR', '-1234.50'],
  ['IQD', '-123.450'],
  ['CLF', '-12.3450'],
  ['UYW', '-12.3450'],
])('writes an amount with the decimals of %s', (currency, written) => {
  expect(plainAmount(-123_450, currency)).toBe(written);
  expect(plainAmount(-123_450n, currency)).toBe(written);
});

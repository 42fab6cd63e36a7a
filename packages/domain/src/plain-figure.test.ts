import { expect, it } from 'vitest';
import { decimalFigure, minorOfDecimals, minorOfFigure, plainFigure, shortFigure } from './plain-figure.ts';

it('writes an amount with the decimals of its currency', () => {
  expect([118_450, 400_000, 5].map((minor) => plainFigure(minor, 'PHP'))).toEqual(['1184.50', '4000.00', '0.05']);
  expect([118_450, 400_000, 5].map((minor) => shortFigure(minor, 'PHP'))).toEqual(['1184.50', '4000', '0.05']);
});

it('reads an amount with at most the decimals of its currency', () => {
  expect(['4000.5', '4000', '12.', '0.05'].map((text) => minorOfFigure(text, 'INR'))).toEqual([
    400_050, 400_000, 1200, 5,
  ]);
  expect(['', '4,000', '1.234', '-5', '12345678901'].map((text) => minorOfFigure(text, 'INR'))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it.each([
  [0, ['0', '5', '-1234', '90071992547409931']],
  [2, ['0.00', '0.05', '-12.34', '900719925474099.31']],
  [3, ['0.000', '0.005', '-1.234', '90071992547409.931']],
])('writes minor units with %i decimals, exact beyond the range of numbers', (decimals, written) => {
  expect([0, 5, -1234, 90_071_992_547_409_931n].map((minor) => decimalFigure(minor, decimals))).toEqual(written);
});

it.each([
  [0, [4000, null, null]],
  [2, [400_000, 400_050, null]],
  [3, [4_000_000, 4_000_500, 4_000_125]],
])('reads minor units with at most %i decimals', (decimals, read) => {
  expect(['4000', '4000.5', '4000.125'].map((text) => minorOfDecimals(text, decimals))).toEqual(read);
});

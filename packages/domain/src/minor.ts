import { DomainError } from './errors.ts';
import { divideRounded, type Ratio, type Rounding } from './rate.ts';

/**
 * Checked arithmetic on minor units within one loan, where there is a single currency and an integer is enough.
 * Where currencies may differ, use Money.
 */

/**
 * The largest amount that is taken from outside, minor units: 10,000,000,000.00. What is larger is a number of something else in the wrong
 * column.
 */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000;

/** Whether an amount from outside is whole minor units and no larger than that, in either direction. */
export const isAmount = (minor: number): boolean => Number.isSafeInteger(minor) && Math.abs(minor) <= MAX_AMOUNT_MINOR;

/** Returns the value if it is a safe integer; DomainError `not_an_integer` or `overflow` otherwise. */
export function checkMinor(value: number, field = 'amountMinor'): number {
  if (!Number.isInteger(value)) throw new DomainError('not_an_integer', `${value} is not whole minor units`, field);
  if (!Number.isSafeInteger(value)) throw new DomainError('overflow', `${value} is beyond exact integers`, field);
  return value === 0 ? 0 : value;
}

/** As checkMinor, and refuses negative values with `out_of_range`. */
export function checkNotNegative(value: number, field = 'amountMinor'): number {
  if (checkMinor(value, field) < 0) throw new DomainError('out_of_range', `${value} is below zero`, field);
  return value === 0 ? 0 : value;
}

/** As checkMinor, and refuses zero and negative values with `out_of_range`. */
export function checkPositive(value: number, field = 'amountMinor'): number {
  if (checkMinor(value, field) <= 0) throw new DomainError('out_of_range', `${value} is not above zero`, field);
  return value;
}

export function addMinor(a: number, b: number): number {
  return checkMinor(checkMinor(a) + checkMinor(b));
}

export function subtractMinor(a: number, b: number): number {
  return checkMinor(checkMinor(a) - checkMinor(b));
}

export function sumMinor(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum = addMinor(sum, amount);
  return sum;
}

/** amount × ratio, exact up to the final rounding. */
export function multiplyMinor(amountMinor: number, ratio: Ratio, rounding: Rounding): number {
  const product = BigInt(checkMinor(amountMinor)) * ratio.numerator;
  return fromBigInt(divideRounded(product, ratio.denominator, rounding));
}

/** A bigint amount as a number; DomainError `overflow` if it is not exact. */
export function fromBigInt(value: bigint, field = 'amountMinor'): number {
  return checkMinor(Number(value), field);
}

/**
 * Splits a total of zero or more by integer weights so that the parts sum to the total: largest remainder, ties to the
 * earlier part. Throws DomainError `out_of_range` for a negative weight or without a positive one.
 */
export function splitByWeights(totalMinor: number, weights: readonly number[]): number[] {
  const total = BigInt(checkNotNegative(totalMinor, 'totalMinor'));
  const exact = weights.map((weight) => BigInt(checkNotNegative(weight, 'weights')));
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) throw new DomainError('out_of_range', 'no weight is above zero', 'weights');
  const parts = exact.map((weight) => (total * weight) / whole);
  let left = total - parts.reduce((sum, part) => sum + part, 0n);
  const byRemainder = exact
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => fromBigInt(part));
}

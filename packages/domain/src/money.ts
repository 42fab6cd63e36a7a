import { type CurrencyCode, currencyCode } from './currency.ts';
import { DomainError } from './errors.ts';
import { addMinor, checkMinor, multiplyMinor, splitByWeights, subtractMinor } from './minor.ts';
import type { Ratio, Rounding } from './rate.ts';

/** An amount where currencies may differ: whole minor units (a safe integer) and their currency. */
export interface Money {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** Throws DomainError `not_an_integer`, `overflow` or `unknown_currency`. */
export function money(minor: number, currency: CurrencyCode): Money {
  return { minor: checkMinor(minor, 'minor'), currency: currencyCode(currency) };
}

/** Throws DomainError `mixed_currencies`, as every function here that takes two amounts does. */
export function addMoney(a: Money, b: Money): Money {
  return { minor: addMinor(a.minor, b.minor), currency: sameCurrency(a, b) };
}

export function subtractMoney(a: Money, b: Money): Money {
  return { minor: subtractMinor(a.minor, b.minor), currency: sameCurrency(a, b) };
}

/** The currency is a parameter so that an empty sum has one. */
export function sumMoney(amounts: Iterable<Money>, currency: CurrencyCode): Money {
  let sum = money(0, currency);
  for (const amount of amounts) sum = addMoney(sum, amount);
  return sum;
}

export function multiplyMoney(amount: Money, ratio: Ratio, rounding: Rounding): Money {
  return { minor: multiplyMinor(amount.minor, ratio, rounding), currency: amount.currency };
}

export function splitMoney(total: Money, weights: readonly number[]): Money[] {
  return splitByWeights(total.minor, weights).map((minor) => ({ minor, currency: total.currency }));
}

/** Negative, zero or positive, as for a sort function. */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b);
  return Math.sign(checkMinor(a.minor) - checkMinor(b.minor));
}

function sameCurrency(a: Money, b: Money): CurrencyCode {
  if (a.currency !== b.currency) {
    throw new DomainError('mixed_currencies', `${a.currency} and ${b.currency} do not mix`, 'currency');
  }
  return a.currency;
}

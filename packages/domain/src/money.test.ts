import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { currencyCode, type CurrencyCode } from './currency.ts';
import { addMinor, checkMinor, checkNotNegative, multiplyMinor, splitByWeights, sumMinor } from './minor.ts';
import { addMoney, compareMoney, money, multiplyMoney, splitMoney, subtractMoney, sumMoney } from './money.ts';
import {
  annualRateOfMonthly,
  annualRateOfWeekly,
  compareRatios,
  divideRounded,
  monthlyRateOfAnnual,
  parseDecimal,
  parsePercent,
} from './rate.ts';

const php = (minor: number) => money(minor, 'PHP');

describe('money', () => {
  it('LND-07 adds, subtracts, compares and sums within a currency', () => {
    expect(addMoney(php(150), php(50))).toEqual({ minor: 200, currency: 'PHP' });
    expect(subtractMoney(php(150), php(200))).toEqual({ minor: -50, currency: 'PHP' });
    expect([compareMoney(php(1), php(2)), compareMoney(php(2), php(2)), compareMoney(php(3), php(2))]).toEqual([
      -1, 0, 1,
    ]);
    expect(sumMoney([php(1), php(2), php(3)], 'PHP')).toEqual(php(6));
    expect(sumMoney([], 'INR')).toEqual(money(0, 'INR'));
    expect(multiplyMoney(php(1000), parsePercent('2.25'), 'half_up')).toEqual(php(23));
    expect(splitMoney(php(100), [1, 1, 1])).toEqual([php(34), php(33), php(33)]);
  });

  it('refuses two currencies in one sum', () => {
    const rupees = money(1, 'INR');
    for (const mix of [
      () => addMoney(php(1), rupees),
      () => subtractMoney(php(1), rupees),
      () => compareMoney(php(1), rupees),
      () => sumMoney([php(1), rupees], 'PHP'),
      () => sumMoney([rupees], 'PHP'),
    ]) {
      expect(errorOf(mix)).toMatchObject({ code: 'mixed_currencies', field: 'currency' });
    }
  });

  it('refuses fractions, amounts beyond exact integers, and unknown currencies', () => {
    expect(errorOf(() => php(0.1)).code).toBe('not_an_integer');
    expect(errorOf(() => php(Number.POSITIVE_INFINITY)).code).toBe('not_an_integer');
    expect(errorOf(() => php(2 ** 53)).code).toBe('overflow');
    expect(errorOf(() => addMinor(Number.MAX_SAFE_INTEGER, 1)).code).toBe('overflow');
    expect(errorOf(() => multiplyMinor(Number.MAX_SAFE_INTEGER, parsePercent('200'), 'down')).code).toBe('overflow');
    expect(errorOf(() => currencyCode('EUR')).code).toBe('unknown_currency');
    expect(errorOf(() => currencyCode('toString')).code).toBe('unknown_currency');
    const fromOutside: CurrencyCode = JSON.parse('"USD"');
    expect(errorOf(() => money(1, fromOutside)).code).toBe('unknown_currency');
  });

  it('never returns minus zero', () => {
    expect(Object.is(checkMinor(-0), 0)).toBe(true);
    expect(Object.is(checkNotNegative(-0), 0)).toBe(true);
  });
});

describe('splitting an amount', () => {
  it('gives the rest to the largest remainders, earlier parts first', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(10, [3, 3, 1])).toEqual([4, 4, 2]);
    // 6.67 and 3.33
    expect(splitByWeights(10, [2, 1])).toEqual([7, 3]);
    expect(splitByWeights(5, [0, 1, 0])).toEqual([0, 5, 0]);
    expect(splitByWeights(0, [2, 1])).toEqual([0, 0]);
  });

  it('refuses invalid weights', () => {
    expect(errorOf(() => splitByWeights(10, [])).field).toBe('weights');
    expect(errorOf(() => splitByWeights(10, [0, 0])).field).toBe('weights');
    expect(errorOf(() => splitByWeights(10, [1, -1])).field).toBe('weights');
    expect(errorOf(() => splitByWeights(-10, [1])).field).toBe('totalMinor');
  });

  it('returns parts that sum to the whole, each within one of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.maxSafeNat(), weights, (total, each) => {
        const whole = sumMinor(each);
        fc.pre(whole > 0);
        const parts = splitByWeights(total, each);
        expect(sumMinor(parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const floor = (BigInt(total) * BigInt(each[index] ?? 0)) / BigInt(whole);
          expect(BigInt(part) - floor === 0n || BigInt(part) - floor === 1n).toBe(true);
        }
      }),
    );
  });
});

describe('rates', () => {
  it('are read from decimals exactly', () => {
    expect(parseDecimal('36.5')).toEqual({ numerator: 365n, denominator: 10n });
    expect(parsePercent('36.5')).toEqual({ numerator: 365n, denominator: 1000n });
    expect(parseDecimal('0')).toEqual({ numerator: 0n, denominator: 1n });
    expect(parseDecimal('999999.12345678').numerator).toBe(99_999_912_345_678n);
  });

  it.each(['', ' 1', '1 ', '-1', '+1', '01', '1.', '.5', '1,5', '1e3', 'NaN', '1000000', '0.123456789', '٣'])(
    'cannot be %j',
    (text) => {
      expect(errorOf(() => parseDecimal(text, 'rate'))).toMatchObject({ code: 'invalid_rate', field: 'rate' });
    },
  );

  it.each([
    ['2.95', '35.4'],
    ['3', '36'],
    ['0.01', '0.12'],
    ['1.25', '15'],
    ['0', '0'],
  ])('convert a nominal %s a month to %s a year', (monthly, yearly) => {
    expect(annualRateOfMonthly(monthly)).toBe(yearly);
  });

  it.each([
    ['1', '52.18'],
    ['1.5', '78.27'],
    ['0.01', '0.5218'],
    ['0', '0'],
  ])('convert a nominal %s a week to %s a year of 52.18 weeks', (weekly, yearly) => {
    expect(annualRateOfWeekly(weekly)).toBe(yearly);
  });

  it.each([
    ['36', '3'],
    ['1200', '100'],
    ['0.06', '0.005'],
    ['10', '0.83333333'],
    ['20', '1.66666667'],
  ])('convert a nominal %s a year to %s a month, to eight places', (yearly, monthly) => {
    expect(monthlyRateOfAnnual(yearly)).toBe(monthly);
  });

  it('are refused by name if invalid', () => {
    const fields = [parseDecimal, parsePercent, annualRateOfMonthly, monthlyRateOfAnnual].map(
      (read) => errorOf(() => read('x')).field,
    );
    expect(fields).toEqual(['rate', 'rate', 'monthlyRatePercent', 'annualRatePercent']);
    expect(errorOf(() => checkNotNegative(-1))).toMatchObject({ code: 'out_of_range', field: 'amountMinor' });
  });

  it('are rounded as specified on both sides of zero', () => {
    const thirds = (rounding: 'half_up' | 'down' | 'up') =>
      [-5n, -4n, 4n, 5n].map((n) => Number(divideRounded(n, 3n, rounding)));
    expect(thirds('half_up')).toEqual([-2, -1, 1, 2]);
    expect(thirds('down')).toEqual([-1, -1, 1, 1]);
    expect(thirds('up')).toEqual([-2, -2, 2, 2]);
    expect([divideRounded(1n, 2n, 'half_up'), divideRounded(-1n, 2n, 'half_up')]).toEqual([1n, -1n]);
    expect(errorOf(() => divideRounded(1n, 0n, 'down'))).toMatchObject({ code: 'out_of_range', field: 'denominator' });
  });

  it('are compared without division', () => {
    const third = { numerator: 1n, denominator: 3n };
    expect(compareRatios(third, parseDecimal('0.33333333'))).toBe(1);
    expect(compareRatios(third, { numerator: 2n, denominator: 6n })).toBe(0);
    expect(compareRatios(parseDecimal('0.3'), third)).toBe(-1);
  });
});

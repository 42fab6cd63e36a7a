import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { dailyFactor, effectiveRate, one, power } from './effective-rate.ts';

const paid = (netProceedsMinor: number, ...flows: readonly (readonly [string, number])[]) => ({
  netProceedsMinor,
  disbursedOn: day('2026-01-01'),
  flows: flows.map(([on, amountMinor]) => ({ on: day(on), amountMinor })),
});

describe('the effective rate', () => {
  it('of one payment after 365 days is the surplus over the loan amount', () => {
    // 12%; its twelfth is 1.12^(1/12) - 1 = 0.9489%
    expect(effectiveRate(paid(100_000, ['2027-01-01', 112_000]))).toEqual({
      monthlyBasisPoints: 95,
      yearlyBasisPoints: 1_200,
    });
    // a tie is rounded up: 12.345%
    expect(effectiveRate(paid(100_000, ['2027-01-01', 112_345])).yearlyBasisPoints).toBe(1_235);
    expect(effectiveRate(paid(1_000_000, ['2027-01-01', 1_123_449])).yearlyBasisPoints).toBe(1_234);
  });

  it('is zero if the payments equal the loan amount, in any number', () => {
    const none = paid(100_000, ['2026-02-01', 50_000], ['2026-03-01', 50_000]);
    expect(effectiveRate(none)).toEqual({ monthlyBasisPoints: 0, yearlyBasisPoints: 0 });
    expect(dailyFactor(none)).toBe(one);
  });

  it('does not change with a payment of zero', () => {
    const plain = paid(100_000, ['2027-01-01', 112_000]);
    expect(effectiveRate(paid(100_000, ['2026-03-01', 0], ['2027-01-01', 112_000]))).toEqual(effectiveRate(plain));
  });

  it('has a daily factor that reaches the amount over the days, rounded up', () => {
    // 10% after one day
    const factor = dailyFactor(paid(100_000, ['2026-01-02', 110_000]));
    expect(factor - (one * 11n) / 10n).toBeGreaterThanOrEqual(0n);
    expect(factor - (one * 11n) / 10n).toBeLessThan(100n);
  });

  it.each([
    ['netProceedsMinor', 'out_of_range', paid(0, ['2027-01-01', 1])],
    ['flows', 'no_effective_rate', paid(100_000, ['2027-01-01', 99_999])],
    ['flows', 'contradiction', paid(100_000, ['2026-01-01', 120_000])],
    ['flows', 'contradiction', paid(100_000, ['2026-01-01', 60_000], ['2027-01-01', 60_000])],
    ['flows', 'out_of_range', paid(100_000, ['2026-03-01', -1], ['2027-01-01', 120_000])],
    // 100% a day, and a minor unit above
    ['flows', 'no_effective_rate', paid(100_000, ['2026-01-02', 200_001])],
    // 30% a day is 1.3^365 - 1 a year: no whole number of basis points
    ['flows', 'no_effective_rate', paid(100_000, ['2026-01-02', 130_000])],
  ])('is refused by %s: %s', (field, code, input) => {
    expect(errorOf(() => effectiveRate(input))).toMatchObject({ field, code });
  });

  it('reaches 100 percent a day', () => {
    expect(dailyFactor(paid(100_000, ['2026-01-02', 200_000])) >= 2n * one).toBe(true);
    expect(errorOf(() => dailyFactor(paid(100_000, ['2026-01-02', 200_001]))).code).toBe('no_effective_rate');
  });
});

it('power raises a factor to an exponent', () => {
  const [half, two] = [one / 2n, one * 2n];
  expect([0, 1, 2, 3, 10].map((exponent) => power(two, exponent) / one)).toEqual([1n, 2n, 4n, 8n, 1024n]);
  expect([0, 1, 2, 3].map((exponent) => power(half, exponent))).toEqual([one, one / 2n, one / 4n, one / 8n]);
});

import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { FIXED_ONE } from './exponential.ts';
import { type EquationTerm, type RateEquation, ROOT_STEP, solvable } from './solve-rate.ts';

/** An amount after whole periods and a part of one. */
const at = (amountMinor: number, whole: number, [numerator, denominator] = [0, 1]): EquationTerm => ({
  amountMinor,
  whole,
  part: { numerator: BigInt(numerator ?? 0), denominator: BigInt(denominator ?? 1) },
});
/** The rate of a unit period in percent, as near as a floating-point number comes. */
const percentOf = (equation: RateEquation) => Math.expm1(Number(solvable(equation).root()) / Number(FIXED_ONE)) * 100;
const compound = (...terms: readonly EquationTerm[]) => percentOf({ terms, oddPart: 'compound' });
const simple = (...terms: readonly EquationTerm[]) => percentOf({ terms, oddPart: 'simple' });

describe('CNV-01 the rate that discounts payments to the advances', () => {
  it('is for one period the surplus over the loan amount', () => {
    expect(compound(at(-10_000, 0), at(11_000, 1))).toBeCloseTo(10, 10);
    expect(compound(at(-1, 0), at(1_000_000_001, 1))).toBeCloseTo(1e11, -2);
  });

  it('compounds over whole periods', () => {
    // 100.00 × 1.1² = 121.00; and 110.00 after one period are worth 100.00, 121.00 after two another 100.00
    expect(compound(at(-10_000, 0), at(12_100, 2))).toBeCloseTo(10, 10);
    expect(compound(at(-20_000, 0), at(11_000, 1), at(12_100, 2))).toBeCloseTo(10, 10);
    // 133.10 after three, with a gap of two periods before
    expect(compound(at(-20_000, 0), at(11_000, 1), at(13_310, 3))).toBeCloseTo(10, 10);
  });

  it('is the same in any order of the terms and with several at one time', () => {
    expect(compound(at(13_310, 3), at(11_000, 1), at(-20_000, 0))).toBeCloseTo(10, 10);
    expect(compound(at(6_000, 1), at(-5_000, 0), at(5_000, 1), at(-5_000, 0))).toBeCloseTo(10, 10);
  });

  it('counts a later advance and an earlier charge', () => {
    // 100.00 at once and 110.00 after a period are worth 200.00: 242.00 after two periods
    expect(compound(at(-10_000, 0), at(-11_000, 1), at(24_200, 2))).toBeCloseTo(10, 10);
    // 10.00 paid a period before are worth 11.00 of the 100.00 lent: 89.00 × 1.1
    expect(compound(at(1_000, -1), at(-10_000, 0), at(9_790, 1))).toBeCloseTo(10, 10);
  });

  it('compounds over parts of a period', () => {
    // 100.00 × 1.21^½ = 110.00; × 1.21^(3/2) = 133.10
    expect(compound(at(-10_000, 0), at(11_000, 0, [1, 2]))).toBeCloseTo(21, 10);
    expect(compound(at(-20_000, 0), at(11_000, 0, [1, 2]), at(13_310, 1, [2, 4]))).toBeCloseTo(21, 10);
    // thirds and halves: 1.1^6 = 1.771561, its square root 1.331, its cube root 1.21
    expect(compound(at(-20_000, 0), at(13_310, 0, [1, 2]), at(12_100, 0, [1, 3]))).toBeCloseTo(77.1561, 9);
  });

  it('is simple over parts of a period by convention', () => {
    // 100.00 × (1 + 10% / 2)
    expect(simple(at(-10_000, 0), at(10_500, 0, [1, 2]))).toBeCloseTo(10, 10);
    // 100.00 × 1.1 × (1 + 10% / 2)
    expect(simple(at(-10_000, 0), at(11_550, 1, [1, 2]))).toBeCloseTo(10, 10);
    // 50.00 × (1 + 10% / 2), 50.00 × (1 + 10% / 4) and 50.00 × 1.1
    expect(simple(at(-15_000, 0), at(5_250, 0, [1, 2]), at(5_125, 0, [1, 4]), at(5_500, 1))).toBeCloseTo(10, 10);
    // halves written in two ways, with a quarter between them
    expect(simple(at(-15_000, 0), at(5_250, 0, [1, 2]), at(5_125, 0, [1, 4]), at(5_250, 0, [2, 4]))).toBeCloseTo(
      10,
      10,
    );
  });

  it('leaves a positive value at the root and a negative one a step above it', () => {
    for (const oddPart of ['compound', 'simple'] as const) {
      const { root, residual } = solvable({ terms: [at(-10_000, 0), at(3_400, 0, [1, 2]), at(7_300, 2)], oddPart });
      const found = root();
      expect(found % ROOT_STEP).toBe(0n);
      expect(residual(found) >= 0n).toBe(true);
      expect(residual(found + ROOT_STEP) < 0n).toBe(true);
    }
  });

  it('is found close to zero: one minor unit of the largest amount', () => {
    const max = Number.MAX_SAFE_INTEGER;
    const { root, residual } = solvable({ terms: [at(-(max - 1), 0), at(max, 1)], oddPart: 'compound' });
    const found = root();
    expect(found > 0n).toBe(true);
    expect(residual(found) >= 0n && residual(found + ROOT_STEP) < 0n).toBe(true);
  });

  it('is refused beyond 10^14 percent a period', () => {
    const { root } = solvable({ terms: [at(-1, 0), at(2_000_000, 0, [1, 3])], oddPart: 'compound' });
    expect(errorOf(root)).toMatchObject({ code: 'no_effective_rate', field: 'payments' });
  });
});

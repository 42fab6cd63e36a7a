import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import type { Ceiling, LateChargeRule } from './late-charge-terms.ts';
import { lateChargesExceedCeiling } from './late-refusal.ts';
import type { TermsProfile } from './terms-profile.ts';

/** 10.00 each late day, and 1% once. Of 1,000.00: 3,660.00 in the 366 days that are followed, and 10.00. */
const fixed: LateChargeRule = {
  charged: 'daily',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, amountMinor: 1_000 }],
};
const percent: LateChargeRule = { ...fixed, charged: 'once', steps: [{ fromDay: 1, percent: '1' }] };
const rules = [fixed, percent];
const refusing = (on: Ceiling['on'], amountMinor: number): Ceiling => ({
  on,
  amountMinor,
  per: 'life',
  beyond: 'refuse',
});
const isBeyond = (terms: TermsProfile) =>
  lateChargesExceedCeiling(terms, lateLoan(terms, [{ principalMinor: 100_000 }]));
/** Under the ceilings of the lender's own terms, and under the same as those of the law. */
const both = (...ceilings: readonly Ceiling[]) => [
  isBeyond(lateTerms({ rules, ceilings })),
  isBeyond(lateTerms({ rules }, ceilings)),
];

describe('a refusing ceiling', () => {
  it('accepts late charges equal to it and refuses one minor unit more', () => {
    expect(both(refusing('late', 367_000))).toEqual([false, false]);
    expect(both(refusing('late', 366_999))).toEqual([true, true]);
  });

  it('on fixed late charges counts only these', () => {
    expect(both(refusing('late_fixed', 366_000))).toEqual([false, false]);
    expect(both(refusing('late_fixed', 365_999))).toEqual([true, true]);
  });

  it('on percentages counts only these', () => {
    expect(both(refusing('late_percent', 1_000))).toEqual([false, false]);
    expect(both(refusing('late_percent', 999))).toEqual([true, true]);
  });

  it('is kept if a capping one stops the charges below it', () => {
    const clamping: Ceiling = { on: 'late', amountMinor: 50_000, per: 'life' };
    expect(both(clamping, refusing('late', 50_000))).toEqual([false, false]);
    expect(both(clamping, refusing('late', 49_999))).toEqual([true, true]);
    expect(both(refusing('late', 49_999), clamping)).toEqual([true, true]);
  });
});

it('a capping ceiling, or one on other charges, refuses no loan', () => {
  expect(both({ on: 'late', amountMinor: 1, per: 'life' })).toEqual([false, false]);
  expect(both({ on: 'late', amountMinor: 1, per: 'life', beyond: 'clamp' })).toEqual([false, false]);
  expect(isBeyond(lateTerms({ rules }, [{ on: 'total_cost', amountMinor: 1, per: 'life', beyond: 'refuse' }]))).toBe(
    false,
  );
  expect(isBeyond(lateTerms({ rules }))).toBe(false);
});

it('a refusing ceiling is applied to both kinds of client: charges of one kind are enough', () => {
  const ceilings = [refusing('late', 366_000)];
  const ofKind = (clientKind: 'new' | 'repeat') =>
    isBeyond(lateTerms({ rules: [fixed, { ...percent, clientKind }], ceilings }));
  expect([ofKind('new'), ofKind('repeat')]).toEqual([true, true]);
  expect(isBeyond(lateTerms({ rules: [fixed], ceilings }))).toBe(false);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { type ExposureLimit, exposureExcess, exposureLimitOf, usualExposureLimit } from './exposure.ts';

describe('the exposure limit of one borrower', () => {
  it('is one open loan by default, and the product overrides its profile name by name', () => {
    expect(exposureLimitOf()).toEqual({ openLoans: 1, principalMinor: null });
    expect(exposureLimitOf(undefined, undefined)).toEqual(usualExposureLimit);
    expect(exposureLimitOf({ principalMinor: 500 }, { openLoans: 3, principalMinor: 900 })).toEqual({
      openLoans: 3,
      principalMinor: 500,
    });
    expect(exposureLimitOf({ openLoans: 2 }, undefined)).toEqual({ openLoans: 2, principalMinor: null });
  });

  const one: ExposureLimit = { openLoans: 1, principalMinor: null };
  const some: ExposureLimit = { openLoans: 3, principalMinor: 1_000_000 };
  it.each([
    { limit: one, openMinor: [], excess: null },
    { limit: one, openMinor: [1], excess: 'open_loans' },
    // only a late charge is left: the loan is open all the same
    { limit: one, openMinor: [0], excess: 'open_loans' },
    { limit: { ...one, openLoans: 2 }, openMinor: [400_000], excess: null },
    { limit: some, openMinor: [400_000, 200_000], excess: null },
    { limit: some, openMinor: [400_000, 200_001], excess: 'principal' },
    { limit: { openLoans: 2, principalMinor: 1 }, openMinor: [400_000, 200_001], excess: 'open_loans' },
  ])('allows by $limit with $openMinor open and 4,000.00 requested: $excess', ({ limit, openMinor, excess }) => {
    expect(exposureExcess(limit, { openMinor, askedMinor: 400_000 })).toBe(excess);
  });

  it('is never exceeded by successive loans, and a loan that is paid off makes room for one', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.option(amount, { nil: null }),
        fc.array(amount, { maxLength: 12 }),
        (openLoans, principalMinor, asked) => {
          const limit = { openLoans, principalMinor };
          const open: number[] = [];
          for (const askedMinor of asked) {
            if (exposureExcess(limit, { openMinor: open, askedMinor }) === null) open.push(askedMinor);
          }
          expect(open.length).toBeLessThanOrEqual(openLoans);
          const sum = open.reduce((total, each) => total + each, 0);
          expect(sum).toBeLessThanOrEqual(principalMinor ?? Number.MAX_SAFE_INTEGER);
          const [last = 0] = open.splice(-1);
          const again = exposureExcess(limit, { openMinor: open, askedMinor: last });
          expect(again).toBeNull();
        },
      ),
    );
  });

  it('refuses an invalid amount', () => {
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(errorOf(() => exposureExcess(usualExposureLimit, { openMinor: [], askedMinor: bad })).field).toBe(
        'exposure',
      );
      expect(errorOf(() => exposureExcess(usualExposureLimit, { openMinor: [bad], askedMinor: 1 })).field).toBe(
        'exposure',
      );
    }
  });
});

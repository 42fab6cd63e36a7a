import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { type ExposureLimit, exposureExcess, exposureLimitOf, usualExposureLimit } from './exposure.ts';

describe('the limit of what one person may have lent', () => {
  it('is one open loan where nobody says otherwise; the product counts before its profile, name by name', () => {
    expect(exposureLimitOf()).toEqual({ openLoans: 1, principalMinor: null });
    expect(exposureLimitOf(undefined, undefined)).toEqual(usualExposureLimit);
    expect(exposureLimitOf({ principalMinor: 500 }, { openLoans: 3, principalMinor: 900 })).toEqual({
      openLoans: 3,
      principalMinor: 500,
    });
    expect(exposureLimitOf({ openLoans: 2 }, undefined)).toEqual({ openLoans: 2, principalMinor: null });
  });

  it.each<[ExposureLimit, readonly number[], number, ReturnType<typeof exposureExcess>]>([
    [{ openLoans: 1, principalMinor: null }, [], 400_000, null],
    [{ openLoans: 1, principalMinor: null }, [1], 400_000, 'open_loans'],
    // only a late charge is left: the loan is open all the same
    [{ openLoans: 1, principalMinor: null }, [0], 400_000, 'open_loans'],
    [{ openLoans: 2, principalMinor: null }, [400_000], 400_000, null],
    [{ openLoans: 3, principalMinor: 1_000_000 }, [400_000, 200_000], 400_000, null],
    [{ openLoans: 3, principalMinor: 1_000_000 }, [400_000, 200_001], 400_000, 'principal'],
    [{ openLoans: 2, principalMinor: 1 }, [400_000, 200_001], 400_000, 'open_loans'],
  ])('%o with %j open and %d asked for: %s', (limit, openMinor, askedMinor, excess) => {
    expect(exposureExcess(limit, { openMinor, askedMinor })).toBe(excess);
  });

  it('is never passed by as many as may be, one after the other, and a loan that is paid off makes room for one', () => {
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
          const last = open.pop();
          if (last !== undefined) expect(exposureExcess(limit, { openMinor: open, askedMinor: last })).toBeNull();
        },
      ),
    );
  });

  it('takes no amount that is none', () => {
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

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../test/histories.ts';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import vectors from '../vectors/restructures.json' with { type: 'json' };
import { outstandingAmounts, restructure, type RestructureInput } from './restructure.ts';
import { sumMinor } from './minor.ts';

const schedule = {
  annualRatePercent: '12',
  periods: 3,
  termUnit: 'month',
  every: 1,
  method: 'declining',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
} as const;

const input: RestructureInput = {
  outstanding: { principalMinor: 1_000_000, interestMinor: 5_000 },
  agreedOn: day('2026-01-10'),
  unpaidInterest: 'capitalised',
  schedule,
};

describe('CNV-10 a restructured loan', () => {
  it.each(vectors.map((each) => [each.source, each] as const))(
    'has the source’s interest to the rupee: %s',
    (_, each) => {
      const { principal, annualRatePercent, months, interest, interestRupees } = each;
      const loan = restructure({
        ...input,
        outstanding: { principalMinor: principal * 100, interestMinor: 0 },
        moratorium: { periods: months, interest: interest === 'deferred' ? 'deferred' : 'capitalised' },
        schedule: { ...schedule, annualRatePercent },
      });
      expect(Math.round((loan.capitalisedMinor + loan.deferredMinor) / 100)).toBe(interestRupees);
    },
  );

  it('adds the interest of each moratorium period to the principal', () => {
    const loan = restructure({ ...input, moratorium: { periods: 2, interest: 'capitalised' } });
    // 10,050.00 at 1% a month: 100.50, then 10,150.50: 101.51 (101.505)
    expect(loan).toMatchObject({
      startsOn: '2026-03-10',
      principalMinor: 1_025_201,
      capitalisedMinor: 25_201,
      deferredMinor: 0,
    });
    expect(loan.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-04-10', '2026-05-10', '2026-06-10']);
  });

  it.each([
    ['each', [8_334, 8_333, 8_333]],
    ['first', [25_000, 0, 0]],
    ['last', [0, 0, 25_000]],
  ] as const)('defers interest to %s of the new instalments without interest on it', (deferredTo, parts) => {
    const loan = restructure({
      ...input,
      unpaidInterest: 'deferred',
      moratorium: { periods: 2, interest: 'deferred' },
      deferredTo,
    });
    expect(loan).toMatchObject({ principalMinor: 1_000_000, deferredMinor: 25_000 });
    expect(loan.instalments.map(({ deferredMinor }) => deferredMinor)).toEqual(parts);
  });

  it('remits interest if agreed', () => {
    const loan = restructure({ ...input, unpaidInterest: 'waived', moratorium: { periods: 1, interest: 'waived' } });
    expect(loan).toMatchObject({
      principalMinor: 1_000_000,
      waivedMinor: 15_000,
      deferredMinor: 0,
      capitalisedMinor: 0,
    });
  });

  it.each([
    [{ moratorium: { periods: 0, interest: 'deferred' } }, 'moratorium.periods'],
    [{ moratorium: { periods: 61, interest: 'deferred' } }, 'moratorium.periods'],
    [{ moratorium: { periods: 2, interest: 'other' } }, 'moratorium.interest'],
    [{ unpaidInterest: 'other' }, 'unpaidInterest'],
    [{ deferredTo: 'some' }, 'deferredTo'],
    [{ outstanding: { principalMinor: 0, interestMinor: 0 } }, 'outstanding.principalMinor'],
    [{ outstanding: { principalMinor: 1, interestMinor: -1 } }, 'outstanding.interestMinor'],
    [
      { moratorium: { periods: 2, interest: 'waived' }, schedule: { ...schedule, firstDueOn: '2026-03-10' } },
      'schedule.firstDueOn',
    ],
    [{ schedule: { ...schedule, periods: 0 } }, 'periods'],
  ])('is refused with %j', (change, field) => {
    expect(errorOf(() => restructure(JSON.parse(JSON.stringify({ ...input, ...change }))))).toMatchObject({ field });
  });

  it('keeps every minor unit of principal and capitalised, deferred or waived interest', () => {
    const treatments = fc.constantFrom('capitalised', 'deferred', 'waived');
    fc.assert(
      fc.property(
        fc.record({
          principalMinor: fc.integer({ min: 10_000, max: 10_000_000 }),
          interestMinor: fc.integer({ min: 0, max: 500_000 }),
        }),
        fc.record({ unpaidInterest: treatments, deferredTo: fc.constantFrom('first', 'last', 'each') }),
        fc.tuple(
          fc.option(fc.record({ periods: fc.integer({ min: 1, max: 12 }), interest: treatments })),
          fc.integer({ min: 1, max: 24 }),
        ),
        (outstanding, how, [moratorium, periods]) => {
          const terms = {
            ...input,
            ...how,
            outstanding,
            schedule: { ...schedule, periods },
            ...(moratorium && { moratorium }),
          };
          const loan = restructure(terms);
          const { instalments } = loan;
          expect(sumMinor(instalments.map(({ principalMinor }) => principalMinor))).toBe(
            outstanding.principalMinor + loan.capitalisedMinor,
          );
          expect(sumMinor(instalments.map(({ deferredMinor }) => deferredMinor))).toBe(loan.deferredMinor);
          for (const row of instalments)
            expect(Math.min(row.principalMinor, row.interestMinor, row.deferredMinor)).toBeGreaterThanOrEqual(0);
          // what is capitalised costs at least as much as what is deferred
          const cost = (interest: 'capitalised' | 'deferred') =>
            sumMinor(
              restructure({ ...terms, moratorium: { periods: 3, interest } }).instalments.map(
                ({ totalMinor }) => totalMinor,
              ),
            );
          expect(cost('capitalised') + 1).toBeGreaterThanOrEqual(cost('deferred'));
        },
      ),
    );
  });
});

describe('the opening balance of a restructure', () => {
  it('is the principal and the interest of the past days', () => {
    const paid = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    // 15 of 60 days of 360.00, whatever the terms say of a payoff on that day
    expect(outstandingAmounts(paid, day('2026-03-21'))).toEqual({ principalMinor: 400_000, interestMinor: 9_000 });
    expect(outstandingAmounts(paid, day('2026-05-05'))).toEqual({ principalMinor: 400_000, interestMinor: 36_000 });
    expect(outstandingAmounts(twoInstalmentLoan(), day('2026-03-21'))).toEqual({
      principalMinor: 800_000,
      interestMinor: 69_000,
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discloseOrSkip } from '../test/disclose-or-skip.ts';
import { addDays, addMonths, type CalendarDate, calendarDate } from './calendar-date.ts';
import { effectiveRate } from './effective-rate.ts';
import { type RateConvention, rateConventions, rateConventionTerms } from './rate-conventions.ts';
import { type DisclosedRate, discloseRate, type RateDisclosureInput } from './rate-disclosure.ts';
import type { Offset } from './rate-flows.ts';
import type { UnitPeriod } from './unit-period.ts';

interface SomeLoan {
  readonly convention: RateConvention;
  readonly start: CalendarDate;
  readonly lentMinor: number;
  readonly firstOn: CalendarDate;
  readonly amountMinor: number;
  readonly times: number;
  readonly unitPeriod: UnitPeriod;
}

/** Loans of one advance and equal payments a period apart, the first whenever. */
const loans: fc.Arbitrary<SomeLoan> = fc
  .record({
    convention: fc.constantFrom(...rateConventions),
    start: fc.integer({ min: 0, max: 3000 }).map((days) => addDays(calendarDate('2024-01-01'), days)),
    lentMinor: fc.integer({ min: 100, max: 100_000_000 }),
    costShare: fc.integer({ min: 1, max: 400 }),
    times: fc.integer({ min: 1, max: 60 }),
    unitPeriod: fc.constantFrom<UnitPeriod>(
      { unit: 'month', every: 1 },
      { unit: 'month', every: 3 },
      { unit: 'week', every: 1 },
      { unit: 'week', every: 2 },
      { unit: 'day', every: 30 },
    ),
    firstIn: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ costShare, firstIn, ...loan }) => ({
    ...loan,
    firstOn: addDays(loan.start, firstIn),
    amountMinor: Math.ceil((loan.lentMinor * (1 + costShare / 200)) / loan.times),
  }));

const stepOf = ({ unitPeriod: { unit, every } }: SomeLoan): Offset => ({ [`${unit}s`]: every });

/** What is asked of a loan; its period is found from its flows unless it is said. */
const inputOf = (loan: SomeLoan): RateDisclosureInput => ({
  convention: loan.convention,
  advances: [{ on: loan.start, amountMinor: loan.lentMinor }],
  payments: [{ on: loan.firstOn, amountMinor: loan.amountMinor, times: loan.times, every: stepOf(loan) }],
});

function datesOf(loan: SomeLoan): CalendarDate[] {
  const { months = 0, weeks = 0, days = 0 } = stepOf(loan);
  return Array.from({ length: loan.times }, (_, turn) =>
    addDays(addMonths(loan.firstOn, months * turn), (weeks * 7 + days) * turn),
  );
}

const exact = (rate: DisclosedRate): bigint => BigInt(rate.exactPercent.replace('.', ''));

describe('a disclosed rate', () => {
  it('is the exact one rounded to its convention’s places, and solves its equation', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rate = discloseOrSkip(inputOf(loan));
        const { places, per } = rateConventionTerms[loan.convention];
        const unit = 10n ** BigInt(12 - places);
        const distance = BigInt(rate.ratePercent.replace('.', '')) * unit - exact(rate);
        expect(distance <= unit / 2n && -distance <= unit / 2n).toBe(true);
        expect(rate.per).toBe(per);
        expect(rate.ratePercent.split('.')[1]).toHaveLength(places);
        expect(Math.abs(Number(rate.residualMinor))).toBeLessThan(1e-9 + loan.lentMinor * 1e-9);
      }),
    );
  });

  it('is higher for higher payments', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const more = { ...loan, amountMinor: loan.amountMinor + 1 + Math.floor(loan.amountMinor / 1000) };
        expect(exact(discloseOrSkip(inputOf(more))) > exact(discloseOrSkip(inputOf(loan)))).toBe(true);
      }),
    );
  });

  it('is lower for a payment two months later in the same period', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rateOfFirst = (firstOn: CalendarDate) =>
          discloseOrSkip({ ...inputOf({ ...loan, firstOn }), unitPeriod: loan.unitPeriod });
        expect(exact(rateOfFirst(addMonths(loan.firstOn, 2))) < exact(rateOfFirst(loan.firstOn))).toBe(true);
      }),
    );
  });

  it('is the same in any order of the flows and for amounts a hundredfold', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rate = discloseOrSkip(inputOf(loan));
        const payments = datesOf(loan).map((date) => ({ on: date, amountMinor: loan.amountMinor }));
        expect(discloseRate({ ...inputOf(loan), payments: payments.reverse() })).toEqual(rate);
        const hundredfold = { ...loan, lentMinor: loan.lentMinor * 100, amountMinor: loan.amountMinor * 100 };
        expect(discloseRate(inputOf(hundredfold)).exactPercent).toBe(rate.exactPercent);
      }),
    );
  });

  it('by effective-365 is the effective rate compared with ceilings', () => {
    fc.assert(
      fc.property(loans, (some) => {
        const loan = { ...some, convention: 'effective-365', times: Math.min(some.times, 6) } as const;
        fc.pre(loan.amountMinor * loan.times > loan.lentMinor);
        const rate = discloseOrSkip(inputOf(loan));
        fc.pre(Number(rate.ratePercent) < 1e6);
        const { yearlyBasisPoints } = effectiveRate({
          netProceedsMinor: loan.lentMinor,
          disbursedOn: loan.start,
          flows: datesOf(loan).map((date) => ({ on: date, amountMinor: loan.amountMinor })),
        });
        expect(rate.ratePercent).toBe((yearlyBasisPoints / 100).toFixed(2));
      }),
      { numRuns: 50 },
    );
  });
});

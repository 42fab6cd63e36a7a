import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifedLoans } from '../test/histories.ts';
import { day, loanOf, twoInstalmentLoan, type VectorLoan } from '../test/loans.ts';
import raw from '../vectors/penalties.json' with { type: 'json' };
import { addDays, type CalendarDate } from './calendar-date.ts';
import { loanState } from './loan-state.ts';
import { lateChargesOf } from './late-charges.ts';
import { dailyPenalty } from './penalty.ts';
import { defaultTerms } from './terms-profiles.ts';

interface Vector {
  readonly name: string;
  readonly loan: VectorLoan;
  readonly expect: readonly {
    readonly today: CalendarDate;
    readonly penaltyMinor: number;
    readonly tomorrowMinor: number;
  }[];
}

const vectors: readonly Vector[] = JSON.parse(JSON.stringify(raw));

describe('late charges worked by hand', () => {
  it.each(vectors)('LND-02 match the example: $name', ({ loan, expect: expected }) => {
    const facts = loanOf(loan);
    const seen = expected.map(({ today }) => {
      const state = loanState(facts, today);
      const penaltyMinor = state.instalments.reduce((sum, instalment) => sum + instalment.charged.penalty, 0);
      return { today, penaltyMinor, tomorrowMinor: state.penaltyTomorrowMinor };
    });
    expect(seen).toEqual(
      expected.map(({ today, penaltyMinor, tomorrowMinor }) => ({ today, penaltyMinor, tomorrowMinor })),
    );
  });
});

it('LND-02 one late day costs 5%, 4% from day 31 and 2% from day 91 of the unpaid amount', () => {
  const percentOn = (overdueDay: number) => dailyPenalty(defaultTerms.latePenalty.dailyTiers, overdueDay, 10_000) / 100;
  expect([-3, 0, 1, 30, 31, 90, 91, 400].map(percentOn)).toEqual([0, 0, 5, 5, 4, 4, 2, 2]);
});

it('LND-02 a late charge follows the unpaid principal and interest from the day after each payment', () => {
  // 1,000 + 5% of 4,600.00; then the interest of 600.00 is paid, and 5% of 4,000.00; then 1,000.00 of principal, and 5% of 3,000.00
  const part = (component: 'interest' | 'principal', amountMinor: number) => ({
    instalmentNumber: 1,
    component,
    amountMinor,
  });
  const payments = [
    { paidOn: day('2026-03-07'), allocations: [part('interest', 60_000)] },
    { paidOn: day('2026-03-08'), allocations: [part('principal', 100_000)] },
  ];
  const charges = lateChargesOf(twoInstalmentLoan({ payments }), day('2026-03-09'));
  expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([123_000, 20_000, 15_000]);
});

it('the penalty lists each day with its base amount', () => {
  const vector = vectors.find(({ name }) => name.startsWith('a partial payment'));
  if (vector === undefined) throw new Error('no such vector');
  expect(lateChargesOf(loanOf(vector.loan), day('2026-04-09'))).toEqual([
    {
      on: '2026-04-07',
      instalmentNumber: 1,
      overdueDay: 1,
      baseMinor: 1_000_000,
      amountMinor: 150_000,
      oneTimeMinor: 100_000,
    },
    {
      on: '2026-04-08',
      instalmentNumber: 1,
      overdueDay: 2,
      baseMinor: 1_000_000,
      amountMinor: 50_000,
      oneTimeMinor: 0,
    },
    { on: '2026-04-09', instalmentNumber: 1, overdueDay: 3, baseMinor: 600_000, amountMinor: 30_000, oneTimeMinor: 0 },
  ]);
});

describe('the penalty of any loan', () => {
  const days = fc.integer({ min: 0, max: 400 });

  it('LND-02 never falls over time, and tomorrow adds the announced amount', () => {
    fc.assert(
      fc.property(lifedLoans, days, (facts, offset) => {
        const today = addDays(facts.disbursedOn, offset);
        const tomorrow = addDays(today, 1);
        const charged = (on: CalendarDate) =>
          loanState(facts, on).instalments.reduce((sum, instalment) => sum + instalment.charged.penalty, 0);
        expect(charged(tomorrow) - charged(today)).toBe(loanState(facts, today).penaltyTomorrowMinor);
        expect(charged(tomorrow)).toBeGreaterThanOrEqual(charged(today));
      }),
      { numRuns: 300 },
    );
  });

  it('LND-02 is the sum of its days with one one-time part at most', () => {
    fc.assert(
      fc.property(lifedLoans, days, (facts, offset) => {
        const today = addDays(facts.disbursedOn, offset);
        const charges = lateChargesOf(facts, today);
        for (const { number, charged } of loanState(facts, today).instalments) {
          const own = charges.filter((charge) => charge.instalmentNumber === number);
          expect(own.reduce((sum, charge) => sum + charge.amountMinor, 0)).toBe(charged.penalty);
        }
        expect(charges.filter((charge) => charge.oneTimeMinor > 0).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps total cost within the principal under the statutory profile', () => {
    fc.assert(
      fc.property(lifedLoans, days, (facts, offset) => {
        fc.pre(facts.terms.id === 'ph-statutory' && facts.principalMinor <= 1_000_000);
        const { instalments } = loanState(facts, addDays(facts.disbursedOn, offset));
        const scheduled = instalments.reduce((sum, { charged }) => sum + charged.interest + charged.fee, 0);
        const extended = facts.extensions.reduce((sum, { chargeMinor }) => sum + chargeMinor, 0);
        const penalties = instalments.reduce((sum, { charged }) => sum + charged.penalty, 0);
        fc.pre(facts.instalments.every(({ dueOn }) => dueOn <= '2026-05-05'));
        expect(scheduled + extended + penalties).toBeLessThanOrEqual(facts.principalMinor);
      }),
      { numRuns: 300 },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifed } from '../test/histories.ts';
import { day, freshLoans, profile, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import { addDays } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { loanEndingOf } from './loan-ending.ts';
import { lastMovementOn } from './loan-summary.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { quotePayoff } from './quote-payoff.ts';
import { effectOf, withEffect } from './replay-transactions.ts';
import { paidBy } from './transaction-effects.ts';

const booked = (facts: LoanFacts, next: LoanTransaction) => withEffect(facts, next, effectOf(facts, next));
const goodwill = (on: string, amountMinor: number): LoanTransaction => ({
  id: 1,
  kind: 'goodwill_credit',
  effectiveOn: day(on),
  amountMinor,
});

/** 3,000.00 in four of 750.00 and 150.00 of interest, paid out on 1 January, 30 days apart; a payoff owes the interest of the days. */
const terms = profile('ph-statutory');
const loan = twoInstalmentLoan({
  terms,
  principalMinor: 300_000,
  annualRatePercent: '60',
  disbursedOn: day('2026-01-01'),
  instalments: [30, 60, 90, 120].map((after, index) => {
    const dueOn = addDays(day('2026-01-01'), after);
    return { number: index + 1, dueOn, principalMinor: 75_000, interestMinor: 15_000, feeMinor: 0 };
  }),
});
const payoffOn = (facts: LoanFacts, on: string) => {
  const quote = quotePayoff(facts, day(on));
  return quote.allowed ? quote.amountMinor : null;
};

/** Where a payment alone makes arrears bear interest, so does goodwill: by the day it only ever lowers it. */
const byDay = recalculatingLoans
  .filter(({ terms: { interestRecalculation: rule } }) => rule?.recalculatedOn !== 'payment')
  .map((each) => ({ ...each, terms: { ...each.terms, extension: null } }));

describe('goodwill on interest that a payoff does not owe (30-B1)', () => {
  it('lowers the payoff by its full amount', () => {
    expect(payoffOn(loan, '2026-01-02')).toBe(300_500);
    // 50.00 on the 150.00 of interest of instalment 1, of which 5.00 are earned: 45.00 pay principal
    const given = booked(loan, goodwill('2026-01-01', 5_000));
    expect(payoffOn(given, '2026-01-02')).toBe(295_500);
    const paid = booked(given, repaymentOn('2026-01-02', { id: 2, amountMinor: 295_500, purpose: 'payoff' }));
    const state = loanState(paid, day('2026-01-02'));
    expect(state).toMatchObject({ settled: true });
    expect(creditOf(paid, state)).toBe(0);
    expect(paid.rebates).toEqual([
      {
        instalmentNumber: 1,
        component: 'interest',
        amountMinor: 5_000,
        grantedOn: '2026-01-01',
        reason: 'goodwill_credit',
      },
      { instalmentNumber: 1, component: 'interest', amountMinor: 10_000, grantedOn: '2026-01-02' },
      ...[2, 3, 4].map((instalmentNumber) => {
        return { instalmentNumber, component: 'interest', amountMinor: 15_000, grantedOn: '2026-01-02' };
      }),
      { instalmentNumber: 1, component: 'principal', amountMinor: 4_500, grantedOn: '2026-01-02' },
    ]);
    expect(loanEndingOf(paid, state)).toBe('paid');
  });

  it('ends the loan once the payoff is zero, and so does a waiver', () => {
    const ended = booked(loan, goodwill('2026-01-02', 300_500));
    expect(loanState(ended, day('2026-01-02'))).toMatchObject({ settled: true, settledOn: '2026-01-02' });
    // one minor unit less leaves it open, at that price
    const open = booked(loan, goodwill('2026-01-02', 300_499));
    expect(payoffOn(open, '2026-01-02')).toBe(1);
    // only the 5.00 of interest that are earned are left
    const paid = {
      ...loan,
      payments: [
        {
          paidOn: day('2026-01-01'),
          allocations: loan.instalments.map(({ number }) => {
            return { instalmentNumber: number, component: 'principal', amountMinor: 75_000 } as const;
          }),
        },
      ],
    };
    expect(payoffOn(paid, '2026-01-02')).toBe(500);
    const waived = booked(paid, {
      id: 1,
      kind: 'interest_waiver',
      effectiveOn: day('2026-01-02'),
      instalmentNumber: 1,
      amountMinor: 500,
    });
    expect(loanState(waived, day('2026-01-02'))).toMatchObject({ settled: true });
  });

  it('is never worth less than its amount and never creates money', () => {
    const kinds = fc.oneof(lifed(freshLoans), lifed(byDay));
    const input = fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      before: fc.integer({ min: 0, max: 20 }),
      after: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(kinds, input, (facts, { share, before, after }) => {
        const on = addDays(lastMovementOn(facts), before);
        const until = addDays(on, after);
        const { outstandingMinor } = loanState(facts, on).totals;
        fc.pre(outstandingMinor > 0);
        const amountMinor = Math.ceil((outstandingMinor * share) / 100);
        const given = booked(facts, goodwill(on, amountMinor));
        const paidOff = (of: LoanFacts) => {
          const ended = booked(of, repaymentOn(until, { id: 2, amountMinor: 1_000_000_000, purpose: 'payoff' }));
          const state = loanState(ended, until);
          expect(state.settled).toBe(true);
          return paidBy(ended) - creditOf(ended, state);
        };
        const [without, with_] = [paidOff(facts), paidOff(given)];
        // what was paid before is not paid back: goodwill is no money
        const keptMinor = paidBy(facts) - creditOf(facts, loanState(facts, on));
        // recalculated interest is rounded between movements, of which goodwill is one
        const roundedMinor = facts.recalculation === undefined ? 0 : facts.instalments.length;
        expect(with_).toBeLessThanOrEqual(Math.max(keptMinor, without - amountMinor + roundedMinor));
        expect(with_).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

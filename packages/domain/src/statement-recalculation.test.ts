import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../test/histories.ts';
import { day } from '../test/loans.ts';
import { agreedLoan, recalculatingTerms } from '../test/recalculating-loans.ts';
import { addDays } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { loanStatement } from './statement.ts';

const loan = agreedLoan({
  principalMinor: 500_000,
  annualRatePercent: '12',
  periods: 6,
  disbursedOn: day('2022-11-01'),
  terms: recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' }),
  basis: {
    dayCount: 'actual/365',
    amortization: 'equal_instalment',
    roundTo: 100,
    termUnit: 'month',
    every: 1,
    instalmentBasis: 'average_period',
  },
});

const told = (facts: LoanFacts, today: string) =>
  loanStatement(facts, day(today)).map(({ on, event, changeMinor, balanceMinor }) => [
    on,
    event.kind,
    changeMinor,
    balanceMinor,
  ]);

describe('a statement with recalculated interest', () => {
  it('shows the interest saved by an early payment', () => {
    const facts = pay(loan, { paidOn: day('2022-11-27'), amountMinor: 86_300, purpose: 'instalment' });
    // 175.50 of interest agreed, 172.81 as it now stands
    expect(told(facts, '2022-11-28')).toEqual([
      ['2022-11-01', 'disbursement', 500_000, 500_000],
      ['2022-11-01', 'cost', 17_550, 517_550],
      ['2022-11-27', 'interest_reduced', -269, 517_281],
      ['2022-11-27', 'payment', -86_300, 430_981],
    ]);
  });

  it('shows the interest added by arrears, month by month', () => {
    // 812.68 in arrears: 3 days by the 4th; the whole of December is 8.28, and lower principal in the rows after adds the rest
    const lines = told(loan, '2023-01-02');
    expect(lines.map(([on, kind]) => `${on} ${kind}`)).toEqual([
      '2022-11-01 disbursement',
      '2022-11-01 cost',
      '2022-12-01 due',
      '2022-12-31 interest_added',
      '2023-01-01 due',
      '2023-01-01 interest_added',
      '2023-01-02 interest_added',
    ]);
    expect(lines[lines.length - 1]?.[3]).toBe(loanState(loan, day('2023-01-02')).totals.outstandingMinor);
  });

  it('ends every day with that day’s debt', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('none', 'simple', 'compound'), fc.boolean()),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 300_000 })), { maxLength: 5 }),
        fc.integer({ min: 0, max: 80 }),
        ([onLatePayment, onEarlyPayment], payments, after) => {
          let facts: LoanFacts = {
            ...loan,
            terms: recalculatingTerms(
              { onEarlyPayment, onLatePayment, rest: 'day' },
              onEarlyPayment ? 'smaller_instalments' : 'next_instalment',
            ),
          };
          let today = facts.disbursedOn;
          for (const [later, amountMinor] of payments) {
            today = addDays(today, later);
            facts = pay(facts, { paidOn: today, amountMinor, purpose: 'instalment' });
          }
          const lines = loanStatement(facts, addDays(today, after));
          const last = new Map(lines.map(({ on, balanceMinor }) => [on, balanceMinor]));
          for (const [on, balance] of last) expect(balance).toBe(loanState(facts, on).totals.outstandingMinor);
        },
      ),
    );
  });

  it('shows the fee of a payoff with its payment', () => {
    const fees = { ...loan, terms: { ...loan.terms, prepayment: { ...loan.terms.prepayment, fee: { percent: '1' } } } };
    const facts = pay(fees, { paidOn: day('2022-11-27'), amountMinor: 504_274 + 5_000, purpose: 'payoff' });
    expect(told(facts, '2022-11-28').slice(2)).toEqual([
      ['2022-11-27', 'interest_reduced', 4_274 - 17_550, 504_274],
      ['2022-11-27', 'prepayment_fee', 5_000, 509_274],
      ['2022-11-27', 'payment', -509_274, 0],
    ]);
  });
});

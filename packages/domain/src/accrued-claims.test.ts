import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, freshLoans, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { bookedLoans, repaymentOn } from '../test/transactions.ts';
import { accruedClaims, accruedComponents } from './accrued-claims.ts';
import { addDays, laterDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { effectOf, withEffect } from './replay-transactions.ts';

/** 8,000.00 from 2026-01-05: 600.00 interest due on 2026-03-06 after 60 days, 360.00 due on 2026-05-05 after 60 more. */
const loan = twoInstalmentLoan();
const booked = (facts: LoanFacts, ...list: LoanTransaction[]): LoanFacts =>
  list.reduce((before, next) => withEffect(before, next, effectOf(before, next)), facts);

describe('the accrued unpaid claims of a loan', () => {
  it.each([
    // 600.00 × days / 60
    { on: '2026-01-04', interest: 0, penalty: 0 },
    { on: '2026-01-05', interest: 0, penalty: 0 },
    { on: '2026-01-06', interest: 1_000, penalty: 0 },
    { on: '2026-02-04', interest: 30_000, penalty: 0 },
    { on: '2026-03-06', interest: 60_000, penalty: 0 },
    // a day late: 10.00 once and 5% of 4,600.00; 360.00 / 60 of the second instalment
    { on: '2026-03-07', interest: 60_600, penalty: 123_000 },
  ])('LND-07 are $interest of interest and $penalty of late charges on $on', ({ on, interest, penalty }) => {
    expect(accruedClaims(loan, day(on))).toEqual({ interest, penalty, fee: 0 });
  });

  it('LND-07 are negative after prepaid interest and rise to zero by its due date', () => {
    const facts = booked(loan, repaymentOn('2026-01-20', { id: 1, amountMinor: 60_000 }));
    expect(accruedClaims(facts, day('2026-01-20')).interest).toBe(15_000 - 60_000);
    expect(accruedClaims(facts, day('2026-03-06')).interest).toBe(0);
  });

  it('LND-07 include a fee from its due date, or from an earlier payment', () => {
    const charge = { kind: 'charge', component: 'fee', instalmentNumber: 1, amountMinor: 10_000 } as const;
    const facts = booked(loan, { ...charge, id: 1, effectiveOn: day('2026-01-10') });
    expect(accruedClaims(facts, day('2026-03-05')).fee).toBe(0);
    expect(accruedClaims(facts, day('2026-03-06')).fee).toBe(10_000);
    const paid = booked(facts, repaymentOn('2026-01-20', { id: 2, amountMinor: 10_000 }));
    expect(accruedClaims(paid, day('2026-01-20')).fee).toBe(0);
  });

  it('LND-07 lose the last earned interest first when interest is remitted', () => {
    const waiver = { kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 20_000 } as const;
    const facts = booked(loan, { ...waiver, id: 1, effectiveOn: day('2026-02-04') });
    expect(accruedClaims(facts, day('2026-02-04')).interest).toBe(30_000);
    expect(accruedClaims(facts, day('2026-03-06')).interest).toBe(40_000);
  });

  it('LND-07 are zero after a charge-off and for a loan without debt', () => {
    const off = booked(loan, { kind: 'charge_off', id: 1, effectiveOn: day('2026-03-20') });
    expect(accruedClaims(off, day('2026-03-20'))).toEqual({ interest: 0, penalty: 0, fee: 0 });
    const early = booked(loan, repaymentOn('2026-03-10', { id: 1, amountMinor: 9_000_000, purpose: 'payoff' }));
    expect(accruedClaims(early, day('2026-03-09'))).toEqual({ interest: 0, penalty: 0, fee: 0 });
  });
});

describe('the claims of any loan', () => {
  const lives = bookedLoans(fc.oneof(freshLoans, recalculatingLoans));

  it('LND-07 are at most the outstanding amount, and all of it once the last instalment is due', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 400 }), ({ facts }, later) => {
        fc.pre(facts.chargedOffOn === undefined);
        const on = addDays(lastMovementOn(facts), later);
        const state = loanState(facts, on);
        const claims = accruedClaims(facts, on);
        for (const component of accruedComponents) {
          expect(claims[component]).toBeLessThanOrEqual(state.totals.outstanding[component]);
        }
        const end = laterDate(on, addDays(state.maturityOn, 1));
        const { interest, penalty, fee } = loanState(facts, end).totals.outstanding;
        expect(accruedClaims(facts, end)).toEqual({ interest, penalty, fee });
      }),
      { numRuns: 300 },
    );
  });
});

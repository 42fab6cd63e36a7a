import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, freshLoans } from '../test/loans.ts';
import { agreedLoan, recalculatingLoans, recalculatingTerms } from '../test/recalculating-loans.ts';
import { bookedLoans, repaymentOn } from '../test/transactions.ts';
import vectors from '../vectors/interest-in-credit.json' with { type: 'json' };
import { accruedClaims } from './accrued-claims.ts';
import { addDays } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import { loanState } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import type { LoanTransaction, RepaymentTransaction } from './loan-transactions.ts';
import { bookedCredit, overpaidBy } from './overpaid.ts';
import { replaySteps, replayTransactions } from './replay-transactions.ts';
import { componentTotals } from './statement.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('interest that was paid and later reduced, worked by hand', () => {
  const loan = agreedLoan({
    principalMinor: 100_000,
    annualRatePercent: '36.5',
    periods: 1,
    disbursedOn: day('2026-01-05'),
    basis: { dayCount: 'actual/365', amortization: 'equal_instalment', roundTo: 1, termUnit: 'month', every: 1 },
    terms: recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' }),
  });
  const list = vectors.transactions.map(({ kind, on, amountMinor, purpose }, index): LoanTransaction => {
    const booked = { id: index + 1, amountMinor };
    if (kind === 'credit_refund') return { ...booked, kind, effectiveOn: day(on) };
    return repaymentOn(on, { ...booked, purpose: purpose as RepaymentTransaction['purpose'] });
  });

  it.each(vectors.examples)(
    'LND-07 becomes credit through $through after $booked transactions: $note',
    ({ booked, through, expect: of }) => {
      const { facts } = replayTransactions(loan, list.slice(0, booked));
      const on = day(through);
      const { interest } = accruedClaims(facts, on);
      const paid = facts.payments
        .flatMap(({ allocations }) => allocations)
        .filter(({ component }) => component === 'interest');
      const state = loanState(facts, on);
      expect({
        creditMinor: bookedCredit(facts, on),
        interestMinor: interest,
        earnedMinor: interest + sum(paid.map(({ amountMinor }) => amountMinor)) - state.totals.overpaidMinor,
      }).toEqual(of);
    },
  );
});

it('LND-07 a waiver of interest that is later reduced becomes no credit (30-B8)', () => {
  const loan = agreedLoan({
    principalMinor: 100_000,
    annualRatePercent: '36.5',
    periods: 1,
    disbursedOn: day('2026-01-05'),
    basis: { dayCount: 'actual/365', amortization: 'equal_instalment', roundTo: 1, termUnit: 'month', every: 1 },
    terms: recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' }),
  });
  // 31.00 of interest are waived; of the principal paid after 10 days it is 10.00
  const { facts } = replayTransactions(loan, [
    { id: 1, kind: 'interest_waiver', effectiveOn: day('2026-01-06'), instalmentNumber: 1, amountMinor: 3_100 },
    repaymentOn('2026-01-15', { id: 2, amountMinor: 100_000 }),
  ]);
  const state = loanState(facts, day('2026-01-15'));
  expect(state.instalments[0]).toMatchObject({ charged: { interest: 1_000 }, rebated: { interest: 1_000 } });
  expect([state.settled, creditOf(facts, state), bookedCredit(facts, null)]).toEqual([true, 0, 0]);
});

describe('the credit of any list of transactions', () => {
  const lives = bookedLoans(fc.oneof(recalculatingLoans, recalculatingLoans, freshLoans));
  const later = fc.option(fc.integer({ min: 0, max: 200 }));

  it('LND-07 has changes that add up to the credit and to the statement’s interest', () => {
    fc.assert(
      fc.property(lives, later, ({ agreed, list, facts }, days) => {
        const last = lastMovementOn(facts);
        const through = days === null ? null : addDays(last, days);
        const on = through ?? last;
        const steps = replaySteps(agreed, list);
        const changes = steps.flatMap((step) => overpaidBy(step, through));
        const of = (component: string, parts: readonly { component: string; amountMinor: number }[]) =>
          sum(parts.flatMap((part) => (part.component === component ? [part.amountMinor] : [])));
        const allocations = steps.flatMap(({ effect }) => [...effect.allocations]);
        const rebates = steps.flatMap(({ effect }) => [...effect.rebates]);
        const credit =
          sum(steps.map(({ effect }) => effect.excessMinor - effect.refundedMinor)) +
          of('reclaim', allocations) +
          of('reclaim', rebates) +
          sum(changes.map(({ amountMinor }) => amountMinor));
        const state = loanState(facts, on);
        expect(credit).toBe(bookedCredit(facts, through));
        expect(credit).toBe(creditOf(facts, state) - state.totals.reclaimMinor);
        for (const { component, chargedMinor, rebatedMinor, outstandingMinor } of componentTotals(facts, on)) {
          if (component === 'reclaim') continue;
          const paidMinor = of(component, allocations) - of(component, changes);
          expect([component, paidMinor]).toEqual([component, chargedMinor - rebatedMinor - outstandingMinor]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('LND-07 grows by transactions only, and stays once a loan has no debt or is charged off', () => {
    fc.assert(
      fc.property(bookedLoans(recalculatingLoans), fc.integer({ min: 1, max: 300 }), ({ facts }, days) => {
        const now = bookedCredit(facts, null);
        const then = bookedCredit(facts, addDays(lastMovementOn(facts), days));
        const isOver = facts.chargedOffOn !== undefined || loanState(facts, lastMovementOn(facts)).settled;
        expect(then).toBeLessThanOrEqual(now);
        expect(then).toBeGreaterThanOrEqual(isOver ? now : then);
      }),
      { numRuns: 300 },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, freshLoans, twoInstalmentLoan } from '../test/loans.ts';
import { bookedLoans, repaymentOn } from '../test/transactions.ts';
import vectors from '../vectors/top-ups.json' with { type: 'json' };
import { addDays, type CalendarDate, laterDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { quotePayoff } from './quote-payoff.ts';
import { quoteTopUp, topUpProceeds } from './quote-top-up.ts';
import { effectOf, replayTransactions, withEffect } from './replay-transactions.ts';

const paidLoan = (payments: readonly { readonly on: string; readonly amountMinor: number }[]): LoanFacts =>
  replayTransactions(
    twoInstalmentLoan(),
    payments.map(({ on, amountMinor }, index) => repaymentOn(on, { id: index + 1, amountMinor })),
  ).facts;
const halfPaid = paidLoan([{ on: '2026-03-06', amountMinor: 460_000 }]);
const settlement = {
  id: 9,
  kind: 'settlement_discount',
  effectiveOn: day('2026-03-10'),
  amountMinor: 200_000,
  untilOn: day('2026-03-31'),
} as const;
const quoteOf = (loan: LoanFacts, today: string, terms: Parameters<typeof quoteTopUp>[1]['terms'] = {}) =>
  quoteTopUp(loan, { terms, today: day(today), untilOn: day(today) });

describe('a top-up', () => {
  it.each(vectors)('LND-03 of a vector: $note', ({ paid, terms, today, untilOn, netProceedsMinor, expect: wanted }) => {
    const quote = quoteTopUp(paidLoan(paid), { terms, today: day(today), untilOn: day(untilOn) });
    if (!quote.allowed) throw new Error(quote.message);
    const { payoffMinor, rebateMinor, payoffAtMostMinor } = quote;
    const proceeds = topUpProceeds(quote, { netProceedsMinor, minReceivedMinor: 0 });
    expect({ payoffMinor, rebateMinor, payoffAtMostMinor, ...proceeds }).toEqual(wanted);
  });

  it.each([
    { reason: 'too_early', loan: twoInstalmentLoan(), today: '2026-03-05' },
    { reason: 'overdue', loan: twoInstalmentLoan(), today: '2026-03-07' },
    { reason: 'too_little_repaid', loan: twoInstalmentLoan(), today: '2026-03-06', terms: { instalmentsPaid: 1 } },
    { reason: 'too_little_repaid', loan: halfPaid, today: '2026-03-16', terms: { instalmentsPaid: 2 } },
    { reason: 'too_little_repaid', loan: halfPaid, today: '2026-03-16', terms: { principalRepaidPercent: '50.01' } },
    { reason: 'charged_off', loan: { ...halfPaid, chargedOffOn: day('2026-03-10') }, today: '2026-03-16' },
    { reason: 'settled', loan: paidLoan([{ on: '2026-03-06', amountMinor: 896_000 }]), today: '2026-03-16' },
    {
      reason: 'settlement_agreed',
      loan: withEffect(halfPaid, settlement, effectOf(halfPaid, settlement)),
      today: '2026-03-16',
    },
  ])('is refused: $reason', ({ reason, loan, today, terms }) => {
    expect(quoteOf(loan, today, terms)).toMatchObject({ allowed: false, reason });
  });

  it('names the first day on which the old loan may be paid off', () => {
    expect(quoteOf(twoInstalmentLoan(), '2026-03-05')).toMatchObject({ allowedFromOn: '2026-03-06' });
  });

  it('pays out something, and at least what the product says, even at the highest payoff', () => {
    const quote = quoteTopUp(halfPaid, { terms: {}, today: day('2026-03-16'), untilOn: day('2026-03-19') });
    if (!quote.allowed) throw new Error(quote.message);
    expect(topUpProceeds(quote, { netProceedsMinor: 407_800, minReceivedMinor: 0 })).toBeNull();
    expect(topUpProceeds(quote, { netProceedsMinor: 407_801, minReceivedMinor: 0 })?.receivedAtLeastMinor).toBe(1);
    expect(topUpProceeds(quote, { netProceedsMinor: 507_799, minReceivedMinor: 100_000 })).toBeNull();
  });

  it('needs a last day that is not over', () => {
    const days = { today: day('2026-03-16'), untilOn: day('2026-03-15') };
    expect(() => quoteTopUp(halfPaid, { terms: {}, ...days })).toThrow(/last day/);
  });

  it('on each day up to its last the old loan costs at most what was quoted, which settles it then', () => {
    fc.assert(
      fc.property(
        bookedLoans(freshLoans),
        fc.record({ after: fc.nat(200), lasts: fc.nat(5), paidAfter: fc.nat(5) }),
        ({ facts }, { after, lasts, paidAfter }) => {
          const today: CalendarDate = addDays(laterDate(facts.disbursedOn, lastMovementOn(facts)), after);
          const quote = quoteTopUp(facts, { terms: {}, today, untilOn: addDays(today, lasts) });
          fc.pre(quote.allowed);
          const on = addDays(today, Math.min(paidAfter, lasts));
          const payoff = quotePayoff(facts, on);
          fc.pre(payoff.allowed);
          expect(payoff.amountMinor).toBeLessThanOrEqual(quote.payoffAtMostMinor);
          const payment = repaymentOn(on, { id: 1_000, amountMinor: payoff.amountMinor, purpose: 'payoff' });
          const paid = withEffect(facts, payment, effectOf(facts, payment));
          expect(loanState(paid, on).settled).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

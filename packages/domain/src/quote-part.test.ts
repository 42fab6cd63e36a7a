import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import type { LateChargeRule } from './late-charge-terms.ts';
import { loanState } from './loan-state.ts';
import { maxPartPayment, quotePart } from './quote-part.ts';
import { effectOf } from './replay-transactions.ts';

const daily: LateChargeRule = {
  charged: 'daily',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, percent: '5' }],
};
const row = { principalMinor: 100_000, interestMinor: 24_000 };
const loan = (rows = [row, row]) => lateLoan(lateTerms({ rules: [daily] }), rows);
const quoteOn = (on: string, amountMinor: number, facts = loan()) =>
  quotePart(facts, loanState(facts, day(on)), amountMinor);

describe('a payment of a chosen amount', () => {
  it('pays the late charge, then interest and principal of the oldest instalment, and stops a part of tomorrow’s charge', () => {
    // four days of 62.00 late; tomorrow adds 62.00, after the payment 5% of 788.00
    expect(quoteOn('2026-02-08', 70_400)).toEqual({
      parts: [
        { instalmentNumber: 1, component: 'penalty', amountMinor: 24_800 },
        { instalmentNumber: 1, component: 'interest', amountMinor: 24_000 },
        { instalmentNumber: 1, component: 'principal', amountMinor: 21_600 },
      ],
      leftMinor: 78_400 + 124_000,
      stopsMinor: 6_200 - 3_920,
      tomorrowMinor: 3_920,
      nextDueMinor: 78_400,
      nextDueOn: '2026-02-04',
    });
  });

  it('leaves nothing where it ends the loan, which is the most', () => {
    const facts = loan();
    const max = maxPartPayment(facts, loanState(facts, day('2026-02-08')));
    const { leftMinor, tomorrowMinor, nextDueMinor, nextDueOn } = quoteOn('2026-02-08', max);
    expect([leftMinor, tomorrowMinor, nextDueMinor, nextDueOn]).toEqual([0, 0, null, null]);
  });

  it('is quoted as it is booked, whatever the amount and the day', () => {
    const cases = fc.record({ days: fc.integer({ min: 0, max: 120 }), share: fc.integer({ min: 1, max: 10_000 }) });
    fc.assert(
      fc.property(cases, ({ days, share }) => {
        const facts = loan([row, row, row]);
        const today = addDays(facts.disbursedOn, days);
        const state = loanState(facts, today);
        const amountMinor = Math.max(1, Math.floor((maxPartPayment(facts, state) * share) / 10_000));
        const quote = quotePart(facts, state, amountMinor);
        const paid = {
          effectiveOn: today,
          paidOn: today,
          quotedOn: today,
          isInTime: true,
          lastTransactionAtRequest: 0,
        };
        const effect = effectOf(facts, { id: 1, kind: 'repayment', purpose: 'instalment', amountMinor, ...paid });
        expect(effect.allocations).toEqual(quote.parts);
        expect(effect.excessMinor).toBe(0);
        expect(quote.parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor);
        const after = {
          ...facts,
          payments: [{ paidOn: today, allocations: effect.allocations }],
          rebates: effect.rebates,
        };
        const [now, tomorrow] = [loanState(after, today), loanState(after, addDays(today, 1))];
        expect(now.totals.outstandingMinor).toBe(quote.leftMinor);
        expect(tomorrow.totals.outstanding.penalty - now.totals.outstanding.penalty).toBe(quote.tomorrowMinor);
        expect(quote.stopsMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

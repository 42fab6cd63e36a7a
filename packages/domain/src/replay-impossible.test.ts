import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, freshLoans, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { bookedLoans, repaymentOn } from '../test/transactions.ts';
import { addDays, laterDate } from './calendar-date.ts';
import { loanState } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { replayTransactions } from './replay-transactions.ts';
import { loanStatement } from './statement.ts';

const loans = fc.oneof(freshLoans, recalculatingLoans);
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000_000 }));

/** Transactions of every kind that nobody has checked: amounts and days of nothing, beyond the loan, and of paid instalments. */
const unchecked = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'repayment',
      'recovery',
      'charge',
      'charge_waiver',
      'interest_waiver',
      'penalty_waiver',
      'goodwill_credit',
      'credit_refund',
      'extension',
      'reschedule',
      'payment_holiday',
      'charge_off',
      'write_off',
      'settlement_discount',
    ),
    afterDays: fc.integer({ min: -5, max: 300 }),
    amountMinor: amount,
    otherMinor: amount,
    days: fc.integer({ min: 0, max: 60 }),
    purpose: fc.constantFrom('instalment', 'extension', 'payoff'),
    component: fc.constantFrom('fee', 'interest'),
    of: fc.nat(5),
    isInTime: fc.boolean(),
    hasDays: fc.boolean(),
  } as const),
  { minLength: 1, maxLength: 6 },
);

describe('a replay without an exception', () => {
  it('LND-07 accepts a free extension that is no longer granted (30-B8)', () => {
    const payoff = repaymentOn('2026-02-01', { id: 1, amountMinor: 900_000, purpose: 'payoff' });
    const extension = repaymentOn('2026-03-01', { id: 2, amountMinor: 0, purpose: 'extension' });
    const { effects, facts } = replayTransactions(twoInstalmentLoan(), [payoff, extension]);
    expect(effects[1]).toMatchObject({ purposeMet: false, allocations: [], excessMinor: 0, extension: null });
    expect(loanState(facts, day('2026-03-01')).settled).toBe(true);
  });

  it.each(['instalment', 'payoff', 'extension'] as const)(
    'LND-07 accepts a payment without a rest: %s (30-B8)',
    (purpose) => {
      const { effects, facts } = replayTransactions(twoInstalmentLoan(), [
        repaymentOn('2026-03-06', { id: 1, amountMinor: 0, purpose }),
      ]);
      expect(effects).toMatchObject([{ allocations: [], excessMinor: 0, rebates: [], extension: null }]);
      expect(loanState(facts, day('2026-03-06')).totals.outstandingMinor).toBe(896_000);
    },
  );

  it('LND-07 accepts an unchecked list, each transaction with its possible effect (30-B8)', () => {
    fc.assert(
      fc.property(loans, unchecked, (loan, wishes) => {
        const list = wishes.map((wish, index): LoanTransaction => {
          const { kind, amountMinor, otherMinor, days, purpose, component, isInTime, hasDays } = wish;
          const effectiveOn = addDays(loan.disbursedOn, wish.afterDays);
          const instalmentNumber = 1 + (wish.of % loan.instalments.length);
          const newDueOns = loan.instalments.map(({ number, dueOn }) => ({ number, dueOn: addDays(dueOn, days - 9) }));
          const interest = [{ instalmentNumber, amountMinor: otherMinor }];
          const money = {
            paidOn: effectiveOn,
            quotedOn: addDays(effectiveOn, -(days % 5)),
            lastTransactionAtRequest: null,
          };
          const untilOn = addDays(effectiveOn, days - 9);
          // each kind reads the fields of its own
          return {
            id: index + 1,
            kind,
            effectiveOn,
            amountMinor,
            chargeMinor: otherMinor,
            purpose,
            component,
            instalmentNumber,
            newDueOns,
            interest,
            isInTime,
            untilOn,
            ...money,
            ...((hasDays || kind === 'extension') && { days }),
          } as unknown as LoanTransaction;
        });
        const { facts, effects } = replayTransactions(loan, list);
        expect(effects).toHaveLength(list.length);
        const on = laterDate(lastMovementOn(facts), loan.disbursedOn);
        for (const later of [0, 60]) {
          const { totals } = loanState(facts, addDays(on, later));
          const [line] = loanStatement(facts, addDays(on, later)).slice(-1);
          expect(line?.balanceMinor).toBe(totals.outstandingMinor);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('LND-07 accepts a random life with any full or partial reversals (30-B8)', () => {
    const kept = fc.array(fc.constantFrom(0, 1, 50, 100, 100, 100), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(bookedLoans(loans), kept, ({ agreed, list }, shares) => {
        const left = list.flatMap((next, index): LoanTransaction[] => {
          const share = shares[index] ?? 100;
          if (share === 0) return [];
          const isMoney = next.kind === 'repayment' || next.kind === 'recovery';
          return isMoney ? [{ ...next, amountMinor: Math.floor((next.amountMinor * share) / 100) }] : [next];
        });
        const { facts, effects } = replayTransactions(agreed, left);
        expect(effects).toHaveLength(left.length);
        expect(loanState(facts, addDays(lastMovementOn(facts), 30)).totals.outstandingMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, profile, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import { addDays } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import {
  type BookedRemissionKind,
  isBookedRemission,
  type LoanTransaction,
  remissionOf,
  type TransactionKind,
  transactionKinds,
} from './loan-transactions.ts';
import { quoteInstalment } from './quote-instalment.ts';
import { quotePayoff } from './quote-payoff.ts';
import { replayTransactions } from './replay-transactions.ts';
import { loanStatement } from './statement.ts';

// 4,600.00 were due on 2026-03-06. A code is made on the 7th, something happens on the 8th, the code is paid then.
const loan = twoInstalmentLoan({ terms: { ...profile('default'), bouncedPayment: { feeMinor: 1_000 } } });
const quotedOn = day('2026-03-07');
const paidOn = day('2026-03-08');
const since = { id: 1, effectiveOn: paidOn, happenedAt: 1 };
const moved = [
  { number: 1, dueOn: day('2026-03-22') },
  { number: 2, dueOn: day('2026-05-21') },
];

type Between = readonly [holds: boolean, next: LoanTransaction | null];

/** A remission keeps a quote in force unless it ends the loan. */
const remissions = Object.fromEntries(
  transactionKinds.filter(isBookedRemission).map((kind): [TransactionKind, Between] => {
    const { of } = remissionOf(kind);
    const amount = of === 'rest' ? {} : { amountMinor: 1_000, ...(of !== 'loan' && { instalmentNumber: 1 }) };
    return [kind, [of !== 'rest', { ...since, kind, ...amount } as LoanTransaction]];
  }),
) as Readonly<Record<BookedRemissionKind, Between>>;

/** What happens between the code and its payment, by kind: whether the quote holds. A reversal is a replay without what it reverses. */
const between: Readonly<Record<TransactionKind, Between>> = {
  ...remissions,
  disbursement: [true, null],
  disbursement_return: [true, null],
  repayment_reversal: [true, null],
  chargeback: [true, null],
  repayment: [true, repaymentOn(paidOn, { id: 1, amountMinor: 20_000 })],
  charge: [false, { ...since, kind: 'charge', component: 'fee', instalmentNumber: 2, amountMinor: 1_000 }],
  bounced_payment: [false, { ...since, kind: 'bounced_payment', instalmentNumber: 2, amountMinor: 1_000, reversal: 1 }],
  credit_refund: [false, { ...since, kind: 'credit_refund', amountMinor: 1_000 }],
  extension: [false, { ...since, kind: 'extension', days: 14, chargeMinor: 0, newDueOns: moved }],
  reschedule: [false, { ...since, kind: 'reschedule', newDueOns: moved, interest: [] }],
  payment_holiday: [false, { ...since, kind: 'payment_holiday', newDueOns: moved, interest: [] }],
  charge_off: [false, { ...since, kind: 'charge_off' }],
  recovery: [false, { ...since, kind: 'charge_off' }],
  settlement_discount: [
    false,
    { ...since, kind: 'settlement_discount', amountMinor: 800_000, untilOn: day('2026-03-31') },
  ],
};

const asked = (facts: LoanFacts, id = 2): LoanTransaction =>
  repaymentOn(paidOn, {
    id,
    amountMinor: quoteInstalment(facts, quotedOn).amountMinor,
    quotedOn,
    lastTransactionAtRequest: 0,
    happenedAt: 9,
  });
const fresh = replayTransactions(loan, []).facts;
/** The same with a fee of 50.00 on each instalment. */
const charged = { ...loan, instalments: loan.instalments.map((each) => ({ ...each, feeMinor: 5_000 })) };

describe('a valid quote that is paid after midnight (30-B2)', () => {
  it.each(transactionKinds.filter((kind) => between[kind][1] !== null))(
    'holds or lapses after a transaction of the kind %s',
    (kind) => {
      const [holds, next] = between[kind];
      if (next === null) return;
      const payment = asked(fresh);
      const { effects, facts } = replayTransactions(loan, [
        next,
        kind === 'recovery' ? ({ ...payment, kind } as LoanTransaction) : payment,
      ]);
      const effect = effects.find(({ id }) => id === 2);
      expect(effect?.on).toBe(holds ? quotedOn : paidOn);
      if (!holds) return;
      // a day of 5% of 4,600.00 is not charged: 1,000.00 and one day
      expect(loanState(facts, paidOn).instalments[0]).toMatchObject({
        outstandingMinor: 0,
        charged: { penalty: 123_000 },
      });
    },
  );

  it('pays the next instalment in place of a penalty waived since the quote', () => {
    const [, waiver] = between.penalty_waiver;
    if (waiver === null) return;
    const { facts } = replayTransactions(loan, [waiver, asked(fresh)]);
    const state = loanState(facts, paidOn);
    expect(state.totals).toMatchObject({ outstandingMinor: 436_000 - 1_000, reclaimMinor: 0 });
    expect(creditOf(facts, state)).toBe(0);
  });

  it('pays the next instalment in place of a fee waived since the quote', () => {
    const waiver = { ...since, kind: 'charge_waiver', instalmentNumber: 1, amountMinor: 5_000 } as const;
    const { facts } = replayTransactions(charged, [waiver, asked(charged)]);
    const state = loanState(facts, paidOn);
    expect(state.instalments[0]?.charged.fee).toBe(5_000);
    expect(state.totals.outstandingMinor - creditOf(facts, state)).toBe(441_000 - 5_000);
  });

  it('uses a day’s late charge that another payment has paid', () => {
    // 1,460.00 of late charges are paid on the 8th; the code pays the 1,230.00 of its day, and uses them for the next instalment
    const other = repaymentOn(paidOn, { id: 1, amountMinor: 146_000, happenedAt: 1 });
    const { facts, effects } = replayTransactions(loan, [other, asked(fresh)]);
    expect(effects.find(({ id }) => id === 2)).toMatchObject({ on: quotedOn, excessMinor: -146_000 });
    const state = loanState(facts, paidOn);
    // 5,830.00 were asked for, and 1,460.00 more came
    expect(state.totals).toMatchObject({ outstandingMinor: 436_000 - 146_000, paidMinor: 583_000 + 146_000 });
    expect(creditOf(facts, state)).toBe(0);
    const last = loanStatement(facts, paidOn).slice(-1)[0];
    expect(last?.balanceMinor).toBe(state.totals.outstandingMinor);
  });

  it('counts on its own day if the quote would overpay a late charge that grows again', () => {
    // 3,065.50 of the first instalment and its late charges are owed; a waiver takes the charges, and the second instalment stays late
    const terms = profile('in-standard');
    const dueOns = ['2026-01-19', '2026-02-02', '2026-02-16', '2026-03-02'];
    const indian = twoInstalmentLoan({
      terms,
      currency: terms.currency,
      principalMinor: 1_449_945,
      annualRatePercent: '0',
      instalments: dueOns.map((dueOn, index) => {
        const principalMinor = index < 3 ? 362_486 : 362_487;
        return { number: index + 1, dueOn: day(dueOn), principalMinor, interestMinor: 0, feeMinor: 1_741 };
      }),
    });
    const { effects } = replayTransactions(indian, [
      repaymentOn('2026-01-19', { id: 1, amountMinor: 58_277 }),
      { id: 2, kind: 'penalty_waiver', effectiveOn: day('2026-02-03'), amountMinor: 200_000, instalmentNumber: 1 },
      repaymentOn('2026-02-04', { id: 3, amountMinor: 309_928, quotedOn: day('2026-02-01') }),
    ]);
    expect(effects.find(({ id }) => id === 3)).toMatchObject({ on: '2026-02-04', because: null });
  });

  it.each([true, false])('never costs more after a payment or waiver in between, with a payoff: %s', (isPayoff) => {
    const steps = fc.record({
      kind: fc.constantFrom('repayment', 'goodwill_credit', 'penalty_waiver', 'interest_waiver', 'charge_waiver'),
      amountMinor: fc.integer({ min: 1, max: 200_000 }),
      late: fc.integer({ min: -20, max: 40 }),
    } as const);
    fc.assert(
      fc.property(steps, ({ kind, amountMinor, late }) => {
        const on = addDays(day('2026-03-06'), isPayoff ? Math.max(0, late) : late);
        const next = addDays(on, 1);
        const payoff = quotePayoff(charged, on);
        const quotedMinor = isPayoff && payoff.allowed ? payoff.amountMinor : quoteInstalment(charged, on).amountMinor;
        const payment = repaymentOn(next, {
          id: 2,
          amountMinor: quotedMinor,
          quotedOn: on,
          purpose: isPayoff ? 'payoff' : 'instalment',
        });
        const other =
          kind === 'repayment'
            ? repaymentOn(next, { id: 1, amountMinor })
            : ({ id: 1, effectiveOn: next, kind, amountMinor, instalmentNumber: 1 } as LoanTransaction);
        const owedAfter = (list: readonly LoanTransaction[]) => {
          const { facts } = replayTransactions(charged, list);
          const state = loanState(facts, next);
          return state.totals.outstandingMinor - creditOf(facts, state);
        };
        const [alone, both] = [owedAfter([payment]), owedAfter([other, payment])];
        const lowerMinor = { repayment: amountMinor, charge_waiver: Math.min(amountMinor, 5_000) };
        expect(both).toBeLessThanOrEqual(
          alone - (kind in lowerMinor ? lowerMinor[kind as keyof typeof lowerMinor] : 0),
        );
      }),
    );
  });

  it('of a payoff ends a loan with recalculated interest too, whatever lowered the debt in between', () => {
    const steps = fc.record({
      kind: fc.constantFrom('repayment', 'interest_waiver', 'penalty_waiver', 'charge_waiver'),
      amountMinor: fc.integer({ min: 1, max: 200_000 }),
      after: fc.integer({ min: 0, max: 90 }),
    } as const);
    fc.assert(
      fc.property(recalculatingLoans, steps, (agreed, { kind, amountMinor, after }) => {
        const on = addDays(agreed.disbursedOn, after);
        const next = addDays(on, 1);
        const payoff = quotePayoff(replayTransactions(agreed, []).facts, on);
        fc.pre(payoff.allowed && payoff.amountMinor > 0);
        if (!payoff.allowed) return;
        const payment = repaymentOn(next, { id: 2, amountMinor: payoff.amountMinor, quotedOn: on, purpose: 'payoff' });
        const other =
          kind === 'repayment'
            ? repaymentOn(next, { id: 1, amountMinor })
            : ({ id: 1, effectiveOn: next, kind, amountMinor, instalmentNumber: 1 } as LoanTransaction);
        // a payment in between that ends the loan leaves nothing for the quote to end
        fc.pre(!loanState(replayTransactions(agreed, [other]).facts, next).settled);
        const { facts } = replayTransactions(agreed, [other, payment]);
        const state = loanState(facts, next);
        expect(state.totals.outstandingMinor).toBe(0);
        // at most a day's interest, 0.1%, on what came in between, with the rounding of each payment
        const leastMinor = kind === 'repayment' ? Math.floor(amountMinor * 0.999) : 0;
        expect(creditOf(facts, state)).toBeGreaterThanOrEqual(leastMinor - 10);
      }),
      { numRuns: 300 },
    );
  });
});

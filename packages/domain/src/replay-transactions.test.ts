import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import { loanState } from './loan-state.ts';
import { replaySteps, replayTransactions } from './replay-transactions.ts';

describe('the transactions of a loan', () => {
  const loan = twoInstalmentLoan();

  it('include a punctual payment valued on its quote’s day and a late one on its own', () => {
    const inTime = { quotedOn: day('2026-03-07'), paidOn: day('2026-03-08'), amountMinor: 583_000 };
    const { effects, facts } = replayTransactions(loan, [repaymentOn('2026-03-08', { id: 1, ...inTime })]);
    expect(effects).toMatchObject([{ id: 1, on: '2026-03-07', because: null, purposeMet: true }]);
    expect(loanState(facts, day('2026-03-20')).instalments[0]?.outstandingMinor).toBe(0);
    const late = replayTransactions(loan, [repaymentOn('2026-03-08', { id: 1, ...inTime, isInTime: false })]);
    expect(late.effects).toMatchObject([{ on: '2026-03-08', because: 'after-expiry' }]);
    expect(loanState(late.facts, day('2026-03-08')).instalments[0]?.outstandingMinor).toBe(23_000);
  });

  it('are valued by business date, and within a date in booking order', () => {
    const on = (date: string, id: number) => repaymentOn(date, { id, amountMinor: 1 });
    const list = [on('2026-03-05', 2), on('2026-03-05', 1), on('2026-03-04', 3)];
    expect(replayTransactions(loan, list).effects.map(({ id }) => id)).toEqual([3, 1, 2]);
    // of the day of the charge-off: before it, or a recovery
    const chargeOff = { id: 2, kind: 'charge_off', effectiveOn: day('2026-03-05') } as const;
    const before = (id: number) =>
      replaySteps(loan, [chargeOff, on('2026-03-05', id)]).find(({ next }) => next.id === id)?.before.chargedOffOn;
    expect([before(1), before(3)]).toEqual([undefined, '2026-03-05']);
  });

  it('grant one extension for two payments', () => {
    const first = repaymentOn('2026-03-01', {
      id: 5,
      amountMinor: 11_200,
      purpose: 'extension',
      lastTransactionAtRequest: 0,
    });
    const second = { ...first, id: 6 };
    const both = replayTransactions(loan, [second, first]);
    expect(both.effects.map(({ purposeMet, because }) => [purposeMet, because])).toEqual([
      [true, null],
      [false, 'loan-changed'],
    ]);
    expect(both.facts.extensions).toHaveLength(1);
    // with the first one reversed, the second buys it
    const left = replayTransactions(loan, [second]);
    expect(left.effects).toMatchObject([{ id: 6, purposeMet: true, because: null }]);
    expect(left.facts.extensions).toMatchObject([{ grantedOn: '2026-03-01', days: 14 }]);
  });

  it('remit the interest of a payoff unless its payment is reversed', () => {
    const instalment = repaymentOn('2026-03-06', { id: 1, amountMinor: 460_000 });
    const payoff = repaymentOn('2026-03-21', {
      id: 2,
      amountMinor: 409_000,
      purpose: 'payoff',
      lastTransactionAtRequest: 1,
    });
    const { effects, facts } = replayTransactions(loan, [instalment, payoff]);
    expect(effects[1]).toMatchObject({ purposeMet: true, rebates: [{ amountMinor: 27_000 }] });
    expect(loanState(facts, day('2026-03-21')).settled).toBe(true);
    const bounced = replayTransactions(loan, [payoff]);
    expect(bounced.effects).toMatchObject([{ id: 2, purposeMet: false, rebates: [] }]);
    // 15 days late: 1,000.00 and 15 x 5% of 4,600.00
    expect(bounced.effects[0]?.allocations).toContainEqual({
      instalmentNumber: 1,
      component: 'penalty',
      amountMinor: 409_000,
    });
  });
});

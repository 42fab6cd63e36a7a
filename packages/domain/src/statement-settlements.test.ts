import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { replayTransactions } from './replay-transactions.ts';
import { loanStatement } from './statement.ts';

const agreement = (id: number, on: string, untilOn: string): LoanTransaction => {
  return { id, kind: 'settlement_discount', effectiveOn: day(on), amountMinor: 600_000, untilOn: day(untilOn) };
};
/** 8,960.00 are owed, 4,600.00 of them on 6 March. */
const factsOf = (list: readonly LoanTransaction[]) => replayTransactions(twoInstalmentLoan(), list).facts;
const settlementsOf = (list: readonly LoanTransaction[], today: string) =>
  loanStatement(factsOf(list), day(today)).flatMap(({ on, event, changeMinor }) =>
    event.kind === 'settlement_agreed' || event.kind === 'settlement_lapsed'
      ? [[on, event.kind, event.amountMinor, event.untilOn, changeMinor]]
      : [],
  );

describe('the settlements in a statement', () => {
  const agreed = ['2026-03-10', 'settlement_agreed', 600_000, '2026-03-31', 0];
  const lapsed = ['2026-04-01', 'settlement_lapsed', 600_000, '2026-03-31', 0];

  it('LND-07 have a line for the agreement and one for the lapse on the day after the last one', () => {
    const list = [agreement(1, '2026-03-10', '2026-03-31')];
    expect(settlementsOf(list, '2026-03-31')).toEqual([agreed]);
    expect(settlementsOf(list, '2026-04-01')).toEqual([agreed, lapsed]);
  });

  it('LND-07 have no lapse if met or if the loan was paid off otherwise', () => {
    const met = [agreement(1, '2026-03-10', '2026-03-31'), repaymentOn('2026-03-31', { id: 2, amountMinor: 600_000 })];
    expect(settlementsOf(met, '2026-05-01')).toEqual([agreed]);
    const whole = [
      agreement(1, '2026-03-10', '2026-03-31'),
      repaymentOn('2026-03-31', { id: 2, amountMinor: 2_000_000 }),
    ];
    expect(settlementsOf(whole, '2026-05-01')).toEqual([agreed]);
  });

  it('LND-07 keep a replaced agreement, and show a lapse for an unreplaced one only', () => {
    const renewed = [agreement(1, '2026-03-10', '2026-03-31'), agreement(2, '2026-03-31', '2026-04-10')];
    const [again, end] = [
      ['2026-03-31', 'settlement_agreed', 600_000, '2026-04-10', 0],
      ['2026-04-11', 'settlement_lapsed', 600_000, '2026-04-10', 0],
    ];
    expect(settlementsOf(renewed, '2026-05-01')).toEqual([agreed, again, end]);
    const late = [agreement(1, '2026-03-10', '2026-03-31'), agreement(2, '2026-04-02', '2026-04-10')];
    expect(settlementsOf(late, '2026-04-05').map(([on, kind]) => [on, kind])).toEqual([
      ['2026-03-10', 'settlement_agreed'],
      ['2026-04-01', 'settlement_lapsed'],
      ['2026-04-02', 'settlement_agreed'],
    ]);
  });
});

describe('the refunds and recoveries in a statement', () => {
  const refund = (id: number, on: string, amountMinor: number): LoanTransaction => {
    return { id, kind: 'credit_refund', effectiveOn: day(on), amountMinor };
  };
  const creditsOf = (list: readonly LoanTransaction[], today: string) =>
    loanStatement(factsOf(list), day(today)).flatMap(({ on, event, changeMinor, balanceMinor }) =>
      ['credit', 'refund', 'refund_covered'].includes(event.kind) ? [[on, event.kind, changeMinor, balanceMinor]] : [],
    );

  it('LND-07 have a line for each refund from the credit, with two of one day in one', () => {
    const paid = repaymentOn('2026-03-06', { id: 1, amountMinor: 900_000 });
    const list = [paid, refund(2, '2026-03-08', 2_500), refund(3, '2026-03-09', 1_000), refund(4, '2026-03-09', 500)];
    expect(creditsOf(list, '2026-03-10')).toEqual([
      ['2026-03-06', 'credit', 40_000, 0],
      ['2026-03-08', 'refund', 2_500, 2_500],
      ['2026-03-08', 'refund_covered', -2_500, 0],
      ['2026-03-09', 'refund', 1_000, 1_000],
      ['2026-03-09', 'refund', 500, 1_500],
      ['2026-03-09', 'refund_covered', -1_500, 0],
    ]);
  });

  it('LND-07 leave a refund beyond the credit owed', () => {
    expect(creditsOf([refund(1, '2026-03-01', 4_000)], '2026-03-02')).toEqual([
      ['2026-03-01', 'refund', 4_000, 900_000],
    ]);
  });

  it('LND-07 name a payment a recovery from the day after the charge-off', () => {
    const chargeOff: LoanTransaction = { id: 2, kind: 'charge_off', effectiveOn: day('2026-03-10') };
    const kinds = loanStatement(
      factsOf([
        { ...repaymentOn('2026-03-10', { id: 1, amountMinor: 1_000 }), happenedAt: 1 },
        chargeOff,
        { ...repaymentOn('2026-03-11', { id: 3, amountMinor: 1_000 }), kind: 'recovery' },
      ]),
      day('2026-03-11'),
    ).map(({ event }) => event.kind);
    expect(kinds.filter((kind) => ['payment', 'recovery', 'charged_off'].includes(kind))).toEqual([
      'payment',
      'charged_off',
      'recovery',
    ]);
  });
});

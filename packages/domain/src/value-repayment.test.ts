import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import type { LoanFacts, SettlementFacts } from './loan.ts';
import type { RepaymentTransaction } from './loan-transactions.ts';
import { quoteExtension } from './quote-extension.ts';
import { quotePayoff } from './quote-payoff.ts';
import { valueRepayment } from './value-repayment.ts';

// The loan of the examples: 4,600.00 are due on 2026-03-06 and 4,360.00 on 2026-05-05.
const loan = twoInstalmentLoan();
const repayment = (change: Partial<RepaymentTransaction> = {}): RepaymentTransaction => ({
  id: 9,
  kind: 'repayment',
  effectiveOn: day('2026-03-06'),
  amountMinor: 460_000,
  purpose: 'instalment',
  quotedOn: day('2026-03-06'),
  paidOn: day('2026-03-08'),
  isInTime: true,
  lastTransactionAtRequest: 0,
  ...change,
});
const sum = (parts: readonly { amountMinor: number }[]) => parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
const sumOf = (parts: readonly { component: string; amountMinor: number }[], component: string) =>
  sum(parts.filter((part) => part.component === component));

describe('the day on which a payment counts', () => {
  it('LND-02 is its quote’s day for a punctual payment: no late charge', () => {
    const effect = valueRepayment(loan, repayment(), []);
    expect([effect.on, effect.because]).toEqual(['2026-03-06', null]);
    expect([sumOf(effect.allocations, 'interest'), sumOf(effect.allocations, 'principal')]).toEqual([60_000, 400_000]);
  });

  it('LND-02 is its own day if the amount had expired', () => {
    const effect = valueRepayment(loan, repayment({ isInTime: false }), []);
    expect([effect.on, effect.because]).toEqual(['2026-03-08', 'after-expiry']);
    // 1,000 once, and two days at 5% of 4,600.00
    expect(sumOf(effect.allocations, 'penalty')).toBe(100_000 + 2 * 23_000);
  });

  it('is the quoted day’s if it was paid late on that day', () => {
    const effect = valueRepayment(loan, repayment({ isInTime: false, paidOn: day('2026-03-06') }), []);
    expect([effect.on, effect.because]).toEqual(['2026-03-06', null]);
  });

  const settlementOf = (text: string): SettlementFacts => ({
    agreedOn: day(text),
    untilOn: day('2026-03-31'),
    amountMinor: 800_000,
    paidBeforeMinor: 0,
  });
  const on = (text: string): Readonly<Record<string, Partial<LoanFacts>>> => ({
    'a payment': { payments: [{ paidOn: day(text), allocations: [] }] },
    'an extension': { extensions: [{ grantedOn: day(text), days: 1, chargeMinor: 0, newDueOns: [] }] },
    'a rebate': {
      rebates: [
        { grantedOn: day(text), instalmentNumber: 2, component: 'interest', amountMinor: 1, reason: 'interest_waiver' },
      ],
    },
    'a charge': { addedCharges: [{ chargedOn: day(text), instalmentNumber: 2, component: 'fee', amountMinor: 1 }] },
    'a refund': { refunds: [{ refundedOn: day(text), amountMinor: 1 }] },
    'the charge-off': { chargedOffOn: day(text) },
    'the write-off': { writtenOffOn: day(text) },
    'the agreement of a settlement': { settlement: settlementOf(text) },
    'the agreement of a settlement that was replaced': {
      settlement: settlementOf('2026-03-01'),
      replacedSettlements: [settlementOf(text)],
    },
  });
  const lowers = new Set(['a payment', 'a rebate']);
  it.each(Object.keys(on('2026-03-07')).filter((what) => !lowers.has(what)))(
    'is its own after %s following the quote, but not on the same day',
    (what) => {
      const after = { ...loan, ...on('2026-03-07')[what] };
      expect(valueRepayment(after, repayment(), []).on).toBe('2026-03-08');
      const same = { ...loan, ...on('2026-03-06')[what] };
      expect(valueRepayment(same, repayment(), []).on).toBe('2026-03-06');
    },
  );

  it.each([...lowers])('is its quote’s after %s, which only lowers the debt (30-B2)', (what) => {
    expect(valueRepayment({ ...loan, ...on('2026-03-07')[what] }, repayment(), [])).toMatchObject({
      on: '2026-03-06',
      because: null,
    });
  });

  it.each([
    { lastTransactionAtRequest: 4, because: 'loan-changed' },
    { lastTransactionAtRequest: 5, because: null },
    { lastTransactionAtRequest: null, because: null },
  ])(
    'has the reason for a loan changed since transaction $lastTransactionAtRequest: $because',
    ({ lastTransactionAtRequest, because }) => {
      const before = [{ id: 5, extension: null }];
      expect(valueRepayment(loan, repayment({ lastTransactionAtRequest }), before).because).toBe(because);
    },
  );
});

describe('a payment for an extension', () => {
  const quote = quoteExtension(loan, day('2026-03-01'));
  const amountMinor = quote.allowed ? quote.amountMinor : 0;
  const asked = (change: Partial<RepaymentTransaction> = {}): RepaymentTransaction =>
    repayment({
      purpose: 'extension',
      amountMinor,
      quotedOn: day('2026-03-01'),
      paidOn: day('2026-03-01'),
      happenedAt: 7,
      ...change,
    });

  it('LND-04 grants it', () => {
    const effect = valueRepayment(loan, asked(), [{ id: 5, extension: null }]);
    expect([effect.purposeMet, effect.because, effect.extension?.happenedAt]).toEqual([true, 'loan-changed', 7]);
    expect(effect.extension?.newDueOns[0]).toEqual({ number: 1, dueOn: '2026-03-20' });
  });

  it('LND-04 grants none if another one was granted since the request: the money pays the loan down', () => {
    const effect = valueRepayment(loan, asked(), [{ id: 5, extension: {} }]);
    expect([effect.purposeMet, effect.extension, sum(effect.allocations)]).toEqual([false, null, amountMinor]);
  });

  it('LND-04 grants it although another one was granted before the request, and from that one on', () => {
    const extended: LoanFacts = {
      ...loan,
      extensions: [
        { grantedOn: day('2026-03-03'), days: 1, chargeMinor: 0, newDueOns: [{ number: 1, dueOn: day('2026-03-08') }] },
      ],
    };
    const again = quoteExtension(extended, day('2026-03-03'));
    const paid = asked({ lastTransactionAtRequest: 5, amountMinor: again.allowed ? again.amountMinor : 0 });
    const effect = valueRepayment(extended, paid, [{ id: 5, extension: {} }]);
    expect([effect.on, effect.purposeMet]).toEqual(['2026-03-03', true]);
  });

  it('has no effect if it is free and no longer granted', () => {
    const effect = valueRepayment(loan, asked({ amountMinor: 0 }), [{ id: 5, extension: {} }]);
    expect(effect).toMatchObject({
      on: '2026-03-01',
      purposeMet: false,
      allocations: [],
      extension: null,
      because: 'loan-changed',
    });
  });
});

describe('a payment for the payoff', () => {
  const quote = quotePayoff(loan, day('2026-04-10'));
  const amountMinor = quote.allowed ? quote.amountMinor : 0;
  const asked = (change: Partial<RepaymentTransaction> = {}): RepaymentTransaction =>
    repayment({
      purpose: 'payoff',
      amountMinor,
      quotedOn: day('2026-04-10'),
      paidOn: day('2026-04-12'),
      happenedAt: 7,
      ...change,
    });

  it('LND-03 settles the loan as of its quote and remits the unearned interest', () => {
    const effect = valueRepayment(loan, asked(), []);
    expect([effect.on, effect.purposeMet, effect.excessMinor]).toEqual(['2026-04-10', true, 0]);
    expect(effect.rebates.map(({ happenedAt, component }) => [happenedAt, component])).toEqual([[7, 'interest']]);
  });

  it('LND-03 is an ordinary payment if it is short', () => {
    const effect = valueRepayment(loan, asked({ amountMinor: amountMinor - 1 }), []);
    expect([effect.purposeMet, effect.rebates, sum(effect.allocations)]).toEqual([false, [], amountMinor - 1]);
  });

  it('counts on its own day, whatever due dates were moved later', () => {
    const extended: LoanFacts = {
      ...loan,
      extensions: [
        { grantedOn: day('2026-04-15'), days: 1, chargeMinor: 0, newDueOns: [{ number: 2, dueOn: day('2026-05-09') }] },
      ],
    };
    expect(valueRepayment(extended, asked({ amountMinor: 2_000_000 }), [])).toMatchObject({
      on: '2026-04-12',
      purposeMet: true,
    });
  });
});

describe('a payment that completes an agreed settlement', () => {
  const settlement = {
    agreedOn: day('2026-03-01'),
    untilOn: day('2026-03-31'),
    amountMinor: 460_000,
    paidBeforeMinor: 0,
  };
  it.each([
    { purpose: 'instalment', met: true },
    { purpose: 'payoff', met: true },
    { purpose: 'extension', met: false },
  ] as const)('LND-03 remits the rest, and with the purpose $purpose that purpose is met: $met', ({ purpose, met }) => {
    const effect = valueRepayment({ ...loan, settlement }, repayment({ purpose }), []);
    expect([effect.purposeMet, effect.extension, sum(effect.allocations)]).toEqual([met, null, 460_000]);
    expect(sum(effect.rebates)).toBe(436_000);
    expect(effect.rebates.every(({ reason }) => reason === 'settlement_discount')).toBe(true);
  });
});

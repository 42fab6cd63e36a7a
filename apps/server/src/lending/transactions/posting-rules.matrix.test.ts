import { addDays, type CalendarDate, type LoanTransaction, replaySteps } from '@hiram/domain';
import { describe, expect, it } from 'vitest';
import { chargedLoan, taxedInput } from '../../../../../packages/domain/test/charges.ts';
import { repaymentOn } from '../../../../../packages/domain/test/transactions.ts';
import type { Posting } from '../ledger/ledger-store.ts';
import type { LoanBooks } from './posting-accounts.ts';
import { postingsOf } from './posting-rules.ts';

/**
 * 10,000.00 in two months: 5,000.00 of principal each, interest of 200.00 and 100.00, a fee of 100.00 and an insurer's of 30.00 with each, GST of
 * 18% on both and VAT of 10% on interest. Late charges are 0.1% a day of principal and interest.
 */
const input = taxedInput();
const agreed = chargedLoan({
  ...input,
  fees: [...(input.fees ?? []), { code: 'insurance', when: 'each_instalment', amountMinor: 3_000, isThirdParty: true }],
});
const dueOn = addDays(agreed.disbursedOn, 31);
const instalmentMinor = 500_000 + 20_000 + 13_000 + 4_340;

const payment = (id: number, dayNumber: number, amountMinor: number) =>
  repaymentOn(addDays(dueOn, dayNumber), { id, amountMinor });
const chargeOff = (id: number, dayNumber: number): LoanTransaction => ({
  kind: 'charge_off',
  id,
  effectiveOn: addDays(dueOn, dayNumber),
});
const writeOff = (id: number, dayNumber: number) =>
  ({ ...chargeOff(id, dayNumber), kind: 'write_off' }) as LoanTransaction;

const byAccount = (postings: readonly Posting[]) => {
  expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length);
  return Object.fromEntries(postings.map(({ account, amountMinor }) => [account, amountMinor]));
};

/** The postings of the last of some transactions, debits positive. */
function lastOf(list: readonly LoanTransaction[], books: Partial<LoanBooks> = {}, loan = agreed) {
  const step = replaySteps(loan, list).at(-1);
  if (step === undefined) throw new Error('no transaction');
  return byAccount(postingsOf(step, { accruedThrough: null, ownAccounts: null, ...books }));
}
const accruedTo = (dayNumber: number): { readonly accruedThrough: CalendarDate } => ({
  accruedThrough: addDays(dueOn, dayNumber),
});

describe('LND-07 the postings of a payment', () => {
  it('are income, principal, and what is passed on to the insurer and the tax office', () => {
    expect(lastOf([payment(1, 0, instalmentMinor)])).toEqual({
      'provider-clearing': 537_340,
      'principal-receivable': -500_000,
      'interest-income': -20_000,
      'fee-income': -10_000,
      'fee-payable-insurance': -3_000,
      'tax-payable-gst': -2_340,
      'tax-payable-vat': -2_000,
    });
  });

  it('put late charges and what is beyond the loan apart', () => {
    // ten days: 0.1% a day of 5,200.00, and ten of the 28 days of the second month's 100.00
    expect(lastOf([payment(1, 10, 2_000_000)])).toMatchObject({
      'penalty-income': -5_200,
      'interest-income': -23_571,
      'borrower-credit': 1_000_000 + 5_200 + 23_571 + 26_000 + 4_680 + 2_357 - 2_000_000,
    });
  });

  it('take accrued claims before income', () => {
    // accrued by the ninth day: late charges of 46.80 and the first month's fee
    expect(lastOf([payment(1, 10, 600_000)], accruedTo(9))).toEqual({
      'provider-clearing': 600_000,
      'penalty-receivable': -4_680,
      'penalty-income': -520,
      'fee-receivable': -10_000,
      'fee-income': -10_000,
      'interest-receivable': -30_000,
      'principal-receivable': -531_120,
      'fee-payable-insurance': -6_000,
      'tax-payable-gst': -4_680,
      'tax-payable-vat': -3_000,
    });
  });
});

describe('LND-07 the postings of what ends a claim', () => {
  const remit = (kind: string, dayNumber: number, amountMinor: number) =>
    ({ kind, id: 2, effectiveOn: addDays(dueOn, dayNumber), instalmentNumber: 1, amountMinor }) as LoanTransaction;

  it('move principal to the charged-off loans and take accrued income off', () => {
    expect(lastOf([chargeOff(1, 10)], accruedTo(9))).toEqual({
      'charged-off-principal': 1_000_000,
      'principal-receivable': -1_000_000,
      'credit-losses': 1_000_000,
      'credit-loss-allowance': -1_000_000,
      'fee-income': 10_000,
      'fee-receivable': -10_000,
      // 200.00, and nine of the 28 days of the second month's 100.00
      'interest-income': 23_214,
      'interest-receivable': -23_214,
      'penalty-income': 4_680,
      'penalty-receivable': -4_680,
    });
  });

  it('count a payment after a charge-off as recovery', () => {
    expect(lastOf([chargeOff(1, 10), { ...payment(2, 20, 1_100_000), kind: 'recovery' }])).toEqual({
      'provider-clearing': 1_100_000,
      'charged-off-principal': -1_000_000,
      'credit-loss-allowance': 1_000_000,
      // principal, interest of 271.43, fees of 200.00 and late charges of 52.00
      'recovery-income': -1_052_343,
      'fee-payable-insurance': -6_000,
      'tax-payable-gst': -4_680,
      'tax-payable-vat': -2_714,
      'borrower-credit': -34_263,
    });
  });

  it('write a running loan off as a loss, with the income that accrued', () => {
    expect(lastOf([writeOff(1, 10)])).toEqual({ 'credit-losses': 1_000_000, 'principal-receivable': -1_000_000 });
    expect(lastOf([writeOff(1, 10)], accruedTo(9))).toEqual({
      'credit-losses': 1_000_000 + 10_000 + 23_214 + 4_680,
      'principal-receivable': -1_000_000,
      'fee-receivable': -10_000,
      'interest-receivable': -23_214,
      'penalty-receivable': -4_680,
    });
  });

  it('use the allowance for a loan that was charged off', () => {
    const used = { 'credit-loss-allowance': 1_000_000, 'charged-off-principal': -1_000_000 };
    expect(lastOf([chargeOff(1, 10), writeOff(2, 10)])).toEqual(used);
    // 5,000.00 less the late charges of 52.00 and what else the first instalment owes before its principal
    const left = 500_000 - 5_200 - 13_000 - 4_340 - 20_000;
    expect(lastOf([chargeOff(1, 10), remit('goodwill_credit', 10, 500_000)], accruedTo(9))).toEqual({
      'credit-loss-allowance': left,
      'charged-off-principal': -left,
    });
  });

  it.each([
    {
      kind: 'charge_waiver',
      on: 0,
      amountMinor: 2_000,
      income: 'fee-income',
      claim: 'fee-receivable',
      accruedMinor: 2_000,
    },
    {
      kind: 'interest_waiver',
      on: 0,
      amountMinor: 5_000,
      income: 'interest-income',
      claim: 'interest-receivable',
      accruedMinor: 5_000,
    },
    // of 52.00 owed, 46.80 have accrued
    {
      kind: 'penalty_waiver',
      on: 10,
      amountMinor: 5_000,
      income: 'penalty-income',
      claim: 'penalty-receivable',
      accruedMinor: 4_680,
    },
  ])('take off by a $kind no more than has accrued', ({ kind, on, amountMinor, income, claim, accruedMinor }) => {
    const waived = [remit(kind, on, amountMinor)];
    expect(lastOf(waived, accruedTo(on === 0 ? 0 : 9))).toEqual({ [income]: accruedMinor, [claim]: -accruedMinor });
    expect(lastOf(waived)).toEqual({});
  });

  it('put what a met settlement remits to losses, and the rest of its money to claims and income', () => {
    const untilOn = addDays(dueOn, 5);
    const agreement = {
      kind: 'settlement_discount',
      id: 1,
      effectiveOn: dueOn,
      amountMinor: 700_000,
      untilOn,
    } as const;
    expect(lastOf([agreement, payment(2, 1, 700_000)], accruedTo(0))).toEqual({
      'provider-clearing': 700_000,
      'credit-losses': 364_200,
      'principal-receivable': -1_000_000,
      'fee-receivable': -10_000,
      'fee-income': -10_000,
      'interest-receivable': -20_000,
      'interest-income': -10_000,
      'penalty-income': -520,
      'fee-payable-insurance': -6_000,
      'tax-payable-gst': -4_680,
      'tax-payable-vat': -3_000,
    });
  });

  it('credit the borrower with unearned interest that was paid before a payoff, and with its tax', () => {
    // sixteen of 31 days of the first month are earned: 103.23 of the 200.00 paid
    const paid = [payment(1, -15, instalmentMinor), { ...payment(2, -15, 1_200_000), purpose: 'payoff' } as const];
    expect(lastOf(paid, accruedTo(-16))).toEqual({
      'provider-clearing': 1_200_000,
      'principal-receivable': -500_000,
      'interest-receivable': 10_323,
      'interest-income': -646,
      'fee-income': -10_000,
      'fee-payable-insurance': -3_000,
      'tax-payable-gst': -2_340,
      'tax-payable-vat': 968,
      'borrower-credit': -695_305,
    });
  });

  it.each([
    ['payout', 'provider-clearing'],
    [undefined, 'bank'],
  ])('pay credit out by %s from %s', (paidBy, account) => {
    const refund = { ...remit('credit_refund', 1, 900_000), ...(paidBy && { paidBy }) } as LoanTransaction;
    expect(lastOf([payment(1, 0, 2_000_000), refund])).toEqual({ [account]: -900_000, 'borrower-credit': 900_000 });
  });
});

it('LND-07 the tax in an extension charge and on late charges is owed to the tax office', () => {
  const tax = { code: 'gst', percent: '18' };
  const { latePenalty, extension } = agreed.terms;
  if (extension === null) throw new Error('the terms have no extensions');
  const terms = { ...agreed.terms, latePenalty: { ...latePenalty, tax }, extension: { ...extension, tax } };
  const taxed = { ...agreed, terms };
  expect(lastOf([{ ...payment(1, 0, 60_000), purpose: 'extension' }], {}, taxed)).toMatchObject({
    'extension-income': -9_205,
    'tax-payable-gst': -2_340 - 1_657,
  });
  expect(lastOf([payment(1, 10, instalmentMinor + 5_200 + 936)], {}, taxed)).toMatchObject({
    'penalty-income': -5_200,
    'tax-payable-gst': -2_340 - 936,
  });
});

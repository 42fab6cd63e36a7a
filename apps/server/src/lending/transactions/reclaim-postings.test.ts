import { type LoanTransaction, replaySteps } from '@hiram/domain';
import { expect, it } from 'vitest';
import { chargedLoan, taxedInput } from '../../../../../packages/domain/test/charges.ts';
import { repaymentOn } from '../../../../../packages/domain/test/transactions.ts';
import { postingsOf } from './posting-rules.ts';

/** 5,000.00 of principal, interest of 200.00, a fee of 100.00, GST of 18.00 and VAT of 20.00 are due first. */
const agreed = chargedLoan(taxedInput());
const dueOn = repaymentOn('2026-02-05', { id: 2, amountMinor: 200_000 }).paidOn;
/** Paid out of a credit whose payment was reversed: the borrower owes it again. */
const refund: LoanTransaction = { kind: 'credit_refund', id: 1, effectiveOn: dueOn, amountMinor: 90_000 };

/** The postings of the last of some transactions, debits positive. */
function lastOf(list: readonly LoanTransaction[], loan = agreed) {
  const step = replaySteps(loan, list).at(-1);
  if (step === undefined) throw new Error('no transaction');
  const postings = postingsOf(step, { accruedThrough: null, ownAccounts: null });
  return Object.fromEntries(postings.map(({ account, amountMinor }) => [account, amountMinor]));
}

it('a payment brings the credit of a borrower who was refunded too much back to zero', () => {
  expect(lastOf([refund, repaymentOn(dueOn, { id: 2, amountMinor: 200_000 })])).toEqual({
    'provider-clearing': 200_000,
    'borrower-credit': -90_000,
    'interest-income': -20_000,
    'fee-income': -10_000,
    'tax-payable-gst': -1_800,
    'tax-payable-vat': -2_000,
    'principal-receivable': -76_200,
  });
});

it('a refund that is written off is a loss as principal is', () => {
  expect(lastOf([refund, { kind: 'write_off', id: 2, effectiveOn: dueOn }])).toEqual({
    'credit-losses': 1_090_000,
    'principal-receivable': -1_000_000,
    'borrower-credit': -90_000,
  });
});

it('a tax that no line of the contract names has an account of its own', () => {
  const { charges: _, ...unnamed } = agreed;
  expect(lastOf([repaymentOn(dueOn, { id: 1, amountMinor: 533_800 })], unnamed)).toEqual({
    'provider-clearing': 533_800,
    'principal-receivable': -500_000,
    'interest-income': -20_000,
    'fee-income': -10_000,
    'tax-payable-other': -3_800,
  });
});

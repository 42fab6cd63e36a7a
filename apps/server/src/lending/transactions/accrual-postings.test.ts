import { calendarDate } from '@hiram/domain';
import { expect, it } from 'vitest';
import type { Posting } from '../ledger/ledger-store.ts';
import { accountOf, type OwnAccounts, remissionSlot } from './posting-accounts.ts';
import { accrualPostings, type BalanceChange, booksOf, creditDay } from './posting-rules.ts';

const none: BalanceChange = { interest: 0, penalty: 0, fee: 0, credit: 0 };

/** The postings of a change, debits positive. */
function postingsOf(
  change: Partial<BalanceChange>,
  { earned, ownAccounts = null }: { earned?: Record<string, number>; ownAccounts?: OwnAccounts | null } = {},
) {
  const postings: Posting[] = accrualPostings({ ...none, ...change }, { currency: 'PHP', ownAccounts }, earned);
  expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  return Object.fromEntries(postings.map(({ account, amountMinor }) => [account, amountMinor]));
}

it('LND-07 what accrues is a claim and income, except interest that becomes credit of the borrower', () => {
  expect(postingsOf({ interest: 100, penalty: 20, fee: 5, credit: 30 })).toEqual({
    'interest-receivable': 100,
    'borrower-credit': -30,
    'interest-income': -70,
    'penalty-receivable': 20,
    'penalty-income': -20,
    'fee-receivable': 5,
    'fee-income': -5,
  });
});

it('LND-07 income is taken off the accounts that have it, the account of the rule first', () => {
  const earned = { 'interest-income': 60, 'interest-of-last-year': 30, 'fee-income': 500 };
  expect(postingsOf({ interest: -80 }, { earned })).toEqual({
    'interest-receivable': -80,
    'interest-income': 60,
    'interest-of-last-year': 20,
  });
  // 10 more than any account has: the account of the rule takes them
  expect(postingsOf({ interest: -100 }, { earned })).toEqual({
    'interest-receivable': -100,
    'interest-income': 70,
    'interest-of-last-year': 30,
  });
  expect(postingsOf({ interest: -80 })).toEqual({ 'interest-receivable': -80, 'interest-income': 80 });
});

it('LND-07 an account is debited once for all components, with no more than it has', () => {
  const earned = { 'income-of-last-year': 120, 'penalty-income': -40 };
  expect(postingsOf({ interest: -100, penalty: -50 }, { earned })).toEqual({
    'interest-receivable': -100,
    'income-of-last-year': 120,
    'penalty-receivable': -50,
    'penalty-income': 30,
  });
});

it('LND-07 the product’s account goes before that of the rule table, and income still goes where it goes', () => {
  const ownAccounts = { 'repayment/interest': 'own-interest' };
  const earned = { 'interest-income': 40, 'own-interest': 30, 'fee-income': 10 };
  expect(postingsOf({ interest: -60, fee: 7 }, { earned, ownAccounts })).toEqual({
    'interest-receivable': -60,
    'own-interest': 30,
    'interest-income': 30,
    'fee-receivable': 7,
    'fee-income': -7,
  });
});

it('LND-07 what is taken off income goes to the product’s account of that income, unless it has one of its own', () => {
  const income = { 'repayment/interest': 'own-interest' };
  expect(accountOf('interest_waiver/interest', { ownAccounts: income })).toBe('own-interest');
  const both = { ...income, 'interest_waiver/interest': 'own-waivers' };
  expect(accountOf('interest_waiver/interest', { ownAccounts: both })).toBe('own-waivers');
  expect(accountOf('interest_waiver/interest', { ownAccounts: null })).toBe('interest-income');
  // a loss is no income taken off
  expect(accountOf('write_off/interest', { ownAccounts: income })).toBe('credit-losses');
});

it('LND-07 what a payoff remits of principal is goodwill, what has no account is a loss or income not earned', () => {
  expect(remissionSlot('payoff', 'principal')).toBe('goodwill_credit/principal');
  expect(remissionSlot('payoff', 'interest')).toBe('repayment/interest');
  expect(remissionSlot('goodwill_credit', 'fee')).toBe('goodwill_credit/fee');
  expect(remissionSlot('write_off', 'principal')).toBe('write_off/principal');
  expect(remissionSlot('interest_waiver', 'principal')).toBe('write_off/principal');
});

it('LND-07 credit is booked up to the day of accrual, else up to the day that interest has used it', () => {
  const [accruedThrough, creditThrough] = [calendarDate('2026-02-05'), calendarDate('2026-02-01')];
  expect(booksOf({})).toEqual({ accruedThrough: null, creditThrough: null, ownAccounts: null });
  expect(creditDay(booksOf({ accruedThrough, creditThrough }))).toBe(accruedThrough);
  expect(creditDay(booksOf({ creditThrough }))).toBe(creditThrough);
  expect(creditDay(booksOf({ accruedThrough }))).toBe(accruedThrough);
  expect(creditDay({})).toBeNull();
});

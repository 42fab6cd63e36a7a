import {
  addDays,
  componentTotals,
  creditOf,
  loanState,
  type LoanTransaction,
  replaySteps,
  replayTransactions,
} from '@hiram/domain';
import { expect, it } from 'vitest';
import { chargedLoan, taxedInput } from '../../../../../packages/domain/test/charges.ts';
import { repaymentOn } from '../../../../../packages/domain/test/transactions.ts';
import { Accounts, testCreditPostings } from '../../../test/credit-postings.ts';
import { postingsOf } from './posting-rules.ts';

// more lives: credit-postings.matrix.test.ts
testCreditPostings({ cash: 40, accrual: 15 });

it('LND-07 a tax on unearned interest that was paid ahead leaves the tax account (30-B1)', () => {
  // 10.00 of VAT on the 100.00 of interest of the second month are paid on the first day; the payoff follows on it
  const agreed = chargedLoan({ ...taxedInput(), fees: [], taxes: [{ code: 'vat', on: ['interest'], percent: '10' }] });
  const paidOn = addDays(agreed.disbursedOn, 20);
  const list = [1_022_000 + 11_000 - 100_000, 1_000_000].map((amountMinor, index): LoanTransaction => {
    const purpose = index === 0 ? 'instalment' : 'payoff';
    return repaymentOn(paidOn, { id: index + 1, amountMinor, purpose });
  });
  const accounts = new Accounts();
  for (const step of replaySteps(agreed, list))
    accounts.post(postingsOf(step, { accruedThrough: null, ownAccounts: null }));
  const { facts } = replayTransactions(agreed, list);
  const state = loanState(facts, paidOn);
  expect(state.settled).toBe(true);
  const tax = componentTotals(facts, paidOn).find(({ component }) => component === 'tax');
  expect(tax?.rebatedMinor).toBeGreaterThan(0);
  expect(accounts.of('tax-payable-vat')).toBe((tax?.chargedMinor ?? 0) - (tax?.rebatedMinor ?? 0));
  expect(accounts.of('borrower-credit')).toBe(creditOf(facts, state));
});

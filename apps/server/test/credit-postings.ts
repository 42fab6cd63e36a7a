import {
  accruedClaims,
  accruedComponents,
  addDays,
  bookedCredit,
  type CalendarDate,
  componentTotals,
  earlierDate,
  lastMovementOn,
  laterDate,
  type LoanFacts,
  loanState,
  replaySteps,
  replayTransactions,
  withEffect,
} from '@hiram/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { recalculatingLoans } from '../../../packages/domain/test/recalculating-loans.ts';
import { type BookedLoan, bookedLoans } from '../../../packages/domain/test/transactions.ts';
import type { Posting } from '../src/lending/ledger/ledger-store.ts';
import { accrualPostings, type BalanceChange, postingsOf } from '../src/lending/transactions/posting-rules.ts';

const lives = bookedLoans(recalculatingLoans);
/** After these the interest of the statement is no longer that of one account. */
const ENDS: ReadonlySet<string> = new Set(['goodwill_credit', 'charge_off', 'write_off', 'settlement_discount']);

/** The accounts of one loan, credit positive. */
export class Accounts {
  readonly #sums = new Map<string, number>();
  post(postings: readonly Posting[]): void {
    if (postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== 0)
      throw new Error('an entry that does not balance');
    for (const { account, amountMinor } of postings) this.#sums.set(account, this.of(account) - amountMinor);
  }
  of = (account: string): number => this.#sums.get(account) ?? 0;
}

/** Interest that the loan's statement charges, and neither owes nor has remitted. */
function interestOf(facts: LoanFacts, on: CalendarDate): { readonly chargedMinor: number; readonly paidMinor: number } {
  const interest = componentTotals(facts, on).find(({ component }) => component === 'interest');
  if (interest === undefined) return { chargedMinor: 0, paidMinor: 0 };
  const chargedMinor = interest.chargedMinor - interest.rebatedMinor;
  return { chargedMinor, paidMinor: chargedMinor - interest.outstandingMinor };
}

const NONE: BalanceChange = { interest: 0, penalty: 0, fee: 0, credit: 0 };
const balancesOf = (loan: LoanFacts, through: CalendarDate): BalanceChange => ({
  ...accruedClaims(loan, through),
  credit: bookedCredit(loan, through),
});
const changeOf = (before: BalanceChange, after: BalanceChange): BalanceChange => ({
  interest: after.interest - before.interest,
  penalty: after.penalty - before.penalty,
  fee: after.fee - before.fee,
  credit: after.credit - before.credit,
});

const isPlain = ({ list }: BookedLoan): boolean => list.every(({ kind }) => !ENDS.has(kind));

/** Shows on random lives of loans that credit, claims and interest in the books match the loan, by either basis. */
export function testCreditPostings(runs: { readonly cash: number; readonly accrual: number }): void {
  it('LND-07 credit and interest in the books match the loan after each transaction on cash basis', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const accounts = new Accounts();
        for (const step of replaySteps(life.agreed, life.list)) {
          accounts.post(postingsOf(step, { accruedThrough: null, ownAccounts: null }));
          const after = withEffect(step.before, step.next, step.effect);
          expect(accounts.of('borrower-credit')).toBe(bookedCredit(after, null));
          const { paidMinor } = interestOf(after, lastMovementOn(after));
          const earned = accounts.of('interest-income');
          expect(earned).toBe(isPlain(life) ? paidMinor : earned);
        }
      }),
      { numRuns: runs.cash },
    );
  });

  it('LND-07 credit, claims and interest in the books match the loan after each night and transaction on accrual basis', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 3 }), (life, missed) => {
        const { agreed, list } = life;
        const books = { ownAccounts: null, currency: agreed.currency };
        const accounts = new Accounts();
        let [loan, accruedThrough] = [replayTransactions(agreed, []).facts, agreed.disbursedOn];
        const compare = (): void => {
          expect(accounts.of('borrower-credit')).toBe(bookedCredit(loan, accruedThrough));
          const claims = accruedClaims(loan, accruedThrough);
          const booked = accruedComponents.map((component) => [component, 0 - accounts.of(`${component}-receivable`)]);
          expect(Object.fromEntries(booked)).toEqual(claims);
        };
        /** The nights until a day: of a loan that owes something and was not charged off. */
        const nights = (until: CalendarDate): void => {
          const isOver = loan.chargedOffOn !== undefined || loanState(loan, lastMovementOn(loan)).settled;
          if (isOver) return;
          while (accruedThrough < until) {
            const before = balancesOf(loan, accruedThrough);
            accruedThrough = earlierDate(until, addDays(accruedThrough, 1 + missed));
            accounts.post(accrualPostings(changeOf(before, balancesOf(loan, accruedThrough)), books));
            compare();
          }
        };
        for (const step of replaySteps(agreed, list)) {
          nights(addDays(step.effect.on, -1));
          accounts.post(postingsOf(step, { accruedThrough, ownAccounts: null }));
          loan = withEffect(step.before, step.next, step.effect);
          compare();
        }
        const last = lastMovementOn(loan);
        nights(laterDate(last, addDays(loanState(loan, last).maturityOn, 1)));
        // a settled loan has earned all that was paid and is not in credit
        const { chargedMinor, paidMinor } = interestOf(loan, laterDate(last, accruedThrough));
        const earned = accounts.of('interest-income');
        const wanted = loanState(loan, last).settled ? paidMinor : chargedMinor;
        expect(earned).toBe(isPlain(life) ? wanted : earned);
        // the first night under `when-paid`: as if income had been booked when it was paid all along
        accounts.post(
          accrualPostings(
            changeOf(balancesOf(loan, accruedThrough), { ...NONE, credit: bookedCredit(loan, null) }),
            books,
          ),
        );
        expect(accounts.of('borrower-credit')).toBe(bookedCredit(loan, null));
        expect(accruedComponents.map((component) => accounts.of(`${component}-receivable`))).toEqual([0, 0, 0]);
        const left = accounts.of('interest-income');
        expect(left).toBe(isPlain(life) ? interestOf(loan, last).paidMinor : left);
      }),
      { numRuns: runs.accrual },
    );
  });
}

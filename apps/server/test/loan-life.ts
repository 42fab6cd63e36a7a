import { addDays, type CalendarDate, type LoanFacts, loanState, replayTransactions } from '@hiram/domain';
import { expect } from 'vitest';
import { agreedLoanOf, loanFactsOf } from '../src/lending/loans/loan-facts.ts';
import type { BookedTransaction, TransactionCommand } from '../src/lending/transactions/book-transaction.ts';
import { reverseTransaction } from '../src/lending/transactions/reverse-transaction.ts';
import { activeTransactions, type TransactionRow } from '../src/lending/transactions/transaction-record.ts';
import type { Stores } from '../src/app/stores.ts';
import { type LoanWish, makeLoan } from './loans.ts';
import { payer } from './payer.ts';
import type { ServiceRig } from './service-rig.ts';

let orders = 90_000;
let keys = 0;

/** The moment of a business day at which the tests book. */
export const noon = (day: CalendarDate): Date => new Date(`${day}T04:00:00Z`);

/**
 * A loan of four instalments of 1,000.00 (800.00 principal, 200.00 interest), 30 days apart, or of as many, and what tests do with it.
 * @param dueInDays from the rig's day to the first due date
 */
export async function loanLife(
  rig: () => ServiceRig,
  { dueInDays = -100, ...loan }: Omit<Partial<LoanWish>, 'id'> = {},
) {
  orders += 1;
  const orderId = orders;
  const firstDueOn = await makeLoan(rig(), { instalmentMinor: 100_000, ...loan, dueInDays, id: orderId });
  const { services } = rig().app;
  const { pay, reportReversal } = payer(rig);

  const order = async () => {
    const found = await services.stores.orders.findOwn(orderId, 1);
    if (found === undefined) throw new Error('the loan has gone');
    return found;
  };
  const facts = async (): Promise<LoanFacts> => {
    const found = loanFactsOf(await order());
    if (found === null) throw new Error('the loan has gone');
    return found;
  };
  const rows = (): Promise<TransactionRow[]> => services.stores.transactions.list(orderId);
  const command = (on: CalendarDate, more: Partial<TransactionCommand> = {}): TransactionCommand => {
    keys += 1;
    const by = { actor: 'operator', name: 'ana' } as const;
    return { orderId, key: `key-${keys}`, by, reason: 'asked-for', at: noon(on), ...more };
  };
  const book = <Command extends TransactionCommand>(
    act: (stores: Stores, command: Command) => Promise<BookedTransaction>,
    on: CalendarDate,
    wish: Omit<Command, keyof TransactionCommand> & Partial<TransactionCommand>,
  ): Promise<BookedTransaction> =>
    services.inTransaction((stores) => act(stores, { ...command(on), ...wish } as unknown as Command));

  return {
    orderId,
    firstDueOn,
    /** Days after the first due date. */
    day: (after: number): CalendarDate => addDays(firstDueOn, after),
    order,
    facts,
    rows,
    book,
    /** Pays on a day after the first due date. */
    pay: (after: number, amountMinor: number, purpose: 'instalment' | 'extension' | 'payoff' = 'instalment') =>
      pay({ orderId, day: addDays(firstDueOn, after), amountMinor, purpose }),
    reportReversal,
    reverse: (number: number, on: CalendarDate, more: Partial<Parameters<typeof reverseTransaction>[1]> = {}) =>
      services.inTransaction((stores) => reverseTransaction(stores, { ...command(on), number, ...more })),
    owed: async (on: CalendarDate): Promise<number> => loanState(await facts(), on).totals.outstandingMinor,
    outstanding: async (on: CalendarDate) => loanState(await facts(), on).totals.outstanding,
    /** What stands on the accounts of the loan, without those that stand at nothing. */
    accounts: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await services.stores.ledger.balances(orderId))
          .filter(({ amountMinor }) => amountMinor !== 0)
          .map(({ account, amountMinor }) => [account, amountMinor]),
      ),
    /** The tables say what a replay of the transactions in force says, and the books agree. */
    expectReplayed: async (): Promise<void> => {
      const agreed = agreedLoanOf(await order());
      if (agreed === null) throw new Error('the loan has gone');
      const { facts: replayed } = replayTransactions(agreed, activeTransactions(await rows()));
      const { reversed: _, ...kept } = await facts();
      expect(unordered(kept)).toEqual(unordered(replayed));
      expect(await rig().books()).toEqual([]);
    },
  };
}

/** Facts whose lists may come in any order. */
const unordered = (facts: LoanFacts): object =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => JSON.stringify(inOrder(each))).toSorted() : value,
    ]),
  );

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, each]) => [name, inOrder(each)]),
  );
};

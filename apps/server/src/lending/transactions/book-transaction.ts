import {
  type CalendarDate,
  checkTransaction,
  DomainError,
  effectOf,
  type LoanFacts,
  type LoanTransaction,
} from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { loanFactsOf, marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';
import { postingsOf } from './posting-rules.ts';
import { amountOf, type BookedBy, termsOf, type TransactionRow } from './transaction-record.ts';

/** What every command about a loan's transactions says. */
export interface TransactionCommand {
  readonly orderId: number;
  /** The same key again books nothing: 1 to 200 characters, the caller's. */
  readonly key: string;
  readonly by: BookedBy;
  /** A code of the lender's: small letters, "-" and "_". */
  readonly reason: string;
  readonly at: Date;
  /** The business date, from disbursal to today. Default: today. */
  readonly effectiveOn?: CalendarDate;
}

export interface BookedTransaction {
  readonly number: number;
  /** False where it was booked before, under the same key. */
  readonly isNew: boolean;
}

type Unbooked<Transaction> = Transaction extends LoanTransaction
  ? Omit<Transaction, 'id' | 'effectiveOn' | 'happenedAt'>
  : never;
/** A transaction before it has its place in the list. */
export type UnbookedTransaction = Unbooked<LoanTransaction>;

type Needed = Pick<Stores, 'orders' | 'transactions' | 'ledger' | 'summaries'>;

/**
 * Books a transaction that is no payment: locks the loan, checks, appends, posts, and updates the summary, in the caller's database
 * transaction.
 * @param make the transaction, from the loan as it stands on the business date
 * @throws DomainError naming the field: those of `checkTransaction`, `orderId` for no loan, `effectiveOn` for a day to come, `key` for one
 *   that was used for something else
 */
export async function bookTransaction(
  stores: Needed,
  command: TransactionCommand,
  make: (loan: LoanFacts, effectiveOn: CalendarDate) => UnbookedTransaction,
): Promise<BookedTransaction> {
  const { order, loan, rows, effectiveOn } = await openLoan(stores, command);
  const last = rows[rows.length - 1]?.number ?? 0;
  const next = {
    ...make(loan, effectiveOn),
    id: last + 1,
    effectiveOn,
    happenedAt: command.at.getTime(),
  } as LoanTransaction;
  const known = rows.find(({ key }) => key === command.key);
  if (known !== undefined) {
    requireSame(known, next);
    return { number: known.number, isNew: false };
  }
  checkTransaction(loan, next);
  const effect = effectOf(loan, next);
  const { key, by, reason, at } = command;
  const amountMinor = amountOf(next);
  const number = await stores.transactions.append(
    {
      orderId: order.id,
      kind: next.kind,
      amountMinor,
      effectiveOn,
      bookedAt: at,
      by,
      reason,
      key,
      terms: termsOf(next),
    },
    effect,
  );
  if (number === null) throw new Error(`order ${order.id} was not locked`);
  const postings = postingsOf(loan, next, effect);
  if (postings.length > 0)
    await stores.ledger.post({
      kind: 'transaction',
      source: `${order.id}/${number}/1`,
      orderId: order.id,
      valuation: { number, version: 1 },
      occurredOn: effect.on,
      postedAt: at,
      postings,
    });
  await afterBooking(stores, order, at);
  return { number, isNew: true };
}

/** A loan that is locked until the transaction ends. */
export interface OpenLoan {
  readonly order: OrderRecord;
  readonly loan: LoanFacts;
  readonly rows: readonly TransactionRow[];
  readonly effectiveOn: CalendarDate;
}

/** Locks a loan and reads its transactions. @throws DomainError naming `orderId` or `effectiveOn` */
export async function openLoan(
  stores: Needed,
  { orderId, at, effectiveOn: given }: Pick<TransactionCommand, 'orderId' | 'at' | 'effectiveOn'>,
): Promise<OpenLoan> {
  const order = await stores.orders.lock(orderId);
  if (order === undefined) throw new DomainError('invalid_value', `there is no order ${orderId}`, 'orderId');
  const loan = loanFactsOf(order);
  if (loan === null) throw new DomainError('contradiction', `order ${orderId} was never paid out`, 'orderId');
  const today = marketDay(order, at);
  const effectiveOn = given ?? today;
  if (effectiveOn > today) throw new DomainError('out_of_range', `${effectiveOn} is still to come`, 'effectiveOn');
  return { order, loan, rows: await stores.transactions.list(orderId), effectiveOn };
}

/** The loan is looked at again today: what is to be said to its borrower may have changed. */
export async function afterBooking(stores: Needed, order: OrderRecord, at: Date): Promise<void> {
  await stores.orders.remindOn(order.id, marketDay(order, at));
  await refreshSummary(stores, order);
}

function requireSame(known: TransactionRow, next: LoanTransaction): void {
  if (known.kind !== next.kind || known.reverses !== null || !isSame(askedOf(known.terms), askedOf(termsOf(next))))
    throw new DomainError('contradiction', `it was used for transaction ${known.number}`, 'key');
}

/** What was asked for. Due dates that follow from days are of the loan as it stood then. */
function askedOf(terms: TransactionRow['terms']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(terms).filter(([name]) => name !== 'happenedAt' && (name !== 'newDueOns' || !('days' in terms))),
  );
}

/** Whether two objects have the same fields; their order means nothing. */
function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(sorted(one[name])) === JSON.stringify(sorted(other[name])));
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)));
};

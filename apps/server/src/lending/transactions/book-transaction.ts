import {
  type CalendarDate,
  checkDays,
  checkStillPaid,
  checkTransaction,
  DomainError,
  effectOf,
  type LoanFacts,
  type LoanTransaction,
  propertiesOf,
  unpaidMoved,
} from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { OPERATORS } from '../../platform/idempotency/operator-key-store.ts';
import { loanFactsOf, marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';
import { backDate, isBackDated, loanUpTo, revalueLater } from './back-dated.ts';
import { postValuation } from './post-valuation.ts';
import { booksOf, postingsOf } from './posting-rules.ts';
import type { RequestedTransaction, Unbooked } from './requested-transaction.ts';
import { refuseWhilePaidOff } from './refuse-while-paid-off.ts';
import { isSameCommand, hasSameTerms } from './same-command.ts';
import {
  amountOf,
  type BookedBy,
  activeTransactions,
  reasonCode,
  termsOf,
  type TransactionRow,
} from './transaction-record.ts';

/** The fields of every command on a loan's transactions. */
export interface TransactionCommand {
  readonly orderId: number;
  /** The same key again books nothing: 1 to 200 characters, the caller's. */
  readonly key: string;
  readonly by: BookedBy;
  /** A code of the lender's: 2 to 40 small letters, "-" and "_", which is read as "-". */
  readonly reason: string;
  readonly at: Date;
  /** The business date, from disbursal to today. Default: today. */
  readonly effectiveOn?: CalendarDate;
  /** The payment provider that moves its money, by name. Default: none. */
  readonly provider?: string;
}

export interface BookedTransaction {
  readonly number: number;
  /** False where it was booked before, under the same key. */
  readonly isNew: boolean;
}

type Needed = Pick<
  Stores,
  'orders' | 'orderHolds' | 'transactions' | 'ledger' | 'summaries' | 'payments' | 'operatorKeys'
>;

/**
 * Books a transaction that is no payment: locks the loan, checks, appends, posts, and updates the summary, in the caller's database
 * transaction. Transactions of a later business date are valued anew.
 * A repeated command has its answer, whatever has become of the loan.
 * @param request the transaction
 * @throws DomainError naming the field: those of `checkTransaction`, `orderId` for no loan, and one that a new loan is paying off, `reason`, `effectiveOn` for a day to come, `key` for one
 *   that was used for something else
 */
export async function bookTransaction(
  stores: Needed,
  command: TransactionCommand,
  request: RequestedTransaction,
): Promise<BookedTransaction> {
  const { order, rows, known: booked, reason } = await lockOrder(stores, command);
  if (booked !== undefined) {
    const { kind, ...terms } = request;
    const isSame = booked.kind === kind && booked.reverses === null && hasSameTerms(booked, terms);
    return bookedBefore(booked, isSame && isSameCommand(booked, order, command));
  }
  const { loan: known, effectiveOn } = runningLoan(order, command);
  const { chargeEvent, moveEvent } = propertiesOf(request.kind);
  if (chargeEvent !== undefined || moveEvent !== undefined) await refuseWhilePaidOff(stores, order, command.by);
  const list = activeTransactions(rows);
  const hasLater = isBackDated(list, { effectiveOn });
  const loan = hasLater ? loanUpTo(order, list, { effectiveOn }) : known;
  const last = rows[rows.length - 1]?.number ?? 0;
  const next = {
    ...withDueOns(request, loan, effectiveOn),
    id: last + 1,
    effectiveOn,
    happenedAt: command.at.getTime(),
  } as LoanTransaction;
  checkTransaction(loan, next, known);
  const backDated = hasLater ? backDate(order, rows, next) : null;
  if (backDated !== null) checkStillPaid(known, backDated.loan, next);
  const effect = backDated?.step.effect ?? effectOf(loan, next);
  const { key, by, at, provider = null } = command;
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
  const postings =
    backDated === null
      ? postingsOf({ before: loan, next, effect }, booksOf(order))
      : await revalueLater(stores, order, { backDated, number, at });
  await postValuation(stores, { orderId: order.id, number, version: 1, provider, occurredOn: effect.on, at, postings });
  await afterBooking(stores, order, at);
  return { number, isNew: true };
}

/** An order that is locked until the transaction ends. */
interface LockedOrder {
  readonly order: OrderRecord;
  readonly rows: readonly TransactionRow[];
  /** The transaction that has the command's key. */
  readonly known: TransactionRow | undefined;
  /** The code of the command's reason. */
  readonly reason: string;
}

/**
 * Locks an order, reads its transactions, and takes the key of an operator for it.
 * @throws DomainError naming `orderId`, `reason`, or `key` where an operator has used it for something else than this order
 */
export async function lockOrder(
  stores: Pick<Stores, 'orders' | 'transactions' | 'operatorKeys'>,
  { orderId, key, reason: given, at }: Pick<TransactionCommand, 'orderId' | 'key' | 'reason' | 'at'>,
): Promise<LockedOrder> {
  const reason = reasonCode(given);
  const order = await stores.orders.lock(orderId);
  if (order === undefined) throw new DomainError('invalid_value', `there is no order ${orderId}`, 'orderId');
  const rows = await stores.transactions.list(orderId);
  const known = rows.find((row) => row.key === key);
  if (known === undefined && key.startsWith(OPERATORS)) {
    const subject = `order/${orderId}`;
    const owner = await stores.operatorKeys.take(key, { subject, at });
    if (owner !== subject) throw new DomainError('contradiction', `it was used for ${owner}`, 'key');
  }
  return { order, rows, known, reason };
}

/** The loan of an order and the business date of a command, from disbursal to today. @throws DomainError naming `orderId` or `effectiveOn` */
export function runningLoan(
  order: OrderRecord,
  { at, effectiveOn: given }: Pick<TransactionCommand, 'at' | 'effectiveOn'>,
): { loan: LoanFacts; effectiveOn: CalendarDate } {
  const loan = loanFactsOf(order);
  if (loan === null) throw new DomainError('contradiction', `order ${order.id} was never paid out`, 'orderId');
  const today = marketDay(order, at);
  const effectiveOn = given ?? today;
  if (effectiveOn > today) throw new DomainError('out_of_range', `${effectiveOn} is still to come`, 'effectiveOn');
  if (effectiveOn < loan.disbursedOn)
    throw new DomainError('out_of_range', `${effectiveOn} is before disbursal on ${loan.disbursedOn}`, 'effectiveOn');
  return { loan, effectiveOn };
}

/** The result for a key that has been used. @throws DomainError naming `key` where it was used for another request */
export function bookedBefore({ number }: TransactionRow, isSame: boolean): BookedTransaction {
  if (!isSame) throw new DomainError('contradiction', `it was used for transaction ${number}`, 'key');
  return { number, isNew: false };
}

/** Refreshes the summary, and has the loan considered for reminders again today. */
export async function afterBooking(
  stores: Pick<Stores, 'orders' | 'summaries'>,
  order: OrderRecord,
  at: Date,
): Promise<void> {
  await stores.orders.remindOn(order.id, marketDay(order, at));
  await refreshSummary(stores, order);
}

/** The due dates that follow from days are those of the loan as it stands on the business date. */
function withDueOns(request: RequestedTransaction, loan: LoanFacts, on: CalendarDate): Unbooked<LoanTransaction> {
  if (!('days' in request) || request.days === undefined) return request as Unbooked<LoanTransaction>;
  checkDays({ days: request.days, effectiveOn: on });
  return { ...request, newDueOns: unpaidMoved(loan, on, request.days) };
}

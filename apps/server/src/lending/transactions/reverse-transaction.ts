import { DomainError, replaySteps, replayTransactions } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { agreedLoanOf } from '../loans/loan-facts.ts';
import {
  afterBooking,
  bookedBefore,
  type BookedTransaction,
  lockOrder,
  runningLoan,
  type TransactionCommand,
} from './book-transaction.ts';
import { booksOf } from './posting-rules.ts';
import { revalueLoan } from './revalue-loan.ts';
import { listInForce, type TransactionRow } from './transaction-record.ts';
import { trueUpClaims } from './true-up-claims.ts';

export interface Reversal extends TransactionCommand {
  /** The transaction to take back, by its number. */
  readonly number: number;
  /** Of a payment: `chargeback` where the borrower's bank took it. Default: `repayment_reversal`. */
  readonly kind?: 'repayment_reversal' | 'chargeback';
  /** Of a payment: what is kept of it, minor units, from 0. Default 0. */
  readonly keptMinor?: number;
}

type Needed = Pick<Stores, 'orders' | 'transactions' | 'ledger' | 'summaries' | 'payments'>;

/**
 * Takes a transaction back, in the caller's database transaction. The loan becomes what it would be had the transaction never been, or of a
 * payment been of the amount that is kept. Every later transaction that has another effect now is valued again: its entry is reversed, and
 * posted anew on its own business date. A disbursement is taken back by `returnDisbursement`.
 * @throws DomainError naming the field: `number` for a transaction that there is not, that was taken back, or that is a reversal;
 *   `keptMinor`; and as `bookTransaction`
 */
export async function reverseTransaction(stores: Needed, command: Reversal): Promise<BookedTransaction> {
  const { order, rows, known } = await lockOrder(stores, command);
  const { key, by, reason, at, keptMinor = 0 } = command;
  if (known !== undefined)
    return bookedBefore(known, known.reverses === command.number && known.keptMinor === keptMinor);
  const { effectiveOn } = runningLoan(order, command);
  const target = targetOf(rows, command);
  if (effectiveOn < target.effectiveOn)
    throw new DomainError('out_of_range', `transaction ${target.number} is of ${target.effectiveOn}`, 'effectiveOn');

  const agreed = agreedLoanOf(order);
  if (agreed === null) throw new Error(`order ${order.id} is no loan`);
  const list = listInForce(rows);
  const stepsBefore = replaySteps(agreed, list);
  const left = list.flatMap((next) => {
    if (next.id !== target.number) return [next];
    return keptMinor === 0 ? [] : [{ ...next, amountMinor: keptMinor }];
  });
  const stepsAfter = replaySteps(agreed, left);

  const paidOn = stepsBefore.find(({ next }) => next.id === target.number)?.effect.on;
  const number = await stores.transactions.append(
    {
      orderId: order.id,
      kind: target.paymentId === null ? target.kind : (command.kind ?? 'repayment_reversal'),
      amountMinor: target.amountMinor - keptMinor,
      effectiveOn,
      bookedAt: at,
      by,
      reason,
      key,
      terms: { paidOn },
      reverses: { number: target.number, keptMinor },
    },
    null,
  );
  if (number === null) throw new Error(`order ${order.id} was not locked`);
  await revalueLoan(stores, {
    orderId: order.id,
    books: booksOf(order),
    rows,
    before: stepsBefore,
    after: stepsAfter,
    reversed: { number: target.number, on: effectiveOn },
    by: number,
    at,
  });
  // what has accrued meanwhile is what would have without it
  const entry = {
    kind: 'transaction',
    source: `${order.id}/${number}/1`,
    valuation: { number, version: 1 },
    occurredOn: effectiveOn,
    postedAt: at,
  } as const;
  await trueUpClaims(stores, order, { loan: replayTransactions(agreed, left).facts, entry });
  await afterBooking(stores, order, at);
  return { number, isNew: true };
}

function targetOf(rows: readonly TransactionRow[], { number, keptMinor = 0, kind }: Reversal): TransactionRow {
  const target = rows.find((row) => row.number === number);
  if (target === undefined) throw new DomainError('invalid_value', `there is no transaction ${number}`, 'number');
  if (target.reverses !== null) throw new DomainError('contradiction', 'it is a reversal itself', 'number');
  if (rows.some(({ reverses }) => reverses === number))
    throw new DomainError('contradiction', `transaction ${number} was taken back before`, 'number');
  if (target.kind === 'disbursement')
    throw new DomainError('contradiction', 'a disbursement is returned, not reversed', 'number');
  const isPayment = target.paymentId !== null;
  if (!isPayment && kind !== undefined) throw new DomainError('contradiction', 'it is no payment', 'kind');
  const most = isPayment ? target.amountMinor - 1 : 0;
  if (!Number.isSafeInteger(keptMinor) || keptMinor < 0 || keptMinor > most)
    throw new DomainError('out_of_range', `from 0 to ${most} can be kept`, 'keptMinor');
  return target;
}

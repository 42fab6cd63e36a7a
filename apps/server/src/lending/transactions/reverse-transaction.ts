import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, DomainError, replaySteps, type ReplayStep, replayTransactions } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { PAYOUT_OVER_UNPAID } from '../../platform/db/payout-tables.ts';
import { agreedLoanOf } from '../loans/loan-facts.ts';
import {
  afterBooking,
  bookedBefore,
  type BookedTransaction,
  lockOrder,
  runningLoan,
  type TransactionCommand,
} from './book-transaction.ts';
import { postValuation } from './post-valuation.ts';
import type { LoanBooks } from './posting-accounts.ts';
import { booksOf, postingsOf } from './posting-rules.ts';
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

type Needed = Pick<Stores, 'orders' | 'transactions' | 'ledger' | 'summaries' | 'payments' | 'payouts'>;

/**
 * Takes a transaction back, in the caller's database transaction. The loan becomes what it would be had the transaction never been, or of a
 * payment been of the amount that is kept. Every later transaction that has another effect now is valued again: its entry is reversed, and
 * posted anew on its own business date. A disbursement is taken back by `returnDisbursement`.
 * @throws DomainError naming the field: `number` for a transaction that there is not, that was taken back, that is a reversal, or that is a
 *   refund whose payout may reach the borrower; one that nobody was asked for yet is not sent any more;
 *   `keptMinor`; and as `bookTransaction`
 */
export async function reverseTransaction(stores: Needed, command: Reversal): Promise<BookedTransaction> {
  const { order, rows, known } = await lockOrder(stores, command);
  const { key, by, reason, at, keptMinor = 0 } = command;
  if (known !== undefined)
    return bookedBefore(known, known.reverses === command.number && known.keptMinor === keptMinor);
  const { effectiveOn } = runningLoan(order, command);
  const target = targetOf(rows, command);
  await stopRefund(stores, { orderId: order.id, target, at });
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
  const stepsAfter = new Map(replaySteps(agreed, left).map((step) => [step.next.id, step]));

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
  const books = booksOf(order);
  for (const before of stepsBefore) {
    const row = rows.find((each) => each.number === before.next.id);
    if (row === undefined) throw new Error(`transaction ${before.next.id} has gone`);
    const after = stepsAfter.get(row.number);
    const takenOn = row === target ? effectiveOn : before.effect.on;
    await replaceValuation(stores, { orderId: order.id, books, row, before, after, takenOn, by: number, at });
  }
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

/**
 * The money of a refund is the borrower's until its payout has failed or come back. One that the provider was not asked for yet is given up.
 */
async function stopRefund(
  { payouts }: Needed,
  { orderId, target, at }: { readonly orderId: number; readonly target: TransactionRow; readonly at: Date },
): Promise<void> {
  const known =
    target.kind === 'credit_refund' ? await payouts.findRefund({ orderId, number: target.number }) : undefined;
  const payout = known === undefined ? undefined : await payouts.lock(known.id);
  if (payout === undefined || PAYOUT_OVER_UNPAID.includes(payout.status)) return;
  if (payout.status !== 'recorded' || payout.askedAt !== null)
    throw new DomainError('contradiction', `its money goes by payout ${payout.id}, whose end decides`, 'number');
  await payouts.move(payout, { to: 'failed', at, source: 'operator', failure: 'refused_by_person' });
}

interface Replacement {
  readonly orderId: number;
  readonly books: LoanBooks;
  readonly row: TransactionRow;
  readonly before: ReplayStep;
  /** Undefined where nothing of it is left. */
  readonly after: ReplayStep | undefined;
  /** The business date on which the old entry is taken back. */
  readonly takenOn: CalendarDate;
  /** The reversal's number. */
  readonly by: number;
  readonly at: Date;
}

async function replaceValuation(stores: Needed, of: Replacement): Promise<void> {
  const { orderId, books, row, before, after, takenOn, by, at } = of;
  const postings = after === undefined ? [] : postingsOf(after, books);
  const isSame =
    after !== undefined && isDeepStrictEqual([after.effect, postings], [before.effect, postingsOf(before, books)]);
  if (isSame) return;
  const { number, version, kind, provider } = row;
  await stores.transactions.supersede({ orderId, number, version }, by);
  const entry = await stores.ledger.findOf({ orderId, number, version });
  if (entry !== undefined) await stores.ledger.reverse(entry, { occurredOn: takenOn, postedAt: at });
  if (after === undefined) return;
  const { effect } = after;
  await stores.transactions.revalue({ orderId, number, version: version + 1, kind }, effect);
  if (row.paymentId !== null)
    await stores.payments.recount(row.paymentId, {
      purposeMet: effect.purposeMet === true,
      countedBecause: effect.because,
    });
  await postValuation(stores, {
    orderId,
    number,
    version: version + 1,
    provider,
    occurredOn: effect.on,
    at,
    postings,
  });
}

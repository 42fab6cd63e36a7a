import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate, ReplayStep } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { postValuation } from './post-valuation.ts';
import type { LoanBooks } from './posting-accounts.ts';
import { postingsOf } from './posting-rules.ts';
import type { TransactionRow } from './transaction-record.ts';

type Needed = Pick<Stores, 'transactions' | 'ledger' | 'payments'>;

interface Revaluation {
  readonly orderId: number;
  readonly books: LoanBooks;
  /** The transactions of the loan as they were booked. */
  readonly rows: readonly TransactionRow[];
  /** The replay whose valuations are stored. */
  readonly before: readonly ReplayStep[];
  /** The replay whose valuations are to be stored. A transaction that is missing was reversed. */
  readonly after: readonly ReplayStep[];
  /** A transaction that is reversed, or of which the reversal is taken back, and the business date on which its money moves. */
  readonly reversed?: { readonly number: number; readonly on: CalendarDate };
  /** The number of the transaction that causes it. */
  readonly by: number;
  readonly at: Date;
}

/**
 * Replaces the valuation of every transaction whose effect or postings differ between two replays: the stored one is superseded and
 * its entry reversed, the new one is posted on its own business date. The caller holds the order's lock, and has appended `by`.
 */
export async function revalueLoan(
  stores: Needed,
  { before, after, rows, reversed, ...of }: Revaluation,
): Promise<void> {
  const steps = new Map(after.map((step) => [step.next.id, step]));
  for (const step of before) {
    const row = rows.find(({ number }) => number === step.next.id);
    if (row === undefined) throw new Error(`transaction ${step.next.id} has gone`);
    const takenOn = row.number === reversed?.number ? reversed.on : step.effect.on;
    await replaceValuation(stores, { ...of, row, before: step, after: steps.get(row.number), takenOn });
  }
  const back = rows.find(({ number }) => number === reversed?.number);
  const isBack = before.every(({ next }) => next.id !== back?.number);
  if (back !== undefined && reversed !== undefined && isBack)
    await replaceValuation(stores, {
      ...of,
      row: back,
      before: undefined,
      after: steps.get(back.number),
      takenOn: reversed.on,
    });
}

interface Replacement extends Pick<Revaluation, 'orderId' | 'books' | 'by' | 'at'> {
  readonly row: TransactionRow;
  /** Undefined where it did not count. */
  readonly before: ReplayStep | undefined;
  /** Undefined where nothing of it is left. */
  readonly after: ReplayStep | undefined;
  /** The business date on which the old entry is taken back; without one, of the new entry. */
  readonly takenOn: CalendarDate;
}

async function replaceValuation(stores: Needed, of: Replacement): Promise<void> {
  const { orderId, books, row, before, after, takenOn, by, at } = of;
  const postings = after === undefined ? [] : postingsOf(after, books);
  const isSame =
    after !== undefined &&
    before !== undefined &&
    isDeepStrictEqual([after.effect, postings], [before.effect, postingsOf(before, books)]);
  if (isSame) return;
  const { number, version, kind, provider } = row;
  if (before !== undefined) {
    await stores.transactions.supersede({ orderId, number, version }, by);
    const entry = await stores.ledger.findOf({ orderId, number, version });
    if (entry !== undefined) await stores.ledger.reverse(entry, { occurredOn: takenOn, postedAt: at });
  }
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
    occurredOn: before === undefined ? takenOn : effect.on,
    at,
    postings,
  });
}

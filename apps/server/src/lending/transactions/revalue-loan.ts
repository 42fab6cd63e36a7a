import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, type LoanFacts, type ReplayStep, withEffect } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { loanFactsOf } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { postValuation } from './post-valuation.ts';
import type { LoanBooks } from './posting-accounts.ts';
import { booksOf, postingsOf } from './posting-rules.ts';
import type { TransactionRow } from './transaction-record.ts';

type Needed = Pick<Stores, 'transactions' | 'ledger' | 'payments'>;

interface Revaluation {
  /** As it was before. */
  readonly order: OrderRecord;
  /** The transactions of the loan as they were booked. */
  readonly rows: readonly TransactionRow[];
  /** The replay of what is booked. */
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
 * its entry reversed, the new one is posted on its own business date. Where the tables hold another loan than the first replay, because
 * transactions used to be valued in the order of booking, all are replaced. The caller holds the order's lock, and has appended `by`.
 */
export async function revalueLoan(
  stores: Needed,
  { order, before, after, rows, reversed, ...of }: Revaluation,
): Promise<void> {
  const isStored = holdsReplay(order, before);
  const common = { ...of, orderId: order.id, books: booksOf(order) };
  const steps = new Map(after.map((step) => [step.next.id, step]));
  for (const step of before) {
    const row = rows.find(({ number }) => number === step.next.id);
    if (row === undefined) throw new Error(`transaction ${step.next.id} has gone`);
    const takenOn = row.number === reversed?.number ? reversed.on : step.effect.on;
    const replacement = { ...common, row, before: step, after: steps.get(row.number), takenOn };
    if (!isStored || isOther(replacement)) await replaceValuation(stores, replacement);
  }
  const back = rows.find(({ number }) => number === reversed?.number);
  const isBack = before.every(({ next }) => next.id !== back?.number);
  if (back !== undefined && reversed !== undefined && isBack)
    await replaceValuation(stores, {
      ...common,
      row: back,
      before: undefined,
      after: steps.get(back.number),
      takenOn: reversed.on,
    });
}

/** Whether the tables hold the loan of a replay. */
function holdsReplay(order: OrderRecord, steps: readonly ReplayStep[]): boolean {
  const stored = loanFactsOf(order);
  const last = steps.at(-1);
  if (stored === null || last === undefined) return true;
  return textOf(stored) === textOf(withEffect(last.before, last.next, last.effect));
}

/** The effects of transactions as a text: lists in no order, without payments of nothing. */
const textOf = ({ payments, extensions, rebates, addedCharges = [], refunds = [], ...facts }: LoanFacts): string => {
  const paid = payments.filter(({ allocations, excessMinor = 0 }) => allocations.length > 0 || excessMinor > 0);
  const lists = [paid, extensions, rebates, addedCharges, refunds].map((list) => list.map(sortedText).sort());
  return sortedText([lists, facts.chargedOffOn ?? null, facts.writtenOffOn ?? null, facts.settlement ?? null]);
};

/** As JSON, with the fields of objects in alphabetical order. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

interface Replacement extends Pick<Revaluation, 'by' | 'at'> {
  readonly orderId: number;
  readonly books: LoanBooks;
  readonly row: TransactionRow;
  /** Undefined where it did not count. */
  readonly before: ReplayStep | undefined;
  /** Undefined where nothing of it is left. */
  readonly after: ReplayStep | undefined;
  /** The business date on which the old entry is taken back; without one, of the new entry. */
  readonly takenOn: CalendarDate;
}

/** Whether the replays differ in a transaction. */
const isOther = ({ books, before, after }: Replacement): boolean =>
  after === undefined ||
  before === undefined ||
  !isDeepStrictEqual([after.effect, postingsOf(after, books)], [before.effect, postingsOf(before, books)]);

async function replaceValuation(stores: Needed, of: Replacement): Promise<void> {
  const { orderId, books, row, before, after, takenOn, by, at } = of;
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
      allocationReason: effect.because,
    });
  await postValuation(stores, {
    orderId,
    number,
    version: version + 1,
    provider,
    occurredOn: before === undefined ? takenOn : effect.on,
    at,
    postings: postingsOf(after, books),
  });
}

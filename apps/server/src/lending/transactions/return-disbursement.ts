import { DomainError } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import {
  bookedBefore,
  type BookedTransaction,
  lockOrder,
  runningLoan,
  type TransactionCommand,
} from './book-transaction.ts';
import { reverseRefinancing } from './reverse-refinancing.ts';
import { isSameCommand } from './same-command.ts';
import { activeTransactions, type TransactionRow } from './transaction-record.ts';
import { trueUpClaims } from './true-up-claims.ts';
import type { PayoutFailure } from '../texts.ts';

export interface ReturnedDisbursement extends TransactionCommand {
  /** What the borrower is told was wrong with the account. */
  readonly problem: PayoutFailure;
  /** The provider's own words, if any. */
  readonly evidence?: string | null;
}

type Needed = Pick<
  Stores,
  | 'orders'
  | 'orderHolds'
  | 'transactions'
  | 'ledger'
  | 'summaries'
  | 'payments'
  | 'payouts'
  | 'borrowers'
  | 'operatorKeys'
>;

/**
 * Books that the money of a loan came back, in the caller's database transaction: the loan ends as never made, interest included. Its borrower
 * is asked for another account, and the loan is paid out anew. An old loan that it paid off runs on.
 * @throws DomainError naming the field: `orderId` for an order without a loan, or with transactions after the disbursement, which are taken
 *   back first; `effectiveOn`; `key`
 */
export async function returnDisbursement(stores: Needed, command: ReturnedDisbursement): Promise<BookedTransaction> {
  const { orderId, key, by, at, problem, evidence = null } = command;
  // the borrower before any order: an old loan that it paid off is locked after it
  const found = await stores.orders.find(orderId);
  if (found !== undefined) await stores.borrowers.lock(found.borrowerId);
  const { order, rows, known, reason } = await lockOrder(stores, command);
  if (known !== undefined) {
    // one of an older version has no problem among its terms
    const isSame = known.kind === 'disbursement_return' && (known.terms['problem'] ?? problem) === problem;
    return bookedBefore(known, isSame && isSameCommand(known, order, command));
  }
  const { effectiveOn } = runningLoan(order, command);
  if (activeTransactions(rows).length > 0)
    throw new DomainError('contradiction', 'other transactions are in force: they are taken back first', 'orderId');
  const disbursement = disbursementOf(rows);
  await reverseRefinancing(stores, { order, disbursement: disbursement.number, by, at });
  const payout = await stores.payouts.findAlive(orderId);
  if (payout !== undefined) await stores.payouts.lock(payout.id);
  const number = await stores.transactions.append(
    {
      orderId,
      kind: 'disbursement_return',
      amountMinor: disbursement.amountMinor,
      effectiveOn,
      bookedAt: at,
      by,
      reason,
      key,
      reverses: { number: disbursement.number, keptMinor: 0 },
      terms: { problem },
    },
    null,
  );
  if (number === null) throw new Error(`order ${orderId} was not locked`);
  const entry = await stores.ledger.findOf({ orderId, number: disbursement.number, version: 1 });
  if (entry === undefined) throw new Error(`order ${orderId} was paid out without an entry`);
  await stores.ledger.reverse(entry, { occurredOn: effectiveOn, postedAt: at });
  const valuation = { number, version: 1 };
  const accrued = {
    kind: 'transaction',
    source: `${orderId}/${number}/1`,
    valuation,
    occurredOn: effectiveOn,
    postedAt: at,
  } as const;
  await trueUpClaims(stores, order, { loan: null, entry: accrued });
  // a return is reported by the provider's notification, or booked by an operator
  const source = by.actor === 'operator' ? 'operator' : 'notification';
  if (payout !== undefined)
    await stores.payouts.move(payout, { to: 'returned', at, source, failure: problem, evidence });
  await stores.orders.cancelDisbursement(orderId, problem);
  await stores.summaries.remove(orderId);
  if (order.clientKind === 'new') await stores.borrowers.becomeNewClient(order.borrowerId);
  return { number, isNew: true };
}

function disbursementOf(rows: readonly TransactionRow[]): TransactionRow {
  const disbursement = rows.findLast(({ kind }) => kind === 'disbursement');
  if (disbursement === undefined) throw new Error('a loan without a disbursement');
  return disbursement;
}

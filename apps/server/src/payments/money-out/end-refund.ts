import type { BookedTransaction, TransactionCommand } from '../../lending/transactions/book-transaction.ts';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import type { Stores } from '../../app/stores.ts';
import type { PayoutRecord, PayoutStep } from './payout-store.ts';

/** The reason of the item about a refund that did not reach its borrower. */
export const REFUND_RETURNED = 'refund-came-back';

interface Ending {
  readonly step: PayoutStep & { readonly to: 'failed' | 'returned' };
  readonly by: TransactionCommand['by'];
  /** How an operator books it. Default: by the payout's reference, today. */
  readonly booking?: Pick<TransactionCommand, 'key' | 'reason' | 'effectiveOn'>;
  /** The operator decided it: no item tells of it. Default false. */
  readonly isKnown?: boolean;
}

/**
 * Ends the payout of a refund that its borrower does not get: its transaction is reversed, so that the credit is on the loan again, and an item
 * tells an operator. The caller holds the locks of the order and the payout.
 */
export async function endRefundUnpaid(
  stores: Stores,
  payout: PayoutRecord,
  { step, by, booking, isKnown = false }: Ending,
): Promise<BookedTransaction> {
  const { id, orderId, borrowerId, transactionNumber, amountMinor, currency } = payout;
  if (transactionNumber === null) throw new Error(`payout ${id} is no refund`);
  const { to, at, failure = null } = step;
  await stores.payouts.move(payout, step);
  const reason = to === 'returned' ? 'payout-returned' : 'payout-failed';
  const reversal = { orderId, number: transactionNumber, key: `refund-unpaid/${id}`, reason, by, at, ...booking };
  const booked = await reverseTransaction(stores, reversal);
  if (isKnown) return booked;
  const details = { orderId, transaction: transactionNumber, status: to, failure, amountMinor, currency };
  await stores.openItems.open({ kind: 'payout', subject: id, reason: REFUND_RETURNED, borrowerId, details, at });
  return booked;
}

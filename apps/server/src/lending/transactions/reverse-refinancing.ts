import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { activeReversals, type BookedBy } from './transaction-record.ts';

/** The reason of the reversal of a payoff whose new loan was never made. */
const NEW_LOAN_RETURNED = 'new-loan-returned';

interface Returned {
  /** The new loan, locked by the caller. */
  readonly order: OrderRecord;
  /** The number of its disbursement that came back. */
  readonly disbursement: number;
  readonly by: BookedBy;
  readonly at: Date;
}

/**
 * Takes the payoff of an old loan back whose new loan was never made, in the caller's database transaction: the old one runs on as if it had
 * never been paid off. Does nothing for an order without a top-up.
 * @throws DomainError as `reverseTransaction`, before anything is written
 */
export async function reverseRefinancing(
  stores: Parameters<typeof reverseTransaction>[0],
  { order, disbursement, by, at }: Returned,
): Promise<void> {
  const { topUp } = agreementOf(order);
  if (topUp === undefined) return;
  const rows = await stores.transactions.list(topUp.orderId);
  const taken = new Set(activeReversals(rows).map(({ reverses }) => reverses));
  const payoff = rows.findLast(({ terms, number }) => terms['paidByOrder'] === order.id && !taken.has(number));
  if (payoff === undefined) throw new Error(`order ${order.id} paid nothing to order ${topUp.orderId}`);
  await reverseTransaction(stores, {
    orderId: topUp.orderId,
    number: payoff.number,
    isWithNewLoan: true,
    key: `returned/${order.id}/${disbursement}`,
    by,
    reason: NEW_LOAN_RETURNED,
    at,
  });
}

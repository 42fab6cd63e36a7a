import { isMoneyOutOver } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { PAYOUT_OVER_UNPAID } from '../transactions/money-codes.ts';

/** The states of refunds that payout providers send, for a statement. A refund by bank transfer has none. */
export interface RefundStates {
  /** Whether the refund that is a transaction of an order has not reached its borrower yet. */
  isUnderWay(orderId: number, transaction: number | undefined): boolean;
  /** The amount of an order's last refund if it failed or came back, else 0; minor units. */
  cameBackMinor(orderId: number): number;
}

/** Reads the refunds by payout of some orders. */
export async function readRefundStates(
  { payouts }: Pick<Stores, 'payouts'>,
  orderIds: readonly number[],
): Promise<RefundStates> {
  const refunds = await payouts.listRefunds(orderIds);
  return {
    isUnderWay: (orderId, transaction) =>
      refunds.some(
        ({ orderId: of, transactionNumber, status }) =>
          of === orderId && transactionNumber === transaction && !isMoneyOutOver(status),
      ),
    cameBackMinor: (orderId) => {
      const last = refunds.findLast((refund) => refund.orderId === orderId);
      return last !== undefined && PAYOUT_OVER_UNPAID.includes(last.status) ? last.amountMinor : 0;
    },
  };
}

import { isMoneyOutOver } from '@hiram/domain';
import { PAYOUT_OVER_UNPAID } from '../../platform/db/payout-tables.ts';
import type { Stores } from '../../app/stores.ts';

/** The states of refunds that payout providers send, for a statement. A refund by bank transfer has none. */
export interface RefundStates {
  /** Whether the refund that an order booked at a moment (milliseconds since 1970) has not reached its borrower yet. */
  isUnderWay(orderId: number, bookedAt: number | undefined): boolean;
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
    isUnderWay: (orderId, bookedAt) =>
      refunds.some(
        (refund) =>
          refund.orderId === orderId && refund.createdAt.getTime() === bookedAt && !isMoneyOutOver(refund.status),
      ),
    cameBackMinor: (orderId) => {
      const last = refunds.findLast((refund) => refund.orderId === orderId);
      return last !== undefined && PAYOUT_OVER_UNPAID.includes(last.status) ? last.amountMinor : 0;
    },
  };
}

import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails, type OrderOverview } from '@hiram/contract/order';
import { loadPayment } from '@hiram/contract/repayment';
import { useCall } from '../../api/use-call.ts';

export type Payment = ReadAnswerOf<typeof loadPayment>;

export interface UnderWay {
  /** A payment of this order that the borrower began and whose end is not known; null when there is none. */
  readonly payment: Payment | null;
  /** The order at a glance; null where the back end does not send it. */
  readonly overview: OrderOverview | null;
  /** Whether it is known by now, one way or the other. */
  readonly isKnown: boolean;
  readonly reload: () => Promise<void>;
}

/** Finds a payment that is under way, so that it is gone on with instead of a second one. Its failures cost nothing but that. */
export function useUnderWay(order: { productId: string | undefined; orderId: string }): UnderWay {
  const details = useCall(loadOrderDetails, order, { quiet: true, refreshOnFocus: true });
  const overview = details.data?.overview ?? null;
  const paymentId = overview?.pendingPaymentId ?? null;
  const payment = useCall(loadPayment, paymentId === null ? null : { paymentId }, {
    quiet: true,
    refreshOnFocus: true,
  });
  const isOpen = payment.data?.progress === 'pending' || payment.data?.progress === 'unknown';
  return {
    payment: isOpen && payment.data !== undefined ? payment.data : null,
    overview,
    isKnown: !details.isLoading && !details.isRefreshing && !payment.isLoading,
    reload: async () => {
      await Promise.all([details.retry(), payment.retry()]);
    },
  };
}

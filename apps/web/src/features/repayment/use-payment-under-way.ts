import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails, type OrderOverview } from '@hiram/contract/order';
import { loadPayment } from '@hiram/contract/repayment';
import type { Answer, Read } from '../../api/read.ts';
import { useAnswer } from '../../router/use-answer.ts';

export type Payment = ReadAnswerOf<typeof loadPayment>;

/** The service's data about an order at a glance and about a started payment. */
export interface PaymentUnderWayAnswers {
  readonly details: Answer<ReadAnswerOf<typeof loadOrderDetails>>;
  /** Null if none was started. */
  readonly payment: Answer<Payment> | null;
}

/** Finds a payment under way, to be continued instead of a second one. Its failures have no other effect. */
export async function loadPaymentUnderWay(
  order: { productId: string | undefined; orderId: string },
  read: Read,
): Promise<PaymentUnderWayAnswers> {
  const details = await read(loadOrderDetails, order);
  const paymentId = details.data?.overview?.pendingPaymentId ?? null;
  return { details, payment: paymentId === null ? null : await read(loadPayment, { paymentId }) };
}

export interface PaymentUnderWay {
  /** A payment of this order that the borrower started, in no final state; null if there is none. */
  readonly payment: Payment | null;
  /** Whether the service has answered; false if the call failed. */
  readonly isKnown: boolean;
  /** The order at a glance; null if the back end does not send it. */
  readonly overview: OrderOverview | null;
}

export function usePaymentUnderWay(answers: PaymentUnderWayAnswers | undefined): PaymentUnderWay {
  const details = useAnswer(answers?.details ?? null, { quiet: true });
  const payment = useAnswer(answers?.payment ?? null, { quiet: true });
  const isOpen = payment.data?.progress === 'pending' || payment.data?.progress === 'unknown';
  return {
    payment: isOpen && payment.data !== undefined ? payment.data : null,
    isKnown: answers !== undefined && answers.details.error === undefined && answers.payment?.error === undefined,
    overview: details.data?.overview ?? null,
  };
}

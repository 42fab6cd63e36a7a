import { useOpenPayUrl } from './use-open-pay-url.ts';
import type { Payment } from './use-payment-under-way.ts';

/** Opens the payment page of a pending payment; null if it cannot be continued. */
export function useContinue(payment: Payment): (() => void) | null {
  const openPayUrl = useOpenPayUrl();
  const { payUrl, orderId, productId } = payment;
  return payUrl === '' ? null : () => void openPayUrl(payUrl, { orderId, productId });
}

import { useOpenPayUrl } from './use-open-pay-url.ts';
import type { Payment } from './use-under-way.ts';

/** Leads on to where a pending payment is paid; null when it cannot be gone on with. */
export function useContinue(payment: Payment): (() => void) | null {
  const openPayUrl = useOpenPayUrl();
  const { payUrl, orderId, productId } = payment;
  return payUrl === '' ? null : () => void openPayUrl(payUrl, { orderId, productId });
}

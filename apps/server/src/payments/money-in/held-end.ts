import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/say.ts';
import type { HeldEnd } from './payment-history-store.ts';

/** The end of the money that came for a payment that is over and was never paid; undefined for one without. */
export const heldEndOf = async (
  { payments }: Pick<Stores, 'payments'>,
  { id, status, waitsForPerson }: PaymentRecord,
): Promise<HeldEnd | undefined> =>
  !waitsForPerson && (status === 'failed' || status === 'expired') ? payments.findHeldEnd(id) : undefined;

/** That the money of such a payment was received, and where it is. @param order that of the payment */
export function heldEndText({ isReturned, orderId }: HeldEnd, order: Pick<OrderRecord, 'id'>): string {
  if (isReturned) return t('paymentSentBack');
  return orderId === order.id ? t('paymentCountsAnew') : t('paymentForOtherLoan');
}

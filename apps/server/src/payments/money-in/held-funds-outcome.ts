import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/translate.ts';
import type { HeldFundsOutcome } from './payment-history-store.ts';

/** The end of the money that came for a payment that is over and was never paid; undefined for one without. */
export const heldFundsOutcomeOf = async (
  { payments }: Pick<Stores, 'payments'>,
  { id, status, isUnderReview }: PaymentRecord,
): Promise<HeldFundsOutcome | undefined> =>
  !isUnderReview && (status === 'failed' || status === 'expired') ? payments.findHeldFundsOutcome(id) : undefined;

/** That the money of such a payment was received, and where it is. @param order that of the payment */
export function heldFundsOutcomeText(
  { isReturned, orderId }: HeldFundsOutcome,
  order: Pick<OrderRecord, 'id'>,
): string {
  if (isReturned) return t('paymentSentBack');
  return orderId === order.id ? t('paymentCountsAnew') : t('paymentForOtherLoan');
}

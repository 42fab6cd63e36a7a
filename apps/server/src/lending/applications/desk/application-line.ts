import type { OrderRecord } from '../../loans/order-record.ts';
import { translateRefusal } from '../../texts.ts';

/** An application as the pages of the desk list it. @param time writes an instant in the market's time zone */
export const applicationLine = (order: OrderRecord, time: (at: Date) => string) => ({
  orderNo: String(order.id),
  product: order.productName,
  currency: order.currency,
  amount: order.principalMinor,
  appliedAt: time(order.createdAt),
  decision: order.decision,
  reason: order.decisionReason === null ? '' : translateRefusal(order.decisionReason, order.decisionWords),
});

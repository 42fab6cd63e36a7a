import type { Executor } from '../../platform/db/database.ts';

/** Looks into the steps of payments. */
export function createPaymentHistoryStore(db: Executor) {
  return {
    /** The payment of an order that was recorded for held money; undefined where none was. @param detail of its first step */
    findOfHeld: async (orderId: number, detail: string): Promise<string | undefined> => {
      const found = await db
        .selectFrom('payments')
        .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
        .select('payments.id')
        .where('payments.order_id', '=', orderId)
        .where('payment_events.detail', '=', detail)
        .orderBy('payment_events.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return found?.id;
    },

    /** Whether the history of a payment has a step of this detail. */
    hasEvent: async (paymentId: string, detail: string): Promise<boolean> => {
      const event = await db
        .selectFrom('payment_events')
        .select('id')
        .where('payment_id', '=', paymentId)
        .where('detail', '=', detail)
        .limit(1)
        .executeTakeFirst();
      return event !== undefined;
    },
  };
}

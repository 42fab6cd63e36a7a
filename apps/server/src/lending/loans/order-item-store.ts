import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { selectItems } from '../../platform/open-items/open-item-store.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';

/** Items about an order; the platform's store opens and closes them. */
export function createOrderItemStore(db: Executor) {
  return {
    /** Approved items of an order: of its application, or of a payout. */
    listApproved: ({ id, borrowerId }: { id: number; borrowerId: number }): Promise<OpenItem[]> =>
      selectItems(db)
        .where('borrower_id', '=', borrowerId)
        .where('outcome', '=', 'approved')
        .where(sql<string>`details ->> 'orderId'`, '=', String(id))
        .execute(),

    /** All items about an order: about itself, its payments and payouts, and those whose details name it. The oldest first. */
    listAll: async ({ id, borrowerId }: { id: number; borrowerId: number }): Promise<OpenItem[]> =>
      selectItems(db)
        .where('borrower_id', '=', borrowerId)
        .where(
          sql<boolean>`((kind in ('application', 'loan') and subject = ${String(id)}) or details ->> 'orderId' = ${String(id)}
            or (kind in ('payment', 'payout', 'provider-report') and subject in (
              select p.id from payments p where p.order_id = ${id} union all select o.id from payouts o where o.order_id = ${id})))`,
        )
        .orderBy('id')
        .execute(),
  };
}

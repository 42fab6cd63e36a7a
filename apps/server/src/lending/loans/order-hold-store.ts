import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Loans on hold: a payment or a complaint is open, or a new loan is paying them off. */
export function createOrderHoldStore(db: Executor) {
  return {
    /** Of these orders, those with a payment in progress or under review, or with an unanswered complaint. */
    list: async (orderIds: readonly number[], now: Date): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select distinct p.order_id as id from payments p
        where p.order_id = any (${orderIds}::bigint[]) and (
          (p.status in ('recorded', 'awaiting-code', 'pending') and p.superseded_at is null and p.expires_at > ${now})
          or exists (select from open_items i where i.kind = 'payment' and i.subject = p.id and i.closed_at is null))
        union
        select c.order_id from complaints c where c.order_id = any (${orderIds}::bigint[]) and c.is_waiting`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** The payout in progress of the new loan that pays off this order's. */
    findPayoffOf: async (orderId: number): Promise<{ id: string; orderId: number } | undefined> => {
      const { rows } = await sql<{ id: string; orderId: number }>`
        select y.id, y.order_id as "orderId" from orders o join payouts y on y.order_id = o.id
        where o.agreement #>> '{topUp,orderId}' = ${String(orderId)} and o.decision <> 'refused' and o.disbursed_on is null
          and y.purpose = 'disbursement' and y.status in ('recorded', 'pending') limit 1`.execute(db);
      return rows[0];
    },
  };
}

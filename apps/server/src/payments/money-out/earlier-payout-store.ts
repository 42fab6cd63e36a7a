import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MoneySource, PayoutStatus } from '../../lending/transactions/money-codes.ts';

/** Another disbursement of a payout's order, and the source of its last step. */
export interface EarlierPayout {
  readonly id: string;
  readonly status: PayoutStatus;
  readonly askedAt: Date | null;
  readonly endedBy: MoneySource | null;
}

/** The part of the payouts' store that reads what an order was sent before. */
export function createEarlierPayoutReads(db: Executor) {
  return {
    /** The other disbursements of a payout's order, the oldest first; none of a refund's. */
    listEarlier: async (id: string): Promise<EarlierPayout[]> => {
      const { rows } = await sql<EarlierPayout>`
        select e.id, e.status, e.asked_at as "askedAt",
          (select v.source from payout_events v where v.payout_id = e.id order by v.id desc limit 1) as "endedBy"
        from payouts p join payouts e on e.order_id = p.order_id and e.id <> p.id and e.purpose = 'disbursement'
        where p.id = ${id} and p.purpose = 'disbursement' order by e.created_at, e.id`.execute(db);
      return rows;
    },
  };
}

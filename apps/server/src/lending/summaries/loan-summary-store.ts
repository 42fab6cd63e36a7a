import { type Selectable, sql } from 'kysely';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A loan in one row: amounts in minor units, dates of its market. */
export type SummaryRow = Selectable<Tables['loan_summaries']>;

const saved = compiledOnce<SummaryRow>();

/** One row a loan. Each change of a loan's facts writes it in the same transaction (refresh-summary.ts). */
export function createLoanSummaryStore(db: Executor) {
  return {
    /** Replaces a loan's row. The caller holds the order's lock. */
    save: async (row: SummaryRow): Promise<void> => {
      await saved.rows(db, row, ({ order_id, ...changes }) =>
        db
          .insertInto('loan_summaries')
          .values({ order_id, ...changes })
          .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changes)),
      );
    },

    /** Deletes the row of an order that is no longer a loan. */
    remove: async (orderId: number): Promise<void> => {
      await db.deleteFrom('loan_summaries').where('order_id', '=', orderId).execute();
    },

    find: (orderId: number): Promise<SummaryRow | undefined> =>
      db.selectFrom('loan_summaries').selectAll().where('order_id', '=', orderId).executeTakeFirst(),

    /** The summary of a loan whose order is locked until the transaction ends, as of its latest change. */
    lock: async (orderId: number): Promise<SummaryRow | undefined> => {
      await sql`select 1 from orders where id = ${orderId} for update`.execute(db);
      return db.selectFrom('loan_summaries').selectAll().where('order_id', '=', orderId).executeTakeFirst();
    },

    list: (orderIds: readonly number[]): Promise<SummaryRow[]> =>
      db.selectFrom('loan_summaries').selectAll().where('order_id', 'in', orderIds).execute(),

    /** Ids of disbursed loans above an id, the lowest first. */
    listLoans: async ({ after, most }: { after: number; most: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('id', '>', after)
        .where('disbursed_on', 'is not', null)
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

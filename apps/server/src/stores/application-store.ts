import { type Insertable, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Orders on their way to a loan. */
export function createApplicationStore(db: Executor) {
  return {
    /** Puts an application in. @returns its id, or undefined when one of the borrower for the product waits already */
    insert: async (order: Insertable<Tables['orders']>): Promise<number | undefined> => {
      const row = await db
        .insertInto('orders')
        .values(order)
        // a literal: a prepared statement with a parameter here would not find the index in the end
        .onConflict((conflict) =>
          conflict.columns(['borrower_id', 'product_id']).where('decision', '=', sql.lit('pending')).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * What another push would only repeat: an application that is undecided, or approved and not yet confirmed, or that was
     * refused after `since`, when it may be the push before this one.
     */
    findOpen: (of: { borrowerId: number; productId: number; since: Date }): Promise<{ id: number } | undefined> =>
      db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', of.borrowerId)
        .where('product_id', '=', of.productId)
        .where((row) => row.or([row('decision', '<>', 'refused'), row('created_at', '>', of.since)]))
        .where('withdraw_confirmed_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Locks one undecided application that no other process works on; those after an id in order, or the given one. */
    lockUndecided: (
      before: Date,
      { only, after = 0 }: { only?: number | undefined; after?: number | undefined },
    ): Promise<{ id: number; borrowerId: number } | undefined> =>
      db
        .selectFrom('orders')
        .select(['id', 'borrower_id as borrowerId'])
        .where('decision', '=', 'pending')
        .where('created_at', '<=', before)
        .where('id', '>', after)
        .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),

    /** Ids of a borrower's loans that were paid out. */
    listLoans: async (borrowerId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where('disbursed_on', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    decide: async (id: number, decision: { approved: boolean; reason: string | null; at: Date }): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          decision: decision.approved ? 'approved' : 'refused',
          decided_at: decision.at,
          decision_reason: decision.reason,
        })
        .where('id', '=', id)
        .where('decision', '=', 'pending')
        .execute();
    },
  };
}

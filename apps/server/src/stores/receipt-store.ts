import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Pictures of receipts: whose they are and what for, never their bytes. */
export function createReceiptStore(db: Executor) {
  return {
    add: async (receipt: { id: string; borrowerId: number; bytes: number; at: Date }): Promise<void> => {
      await db
        .insertInto('transfer_receipts')
        .values({ id: receipt.id, borrower_id: receipt.borrowerId, bytes: receipt.bytes, created_at: receipt.at })
        .execute();
    },

    /** Holds off other uploads of the same borrower until the transaction ends, so that they can be counted. */
    lock: async (borrowerId: number): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer_receipts/${borrowerId}`}, 0))`.execute(db);
    },

    /** Pictures that a borrower sent since an instant. */
    countSince: async (borrowerId: number, since: Date): Promise<number> => {
      const { count } = await db
        .selectFrom('transfer_receipts')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('borrower_id', '=', borrowerId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Gives a borrower's picture to a payment; one that it has already stays. @returns false when it is not theirs, or another payment's */
    attach: async (receipt: { id: string; borrowerId: number; paymentId: string }): Promise<boolean> => {
      const row = await db
        .updateTable('transfer_receipts')
        .set({ payment_id: receipt.paymentId })
        .where('id', '=', receipt.id)
        .where('borrower_id', '=', receipt.borrowerId)
        .where((where) => where.or([where('payment_id', 'is', null), where('payment_id', '=', receipt.paymentId)]))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    isThere: async (id: string): Promise<boolean> =>
      (await db.selectFrom('transfer_receipts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    isBorrowers: async (id: string, borrowerId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('transfer_receipts')
        .select('id')
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Forgets pictures that no number was given with. @returns their names */
    dropLoose: async (before: Date, limit: number): Promise<string[]> => {
      const rows = await db
        .deleteFrom('transfer_receipts')
        .where('id', 'in', (inner) =>
          inner
            .selectFrom('transfer_receipts')
            .select('id')
            .where('payment_id', 'is', null)
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

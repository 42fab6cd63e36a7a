import type { Insertable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Borrowers. */
export function createBorrowerStore(db: Executor) {
  return {
    insert: async (borrower: Insertable<Tables['borrowers']>): Promise<number> => {
      const { id } = await db.insertInto('borrowers').values(borrower).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    phoneOf: async (id: number): Promise<string | null> => {
      const row = await db.selectFrom('borrowers').select('phone').where('id', '=', id).executeTakeFirst();
      return row?.phone ?? null;
    },
  };
}

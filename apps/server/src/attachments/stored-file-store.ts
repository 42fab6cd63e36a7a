import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';

/** Every uploaded file, from before it is written until after it is removed. */
export function createStoredFileStore(db: Executor) {
  return {
    /** Writes down that a file is about to be put. */
    begin: async (id: string): Promise<void> => {
      await db.insertInto('stored_files').values({ id }).execute();
    },

    /** Says that a file is there, whole. @returns false when it was given up meanwhile, and is being removed */
    arrive: async (id: string): Promise<boolean> => {
      const row = await db
        .updateTable('stored_files')
        .set({ state: 'kept' })
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Says that nobody names these files any more, in the transaction that ends their rows. The sweep removes them. */
    letGo: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await db.updateTable('stored_files').set({ state: 'leaving' }).where('id', 'in', ids).execute();
    },

    /** Gives up files that have not arrived in so long, by the database's clock. From here on they cannot arrive. */
    giveUp: async (afterMs: number): Promise<void> => {
      await db
        .updateTable('stored_files')
        .set({ state: 'leaving' })
        .where('state', '=', 'arriving')
        .where('begun_at', '<', sql<Date>`now() - ${afterMs}::float8 * interval '1 millisecond'`)
        .execute();
    },

    /** Names of files that are to be removed, in the order of their names, those after one that was looked at before. */
    listLeaving: async (most: number, after = ''): Promise<string[]> => {
      const rows = await db
        .selectFrom('stored_files')
        .select('id')
        .where('state', '=', 'leaving')
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Deletes the row of a removed file. */
    forget: async (id: string): Promise<void> => {
      await db.deleteFrom('stored_files').where('id', '=', id).where('state', '=', 'leaving').execute();
    },
  };
}

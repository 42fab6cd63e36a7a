import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';

/** Every uploaded file, from before it is written until after it is deleted. */
export function createStoredFileStore(db: Executor) {
  return {
    /** Records that a file is about to be uploaded. @param keyId the oldest data key that it may be sealed with */
    begin: async (id: string, keyId: number): Promise<void> => {
      await db.insertInto('stored_files').values({ id, key_id: keyId }).execute();
    },

    /** Files that an earlier data key sealed, in order. */
    listSealedBefore: async (keyId: number, { after, max }: { after: string; max: number }): Promise<string[]> => {
      const rows = await db
        .selectFrom('stored_files')
        .select('id')
        .where('key_id', '<', keyId)
        .where('state', '=', 'kept')
        .where('id', '>', after)
        .orderBy('id')
        .limit(max)
        .execute();
      return rows.map(({ id }) => id);
    },

    countSealedBefore: async (keyId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('stored_files')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('key_id', '<', keyId)
        .executeTakeFirstOrThrow();
      return count;
    },

    countByKey: (): Promise<{ key: number; count: number }[]> =>
      db
        .selectFrom('stored_files')
        .select((row) => ['key_id as key', row.fn.countAll<number>().as('count')])
        .groupBy('key_id')
        .orderBy('key_id')
        .execute(),

    /** Locks a complete file until the transaction ends, so that it is not deleted meanwhile. @returns false for one that is leaving or gone */
    lockKept: async (id: string): Promise<boolean> => {
      const row = await db
        .selectFrom('stored_files')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'kept')
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    setKey: async (id: string, keyId: number): Promise<void> => {
      await db.updateTable('stored_files').set({ key_id: keyId }).where('id', '=', id).execute();
    },

    /** Records that a file is complete. @returns false when it was abandoned meanwhile, and is being deleted */
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

    /** Records that these files are no longer referenced, in the transaction that deletes their rows. The sweep deletes them. */
    detach: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await db.updateTable('stored_files').set({ state: 'leaving' }).where('id', 'in', ids).execute();
    },

    /** Abandons files whose upload has not completed in time, by the database's clock. From here on it cannot complete. */
    giveUp: async (afterMs: number): Promise<void> => {
      await db
        .updateTable('stored_files')
        .set({ state: 'leaving' })
        .where('state', '=', 'arriving')
        .where('begun_at', '<', sql<Date>`now() - ${afterMs}::float8 * interval '1 millisecond'`)
        .execute();
    },

    /** Names of files to be deleted, in order, from after the last one checked. */
    listLeaving: async (max: number, after = ''): Promise<string[]> => {
      const rows = await db
        .selectFrom('stored_files')
        .select('id')
        .where('state', '=', 'leaving')
        .where('id', '>', after)
        .orderBy('id')
        .limit(max)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Deletes the row of a deleted file. */
    forget: async (id: string): Promise<void> => {
      await db.deleteFrom('stored_files').where('id', '=', id).where('state', '=', 'leaving').execute();
    },
  };
}

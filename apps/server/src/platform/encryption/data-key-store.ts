import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { FIRST_KEY, type SecretBox } from './secret-box.ts';
import { ConfigError } from '../config-error.ts';

/** A public text that is sealed and hashed to recognise a key. */
const CHECK = 'hiram data key';
const contextOf = (id: number): string => `data-key/${id}`;

/** The keys with which this database was written. A later one gets the next number; this store reads the newest. */
export function createDataKeyStore(db: Executor, box: SecretBox) {
  return {
    /**
     * Whether the box's key is the newest of this database; null while none is on record. Rejects where the row is not read as it was
     * written, because every page would fail on its instants then.
     */
    isRight: async (): Promise<boolean | null> => {
      const row = await db
        .selectFrom('data_keys')
        .selectAll()
        .select(sql<number>`floor(extract(epoch from first_used_at) * 1000)::bigint`.as('used_at_ms'))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      if (!isReadAs(row.first_used_at, row.used_at_ms)) throw new Error('the database writes instants in another form');
      const opens = opened(() => box.open(row.sealed_check, contextOf(row.id))) === CHECK;
      const found = box.findBy(CHECK, contextOf(row.id));
      return opens && found.length === row.found_check.length && timingSafeEqual(found, row.found_check);
    },

    /** Records the first key, unless another process has. */
    record: async (at: Date): Promise<void> => {
      await db
        .insertInto('data_keys')
        .values({
          id: FIRST_KEY,
          sealed_check: box.seal(CHECK, contextOf(FIRST_KEY)),
          found_check: box.findBy(CHECK, contextOf(FIRST_KEY)),
          first_used_at: at,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

/**
 * Refuses a key with which the database was not written, before any read or write with it. The first key of a database is
 * recorded.
 *
 * @throws ConfigError, without either key
 */
export async function requireDataKey(db: Database, box: SecretBox, now: Date): Promise<void> {
  const keys = createDataKeyStore(db, box);
  let isRight = await keys.isRight();
  if (isRight === null) {
    await keys.record(now);
    // of two concurrent first starts with different keys, one came first
    isRight = (await keys.isRight()) === true;
  }
  if (isRight) return;
  throw new ConfigError([
    'HIRAM_DATA_KEY is not the key that this database was written with: nothing that is sealed could be read, and nobody could log ' +
      'in. Start with the key of this database, or with the database of this key',
  ]);
}

/** Whether the driver has parsed an instant as the database counts it. The column may be finer than a millisecond. */
const isReadAs = (at: unknown, ms: number): boolean => at instanceof Date && Math.abs(at.getTime() - ms) <= 1;

/** The content of a box, or undefined where it does not open. */
function opened<Content>(open: () => Content): Content | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

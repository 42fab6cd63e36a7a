import { createSecretKey, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { createSecretBox, FIRST_KEY, type SecretBox } from './secret-box.ts';
import type { RingKey } from './key-ring.ts';
import { ConfigError } from '../config-error.ts';
import type { PlatformTables } from '../tables.ts';

/** A public text that is sealed and hashed to recognise a key. */
const CHECK = 'hiram data key';
const contextOf = (id: number): string => `data-key/${id}`;
/** The context of the lookup key that stays after its data key. */
export const lookupKeyContext = (id: number): string => `data-key/${id}/lookups`;

type KeyRow = Selectable<PlatformTables['data_keys']>;

/** A data key as this database and this process know it. */
export interface DataKey {
  readonly id: number;
  readonly firstUsedAt: Date;
  /** Since nothing has been sealed with it; null for a key in use. */
  readonly retiredAt: Date | null;
  /** Whether it is among the keys of this process. */
  readonly isHere: boolean;
  /** Of the newest: how many values earlier keys still sealed when they were last counted; null before the first count. */
  readonly valuesLeft: number | null;
}

/** The keys with which this database was written; the newest seals. */
export function createDataKeyStore(db: Executor, box: SecretBox) {
  /** Rejects where a row is not read as it was written, because every page would fail on its instants then. */
  const readRows = async (): Promise<KeyRow[]> => {
    const found = await db
      .selectFrom('data_keys')
      .selectAll()
      .select(sql<number>`floor(extract(epoch from first_used_at) * 1000)::bigint`.as('used_at_ms'))
      .orderBy('id')
      .execute();
    if (!found.every((row) => isReadAs(row.first_used_at, row.used_at_ms)))
      throw new Error('the database writes instants in another form');
    return found;
  };
  /** Looks which keys of this process are on record, and takes over their numbers. */
  const recognise = async (): Promise<DataKey[]> => {
    const known = await readRows();
    const places = known.map((row) => box.keys.findIndex((key) => isKeyOf(key, row)));
    const keys = known.map((row, index) => ({
      id: row.id,
      firstUsedAt: row.first_used_at,
      retiredAt: row.retired_at,
      isHere: places[index] !== -1,
      valuesLeft: row.values_left,
    }));
    const newest = keys.at(-1);
    if (newest?.isHere === true) {
      const numbers = new Map(known.map(({ id }, index) => [places[index] ?? -1, id]));
      box.learn({ numbers, lookups: [], sealing: newest.id });
      box.learn({ numbers, lookups: keptLookups(known, box), sealing: newest.id });
    }
    return keys;
  };
  return {
    recognise,

    /**
     * Whether this process has every key in use; null while none is on record. A key that another process has begun to use seals here from
     * then on.
     */
    isRight: async (): Promise<boolean | null> => {
      const keys = await recognise();
      return keys.length === 0 ? null : keys.every(({ isHere, retiredAt }) => isHere || retiredAt !== null);
    },

    /** Records the first key, unless another process has. */
    record: async (at: Date): Promise<void> => {
      await db
        .insertInto('data_keys')
        .values({ id: FIRST_KEY, ...checksOf(box, FIRST_KEY), first_used_at: at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /**
     * Begins to seal with the key of this process that is not on record. Of the earlier ones the lookup keys stay, sealed with it. The caller is
     * in a transaction. @returns its number; null where there is not exactly one such key, or one of the earlier ones is missing
     */
    begin: async (): Promise<number | null> => {
      await sql`lock table data_keys in share row exclusive mode`.execute(db);
      const known = await recognise();
      const waiting = box.keys.filter(({ id }) => id === null);
      const [next] = waiting;
      if (
        next === undefined ||
        waiting.length > 1 ||
        known.some(({ isHere, retiredAt }) => !isHere && retiredAt === null)
      )
        return null;
      const id = Math.max(...known.map((key) => key.id)) + 1;
      const own = createSecretBox({ seal: next.seal, find: next.find }, id);
      await db
        .insertInto('data_keys')
        .values({ id, ...checksOf(own, id), first_used_at: sql<Date>`now()` })
        .execute();
      for (const { id: earlier, find } of box.keys) {
        if (earlier === null) continue;
        const sealed = own.sealBytes(find.export(), lookupKeyContext(earlier));
        await db.updateTable('data_keys').set({ lookup_key_sealed: sealed }).where('id', '=', earlier).execute();
      }
      return id;
    },

    /** Notes on the newest key how many values earlier ones still seal. */
    noteLeft: async (newest: number, count: number): Promise<void> => {
      await db.updateTable('data_keys').set({ values_left: count }).where('id', '=', newest).execute();
    },

    /**
     * Retires the keys before the newest, once that has been in use for a while: until then a process may not have heard of it.
     * @returns the numbers of those that were retired now
     */
    retireBefore: async (newest: number, afterMs: number): Promise<number[]> => {
      const rows = await db
        .updateTable('data_keys')
        .set({ retired_at: sql<Date>`now()` })
        .where('id', '<', newest)
        .where('retired_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('data_keys as n')
              .select('n.id')
              .where('n.id', '=', newest)
              .where('n.first_used_at', '<=', sql<Date>`now() - ${afterMs}::float8 * interval '1 millisecond'`),
          ),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Values by which a key is recognised. */
const checksOf = (box: SecretBox, id: number) => ({
  sealed_check: box.seal(CHECK, contextOf(id)),
  found_check: box.findBy(CHECK, contextOf(id)),
});

function isKeyOf({ seal, find }: RingKey, row: KeyRow): boolean {
  const own = createSecretBox({ seal, find }, row.id);
  const opens = opened(() => own.open(row.sealed_check, contextOf(row.id))) === CHECK;
  const found = own.findBy(CHECK, contextOf(row.id));
  return opens && found.length === row.found_check.length && timingSafeEqual(found, row.found_check);
}

const keptLookups = (rows: readonly KeyRow[], box: SecretBox) =>
  rows.flatMap(({ id, lookup_key_sealed: sealed }) =>
    sealed === null ? [] : [{ id, find: createSecretKey(box.openBytes(sealed, lookupKeyContext(id))) }],
  );

/**
 * Refuses keys without one that the database is written with, before any read or write. The first key of a database is recorded.
 *
 * @throws ConfigError, without any key
 */
export async function requireDataKey(db: Database, box: SecretBox, now: Date): Promise<void> {
  const store = createDataKeyStore(db, box);
  let keys = await store.recognise();
  if (keys.length === 0) {
    await store.record(now);
    // of two concurrent first starts with different keys, one came first
    keys = await store.recognise();
  }
  const missing = keys.filter(({ isHere, retiredAt }) => !isHere && retiredAt === null);
  if (missing.length === 0) return;
  throw new ConfigError([
    keys.some(({ isHere }) => isHere)
      ? `HIRAM_DATA_KEY lacks data key ${missing.map(({ id }) => id).join(', ')} of this database, and data is still sealed with it: ` +
        'give all its keys, until "hiram keys list" says that one is retired'
      : 'HIRAM_DATA_KEY is not the key that this database was written with: nothing that is sealed could be read, and nobody could log ' +
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

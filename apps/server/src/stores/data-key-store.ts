import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database, Executor } from '../db/database.ts';
import type { Row, TableRule } from '../privacy/column-rules.ts';
import { personalData } from '../privacy/personal-data.ts';
import { FIRST_KEY, type SecretBox } from '../secret-box.ts';

/** What is sealed and hashed to tell a key by; everybody may know it. */
const CHECK = 'hiram data key';
const contextOf = (id: number): string => `data-key/${id}`;

/** The keys that this database was written with. A later one gets the next number; what is here knows the newest. */
export function createDataKeyStore(db: Executor, box: SecretBox) {
  return {
    /** Whether the box's key is the newest of this database; null while none is on record. */
    isRight: async (): Promise<boolean | null> => {
      const row = await db.selectFrom('data_keys').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
      if (row === undefined) return null;
      const opens = opened(() => box.open(row.sealed_check, contextOf(row.id))) === CHECK;
      const found = box.findBy(CHECK, contextOf(row.id));
      return opens && found.length === row.found_check.length && timingSafeEqual(found, row.found_check);
    },

    /** Writes down the first key, unless another process has. */
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
 * Refuses a key that a database was not written with, before anything is read or written with it. A database that has no record of its
 * key is asked for something that is sealed; what opens it, or the first key of a database with nothing sealed, is written down.
 *
 * @throws ConfigError that names neither key
 */
export async function requireDataKey(db: Database, box: SecretBox, now: Date): Promise<void> {
  const keys = createDataKeyStore(db, box);
  let isRight = await keys.isRight();
  if (isRight === null) {
    isRight = await opensWhatIsSealed(db, box);
    if (isRight) {
      await keys.record(now);
      // of two that start at once with different keys one was first
      isRight = (await keys.isRight()) === true;
    }
  }
  if (isRight) return;
  throw new ConfigError([
    'HIRAM_DATA_KEY is not the key that this database was written with: nothing that is sealed could be read, and nobody could log ' +
      'in. Start with the key of this database, or with the database of this key',
  ]);
}

/** Tries the box at the first sealed value that there is. @returns true also where nothing is sealed yet */
async function opensWhatIsSealed(db: Executor, box: SecretBox): Promise<boolean> {
  for (const [name, table] of Object.entries(personalData)) {
    for (const [column, { kind, open }] of Object.entries(table.columns)) {
      if (kind !== 'sealed' || open === undefined) continue;
      const row = await firstSealed(db, { name, table, column });
      if (row !== undefined) return opened(() => open(box, row) !== undefined) === true;
    }
  }
  return true;
}

/** The row of the borrower who came first that has something sealed in a column. */
async function firstSealed(
  db: Executor,
  { name, table, column }: { name: string; table: TableRule; column: string },
): Promise<Row | undefined> {
  const place = sql.ref(column);
  // a column of text may hold what was kept before it was sealed
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)}
    where octet_length(${place}) > 0 and (pg_typeof(${place}) = 'bytea'::regtype or ${place}::text like 'sealed:%')
    order by ${sql.ref(table.of?.[0] ?? column)} limit 1`.execute(db);
  return rows[0];
}

/** What is in a box, or undefined when it does not open. */
function opened<Content>(open: () => Content): Content | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '../../app/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import * as v from 'valibot';
import { readStored } from '../../platform/db/stored-json.ts';
import { ERASED_TEXT } from '../../platform/privacy/column-rules.ts';
import { applicationStepContext, clearanceContext, clearedPersonContext } from '../applications/privacy.ts';
import type { SanctionsEntry } from './entry.ts';

export type LoadedList = Selectable<Tables['sanctions_lists']>;

/** An entry of a list in force. */
export interface ListedPerson extends SanctionsEntry {
  readonly source: string;
  readonly listId: number;
  readonly contentHash: Buffer;
}

/** What of a borrower is screened. */
export interface ScreenedPerson {
  readonly name: string;
  /** "1990-05-05"; null where it is unknown. */
  readonly bornOn: string | null;
}

/** An entry that an operator found to be another person. */
export interface Clearance {
  readonly source: string;
  readonly reference: string;
  readonly contentHash: Buffer;
  /** Whom the operator knew; null where that is not known any more. */
  readonly person: ScreenedPerson | null;
}

const personSchema = v.object({ name: v.string(), bornOn: v.nullable(v.string()) });

/** An entry to be stored, with what it is found by. */
export type NewEntry = SanctionsEntry & { readonly keys: readonly string[]; readonly contentHash: Buffer };

/** Entries of one statement. */
const AT_ONCE = 500;
/** Candidates of one name; a name with more says nothing. */
const MAX_CANDIDATES = 1000;

/** Published lists of sanctioned persons, by version, and the entries that were found to be others. @param box seals the reasons */
export function createSanctionsStore(db: Executor, box: SecretBox) {
  const newest = sql<number[]>`(select max(id) from sanctions_lists group by source)`;
  /** Whom the last screening before an instant was of; null for none, or where that is erased. */
  const screenedBefore = async (borrowerId: number, at: Date): Promise<ScreenedPerson | null> => {
    const row = await db
      .selectFrom('application_steps')
      .select(['order_id as orderId', 'inputs'])
      .where('borrower_id', '=', borrowerId)
      .where('step', '=', 'sanctions')
      .where('done_at', '<=', at)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || row.inputs === null || row.inputs === ERASED_TEXT) return null;
    const inputs: unknown = JSON.parse(box.openText(row.inputs, applicationStepContext(row.orderId, 'sanctions')));
    return readStored(personSchema, inputs, `the screening of order ${row.orderId}`);
  };
  /** Whom a clearance is of; one that was made before that was kept is of whom the screening before it was. */
  const personOf = async (row: Selectable<Tables['sanctions_clearances']>): Promise<ScreenedPerson | null> => {
    const { person, borrower_id: borrowerId, source, reference, cleared_at: at } = row;
    if (person === null) return screenedBefore(borrowerId, at);
    if (person === ERASED_TEXT) return null;
    const kept: unknown = JSON.parse(box.openText(person, clearedPersonContext(borrowerId, source, reference)));
    return readStored(personSchema, kept, `a clearance of borrower ${borrowerId}`);
  };
  return {
    /** The newest version of each list, by source. */
    current: (): Promise<LoadedList[]> =>
      db
        .selectFrom('sanctions_lists')
        .selectAll()
        .where('id', 'in', sql<number>`${newest}`)
        .orderBy('source')
        .execute(),

    /** The version of a source with the latest day of publication; undefined where no version has one. */
    newestDated: async (source: string): Promise<{ id: number; published_on: string } | undefined> => {
      const row = await db
        .selectFrom('sanctions_lists')
        .select(['id', 'published_on'])
        .where('source', '=', source)
        .where('published_on', 'is not', null)
        .orderBy('published_on', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const { id = 0, published_on: day = null } = row ?? {};
      return day === null ? undefined : { id, published_on: day };
    },

    /** All versions, the newest first. */
    list: (): Promise<LoadedList[]> =>
      db.selectFrom('sanctions_lists').selectAll().orderBy('id', 'desc').limit(200).execute(),

    add: async (list: Insertable<Tables['sanctions_lists']>, entries: readonly NewEntry[]): Promise<number> => {
      const { id } = await db.insertInto('sanctions_lists').values(list).returning('id').executeTakeFirstOrThrow();
      for (let from = 0; from < entries.length; from += AT_ONCE) {
        const rows = entries
          .slice(from, from + AT_ONCE)
          .map(({ reference, names, weakNames, born, keys, contentHash }) => ({
            list_id: id,
            reference,
            names: [...names],
            weak_names: [...weakNames],
            born: [...born],
            keys: [...keys],
            content_hash: contentHash,
          }));
        await db.insertInto('sanctions_entries').values(rows).execute();
      }
      return id;
    },

    /** How many entries of a version are new, have changed and are gone since another one. */
    difference: async (version: number, before: number): Promise<{ added: number; changed: number; gone: number }> => {
      const { rows } = await sql<{ added: number; changed: number; gone: number }>`
        select (count(*) filter (where o.reference is null))::int as added,
          (count(*) filter (where n.reference is null))::int as gone,
          (count(*) filter (where o.content_hash <> n.content_hash))::int as changed
        from (select * from sanctions_entries where list_id = ${version}) n
        full join (select * from sanctions_entries where list_id = ${before}) o on o.reference = n.reference`.execute(
        db,
      );
      return rows[0] ?? { added: 0, changed: 0, gone: 0 };
    },

    /** Entries of the lists in force that share a key with a name. */
    candidates: async (keys: readonly string[]): Promise<ListedPerson[]> => {
      if (keys.length === 0) return [];
      const { rows } = await sql<ListedPerson>`
        select l.source, e.list_id as "listId", e.reference, e.names, e.weak_names as "weakNames", e.born, e.content_hash as "contentHash"
        from sanctions_entries e join sanctions_lists l on l.id = e.list_id
        where e.keys && ${keys}::text[] and e.list_id in ${newest}
        order by cardinality(array(select unnest(e.keys) intersect select unnest(${keys}::text[]))) desc, l.source, e.reference
        limit ${MAX_CANDIDATES}`.execute(db);
      return rows;
    },

    /** Some entries by version and number, whether still in force or not. */
    find: async (entries: readonly { listId: number; reference: string }[]): Promise<ListedPerson[]> => {
      if (entries.length === 0) return [];
      const { rows } = await sql<ListedPerson>`
        select l.source, e.list_id as "listId", e.reference, e.names, e.weak_names as "weakNames", e.born, e.content_hash as "contentHash"
        from unnest(${entries.map(({ listId }) => listId)}::bigint[], ${entries.map(({ reference }) => reference)}::text[]) as w (list_id, reference)
        join sanctions_entries e using (list_id, reference) join sanctions_lists l on l.id = e.list_id
        order by l.source, e.reference`.execute(db);
      return rows;
    },

    clear: async (
      of: Clearance & { readonly borrowerId: number; readonly person: ScreenedPerson },
      { by, words, at }: { readonly by: string; readonly words: string; readonly at: Date },
    ): Promise<void> => {
      const { borrowerId, source, reference, contentHash, person } = of;
      await db
        .insertInto('sanctions_clearances')
        .values({
          borrower_id: borrowerId,
          source,
          reference,
          content_hash: contentHash,
          cleared_by: by,
          words: box.sealText(words, clearanceContext(borrowerId, source, reference)),
          cleared_at: at,
          person: box.sealText(
            JSON.stringify({ name: person.name, bornOn: person.bornOn }),
            clearedPersonContext(borrowerId, source, reference),
          ),
        })
        .execute();
    },

    /** What was found to be another person than a borrower, with the reason. */
    clearances: async (
      borrowerId: number,
    ): Promise<(Clearance & { readonly by: string; readonly words: string; readonly at: Date })[]> => {
      const rows = await db
        .selectFrom('sanctions_clearances')
        .selectAll()
        .where('borrower_id', '=', borrowerId)
        .orderBy('id')
        .execute();
      return Promise.all(
        rows.map(async (row) => ({
          source: row.source,
          reference: row.reference,
          contentHash: row.content_hash,
          by: row.cleared_by,
          words: box.openText(row.words, clearanceContext(borrowerId, row.source, row.reference)),
          at: row.cleared_at,
          person: await personOf(row),
        })),
      );
    },
  };
}

import { type Insertable, sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { BorrowerRecord, Person } from '../lending/applications/borrower-record.ts';
import { Unreadable } from '../platform/encryption/unreadable.ts';
import { createDataKeyStore } from '../platform/encryption/data-key-store.ts';
import { createSearchWordsStore } from './search-words-store.ts';
import {
  hashesOfPhone,
  hashOfPhone,
  lockOfPhone,
  openPerson,
  personColumns,
  type PersonRow,
  sealedPerson,
} from './borrower-person.ts';
import type { MarketCode } from '@hiram/domain';
import type { Tables } from '../app/tables.ts';

/** A borrower to be stored: the unsealed columns, and the person. */
export interface NewBorrower extends Omit<Insertable<Tables['borrowers']>, 'person_sealed' | 'phone_hash' | 'key_id'> {
  readonly name?: string;
  readonly phone?: string | null;
  /** ISO 3166 */
  readonly citizenship?: string | null;
  readonly born_on?: string | null;
  /** ISO 3166 */
  readonly address_country?: string | null;
  readonly politically_exposed?: boolean | null;
}

/** Borrowers. Their identity is sealed; a phone is found by its keyed hash. */
export function createBorrowerStore(db: Executor, box: SecretBox) {
  const dataKeys = createDataKeyStore(db, box);
  const searchWords = createSearchWordsStore(db, box);
  /** The row of a new borrower. The id comes first, because sealed values are bound to it. */
  const sealedRow = async (borrower: NewBorrower) => {
    const { name = '', phone = null, citizenship = null, born_on: bornOn = null, ...others } = borrower;
    const { address_country: addressCountry = null, politically_exposed: politicallyExposed = null, ...row } = others;
    const id = row.id ?? (await nextId(db));
    const person: Person = { name, phone, citizenship, bornOn, addressCountry, politicallyExposed };
    return { ...row, id, ...sealedPerson(box, id, person) };
  };
  /** @throws Unreadable for a row that is found and does not open: it has an owner, and no other borrower may be created for it */
  const ofPhone = async (phone: string): Promise<{ id: number } | undefined> => {
    const row = await db
      .selectFrom('borrowers')
      .select(personColumns)
      .where('phone_hash', 'in', hashesOfPhone(box, phone))
      .executeTakeFirst();
    if (row !== undefined && openPerson(box, row).phone !== phone)
      throw new Unreadable(`borrower ${row.id} is found by a phone that is not the borrower's`);
    return row;
  };

  /**
   * Until the transaction ends, nobody else gives this phone to a borrower. The unique index sees to that for hashes of one key only, and while
   * keys are rotated two processes may write hashes of two.
   */
  const lockPhone = async (phone: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${lockOfPhone(box, phone)})`.execute(db);
  };

  /**
   * Confirms that a borrower who was not found does not exist. Without a key of the database, or with rows of an unknown one, existing
   * borrowers are not found, and a phone would get a second borrower.
   * @throws Unreadable where that cannot be confirmed
   */
  const requireAllFindable = async (): Promise<void> => {
    if ((await dataKeys.isRight()) !== true)
      throw new Unreadable('no borrower is made: the data key is not the one of this database');
    const known = box.lookupIds();
    const other = await db
      .selectFrom('borrowers')
      .select('key_id')
      // as ranges of the index between the known ones: no row is read where all are of known keys
      .where((where) =>
        where.or(
          gapsBetween(known).map(([above, below]) =>
            where.and([where('key_id', '>', above), where('key_id', '<', below)]),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst();
    if (other !== undefined)
      throw new Unreadable(`no borrower is made: some are of data key ${other.key_id}, which finds them alone`);
  };
  return {
    /** The hash of a row's phone by the newest key, and the name whose words are hashed too. @throws Unreadable */
    hashAnew: (row: PersonRow): { phoneHash: Buffer | null; name: string } => {
      const { phone, name } = openPerson(box, row);
      return { phoneHash: phone === null ? null : hashOfPhone(box, phone), name };
    },

    /** Whether any borrower exists. */
    hasAny: async (): Promise<boolean> =>
      (await db.selectFrom('borrowers').select('id').limit(1).executeTakeFirst()) !== undefined,

    insert: async (borrower: NewBorrower): Promise<number> => {
      const row = await sealedRow(borrower);
      await db.insertInto('borrowers').values(row).execute();
      await searchWords.keep(row.id, 'name', borrower.name ?? '');
      return row.id;
    },

    /**
     * Adds a borrower unless the phone is taken.
     * @returns the id, or null
     * @throws Unreadable where the owner of the phone cannot be determined
     */
    insertNew: async (borrower: NewBorrower): Promise<number | null> => {
      await requireAllFindable();
      const { phone = null } = borrower;
      if (phone !== null) {
        await lockPhone(phone);
        if ((await ofPhone(phone)) !== undefined) return null;
      }
      const row = await db
        .insertInto('borrowers')
        .values(await sealedRow(borrower))
        .onConflict((conflict) => conflict.column('phone_hash').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await searchWords.keep(row.id, 'name', borrower.name ?? '');
      return row?.id ?? null;
    },

    /** Whether a phone is a borrower's. @throws Unreadable for a borrower whose row does not open */
    hasPhone: async (phone: string): Promise<boolean> => (await ofPhone(phone)) !== undefined,

    /** @throws NoResultError for an unknown borrower: a session always has one */
    get: async (id: number): Promise<BorrowerRecord> => {
      const row = await db
        .selectFrom('borrowers')
        .select([...personColumns, 'client_kind as clientKind', 'market'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { phone: _, ...person } = openPerson(box, row);
      return { ...person, id, clientKind: row.clientKind, market: row.market };
    },

    /** The market of a borrower; null for an unknown one. */
    marketOf: async (id: number): Promise<MarketCode | null> => {
      const row = await db.selectFrom('borrowers').select('market').where('id', '=', id).executeTakeFirst();
      return row?.market ?? null;
    },

    /** The full personal data of a borrower. @throws NoResultError for an unknown one */
    personOf: async (id: number): Promise<Person> =>
      openPerson(
        box,
        await db.selectFrom('borrowers').select(personColumns).where('id', '=', id).executeTakeFirstOrThrow(),
      ),

    /** Updates the facts of a borrower; missing fields stay. The caller is in a transaction. */
    update: async (id: number, facts: Partial<Omit<Person, 'phone'>>): Promise<void> => {
      if (Object.keys(facts).length === 0) return;
      const row = await db
        .selectFrom('borrowers')
        .select(personColumns)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await db
        .updateTable('borrowers')
        .set(sealedPerson(box, id, { ...openPerson(box, row), ...facts }))
        .where('id', '=', id)
        .execute();
      if (facts.name !== undefined) await searchWords.keep(id, 'name', facts.name);
    },

    /**
     * Moves a borrower to another phone, or to none. The caller is in a transaction.
     * @returns false where the phone is another borrower's
     */
    changePhone: async (id: number, phone: string | null, now: Date): Promise<boolean> => {
      if (phone !== null) await lockPhone(phone);
      const owner = phone === null ? undefined : await ofPhone(phone);
      if (owner !== undefined && owner.id !== id) return false;
      const row = await db
        .selectFrom('borrowers')
        .select(personColumns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await db
        .updateTable('borrowers')
        .set({ ...sealedPerson(box, id, { ...openPerson(box, row), phone }), phone_proven_at: now })
        .where('id', '=', id)
        .execute();
      return true;
    },

    /** Records that the phone was shown to be the borrower's. */
    provePhone: async (id: number, now: Date): Promise<void> => {
      await db.updateTable('borrowers').set({ phone_proven_at: now }).where('id', '=', id).execute();
    },

    /**
     * When the phone was last shown to be the borrower's: by a login, documents or the registration. The use of a session shows nothing of the
     * number, which may be lost meanwhile. @throws NoResultError for an unknown borrower
     */
    phoneProvenAt: async (id: number): Promise<Date> => {
      const { createdAt, provenAt } = await db
        .selectFrom('borrowers')
        .select(['created_at as createdAt', 'phone_proven_at as provenAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return provenAt ?? createdAt;
    },

    /** Serialises the work on a borrower's applications; other transactions wait here. */
    lock: async (id: number): Promise<void> => {
      await db.selectFrom('borrowers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
    },

    /** Records that the borrower has had a loan: late charges differ from then on (LND-02). */
    becomeRepeatClient: async (id: number): Promise<void> => {
      await db.updateTable('borrowers').set({ client_kind: 'repeat' }).where('id', '=', id).execute();
    },

    /** Makes a borrower a new client again, because their only loan was returned. */
    becomeNewClient: async (id: number): Promise<void> => {
      await db
        .updateTable('borrowers')
        .set({ client_kind: 'new' })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.borrower_id', '=', 'borrowers.id')
                .where('orders.disbursed_on', 'is not', null),
            ),
          ),
        )
        .execute();
    },

    /** The contact of a borrower: the registered number, and their own language. */
    reachOf: async (id: number): Promise<{ phone: string | null; language: string | null }> => {
      const row = await db
        .selectFrom('borrowers')
        .select([...personColumns, 'language'])
        .where('id', '=', id)
        .executeTakeFirst();
      return { phone: row === undefined ? null : openPerson(box, row).phone, language: row?.language ?? null };
    },

    /** The borrower of a phone; null for none. @throws Unreadable for a borrower whose row does not open */
    idOfPhone: async (phone: string): Promise<number | null> => (await ofPhone(phone))?.id ?? null,

    /** Stores a borrower's current language. */
    setLanguage: async (id: number, language: string): Promise<void> => {
      await db.updateTable('borrowers').set({ language }).where('id', '=', id).execute();
    },

    phoneOf: async (id: number): Promise<string | null> => {
      const row = await db.selectFrom('borrowers').select(personColumns).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : openPerson(box, row).phone;
    },
  };
}

/** The ranges of numbers that are none of these. */
function gapsBetween(ids: readonly number[]): [above: number, below: number][] {
  const ends = [-1, ...ids.toSorted((one, other) => one - other), 256];
  return ends.slice(1).map((below, index) => [ends[index] ?? -1, below]);
}

async function nextId(db: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('borrowers', 'id')) as id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the numbers of borrowers have no next one');
  return id;
}

import type { Insertable, Updateable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { ClientKind, MarketCode, Tables } from '../db/tables.ts';

/** What a lender knows of who applies; null where the borrower has not said yet. */
export interface BorrowerRecord {
  readonly id: number;
  readonly name: string;
  readonly clientKind: ClientKind;
  readonly market: MarketCode;
  readonly citizenship: string | null;
  readonly bornOn: string | null;
  readonly addressCountry: string | null;
  readonly politicallyExposed: boolean | null;
}

export type BorrowerStore = ReturnType<typeof createBorrowerStore>;

/** Borrowers. */
export function createBorrowerStore(db: Executor) {
  return {
    insert: async (borrower: Insertable<Tables['borrowers']>): Promise<number> => {
      const { id } = await db.insertInto('borrowers').values(borrower).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** Adds a borrower unless the phone is somebody's already. @returns the id, or null */
    insertNew: async (borrower: Insertable<Tables['borrowers']>): Promise<number | null> => {
      const row = await db
        .insertInto('borrowers')
        .values(borrower)
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Whether a phone is a borrower's. */
    hasPhone: async (phone: string): Promise<boolean> => {
      const row = await db.selectFrom('borrowers').select('id').where('phone', '=', phone).executeTakeFirst();
      return row !== undefined;
    },

    /** @throws NoResultError when there is no such borrower: a session always has one */
    get: (id: number): Promise<BorrowerRecord> =>
      db
        .selectFrom('borrowers')
        .select([
          'id',
          'name',
          'client_kind as clientKind',
          'market',
          'citizenship',
          'born_on as bornOn',
          'address_country as addressCountry',
          'politically_exposed as politicallyExposed',
        ])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    /** Writes what is known of a borrower now; what is left out stays. */
    update: async (
      id: number,
      facts: Pick<
        Updateable<Tables['borrowers']>,
        'name' | 'citizenship' | 'born_on' | 'address_country' | 'politically_exposed'
      >,
    ): Promise<void> => {
      if (Object.keys(facts).length === 0) return;
      await db.updateTable('borrowers').set(facts).where('id', '=', id).execute();
    },

    /** Lets one transaction at a time work on a borrower's applications; the others wait here until it ends. */
    lock: async (id: number): Promise<void> => {
      await db.selectFrom('borrowers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
    },

    /** Keeps that the borrower has had a loan: what being late costs differs from then on (LND-02). */
    becomeRepeatClient: async (id: number): Promise<void> => {
      await db.updateTable('borrowers').set({ client_kind: 'repeat' }).where('id', '=', id).execute();
    },

    /** Whose phone it is; null for nobody's. */
    idOfPhone: async (phone: string): Promise<number | null> => {
      const row = await db.selectFrom('borrowers').select('id').where('phone', '=', phone).executeTakeFirst();
      return row?.id ?? null;
    },

    /** Keeps which language a borrower uses now. */
    setLanguage: async (id: number, language: string): Promise<void> => {
      await db.updateTable('borrowers').set({ language }).where('id', '=', id).execute();
    },

    phoneOf: async (id: number): Promise<string | null> => {
      const row = await db.selectFrom('borrowers').select('phone').where('id', '=', id).executeTakeFirst();
      return row?.phone ?? null;
    },
  };
}

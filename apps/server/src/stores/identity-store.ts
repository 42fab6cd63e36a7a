import { type Insertable, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Check, type KeptCheck, type MarkKind, MOST_NAMED } from '../identity/checks.ts';

/** A picture of a document that answers name, and what it is compared by. */
export interface MarkedDocument {
  readonly id: string;
  readonly borrowerId: number;
  /** The field that it answers. */
  readonly code: string;
  readonly exact: Buffer;
  readonly hashSealed: Buffer;
  readonly tonesSealed: Buffer;
}

/** Pictures of one borrower that are compared with others': those that were answered with last. */
const MOST_OWN = 12;

/** What borrowers are known by across the database, and what applications were checked for. */
export function createIdentityStore(db: Executor) {
  const documents = () =>
    db
      .selectFrom('document_marks as m')
      .innerJoin('certification_documents as d', 'd.id', 'm.document_id')
      .where('d.answers_id', 'is not', null)
      .select([
        'd.id',
        'd.borrower_id as borrowerId',
        sql<string>`d.code`.as('code'),
        'm.exact',
        'm.hash_sealed as hashSealed',
        'm.tones_sealed as tonesSealed',
      ]);
  return {
    /** Keeps what a borrower is known by; what is known already stays as it is. */
    addMark: async (mark: Insertable<Tables['identity_marks']>): Promise<void> => {
      await db
        .insertInto('identity_marks')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Other borrowers known by the same. */
    othersMarked: async (of: { borrowerId: number; kind: MarkKind; mark: Buffer }): Promise<number[]> => {
      const rows = await db
        .selectFrom('identity_marks')
        .select('borrower_id as id')
        .where('kind', '=', of.kind)
        .where('mark', '=', of.mark)
        .where('borrower_id', '<>', of.borrowerId)
        .orderBy('borrower_id')
        .limit(MOST_NAMED)
        .execute();
      return rows.map(({ id }) => id);
    },

    addDocument: async (document: Insertable<Tables['document_marks']>): Promise<void> => {
      await db.insertInto('document_marks').values(document).execute();
    },

    /** Those of a borrower's pictures that answers name, the newest first. */
    listOwnDocuments: (borrowerId: number): Promise<MarkedDocument[]> =>
      documents()
        .where('d.borrower_id', '=', borrowerId)
        .orderBy('d.answers_id', 'desc')
        .orderBy('d.id')
        .limit(MOST_OWN)
        .execute(),

    /** A borrower's own pictures by their names, answered with or not. */
    listNamed: (
      borrowerId: number,
      names: readonly string[],
    ): Promise<Omit<MarkedDocument, 'borrowerId' | 'code'>[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('document_marks')
            .select(['document_id as id', 'exact', 'hash_sealed as hashSealed', 'tones_sealed as tonesSealed'])
            .where('borrower_id', '=', borrowerId)
            .where('document_id', 'in', names)
            .execute(),

    /** Other borrowers with one of these very pictures. */
    othersWithPictures: async (borrowerId: number, exact: readonly Buffer[]): Promise<number[]> => {
      if (exact.length === 0) return [];
      const rows = await documents()
        .clearSelect()
        .select('d.borrower_id as id')
        .distinct()
        .where('m.exact', 'in', exact)
        .where('d.borrower_id', '<>', borrowerId)
        .orderBy('d.borrower_id')
        .limit(MOST_NAMED)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Others' pictures that have the most bands in common with what is looked for, at least `least`. */
    listCandidates: async (of: {
      borrowerId: number;
      bands: readonly Buffer[];
      leftOut: string;
      least: number;
      most: number;
    }): Promise<MarkedDocument[]> => {
      const wanted = sql`${of.bands}::bytea[]`;
      const { rows } = await sql<MarkedDocument>`
        select id, "borrowerId", code, exact, "hashSealed", "tonesSealed" from (
          select d.id, d.borrower_id as "borrowerId", d.code, m.exact, m.hash_sealed as "hashSealed",
            m.tones_sealed as "tonesSealed", (select count(*) from unnest(m.bands) as band where band = any (${wanted})) as shared
          from document_marks m join certification_documents d on d.id = m.document_id
          where m.bands && ${wanted} and d.answers_id is not null and d.code <> ${of.leftOut}
            and d.borrower_id <> ${of.borrowerId}
        ) as found
        where shared >= ${of.least} order by shared desc, id limit ${of.most}`.execute(db);
      return rows;
    },

    addChecks: async (orderId: number, checks: readonly Check[], at: Date): Promise<void> => {
      if (checks.length === 0) return;
      await db
        .insertInto('application_checks')
        .values(
          checks.map(({ name, result, ...details }) => ({
            order_id: orderId,
            name,
            result,
            details: JSON.stringify(details),
            checked_at: at,
          })),
        )
        .execute();
    },

    /** What an application was checked for, in the order in which it was. */
    listChecks: (orderId: number): Promise<KeptCheck[]> =>
      db
        .selectFrom('application_checks')
        .select(['name', 'result', 'details', 'checked_at as checkedAt'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
  };
}

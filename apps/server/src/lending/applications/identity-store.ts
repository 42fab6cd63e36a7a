import { type Insertable, sql } from 'kysely';
import { borrowerOf } from '../../platform/db/borrower-of.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Check, type KeptCheck, type MarkKind, MOST_NAMED } from '../../platform/open-items/identity-checks.ts';

/** A picture of a document in an answer, with its hashes. */
export interface MarkedDocument {
  readonly id: string;
  readonly borrowerId: number;
  /** The field of the answer. */
  readonly code: string;
  readonly exact: Buffer;
  readonly hashSealed: Buffer;
  readonly tonesSealed: Buffer;
}

/** Pictures of one borrower that are compared with others': those of the latest answers. */
const MOST_OWN = 12;

/** Identifiers of borrowers, and the checks of applications. */
export function createIdentityStore(db: Executor) {
  const documents = () =>
    db
      .selectFrom('document_marks as m')
      .innerJoin('attachments as d', 'd.id', 'm.document_id')
      .where('d.answers_id', 'is not', null)
      .select([
        'd.id',
        'm.borrower_id as borrowerId',
        sql<string>`d.code`.as('code'),
        'm.exact',
        'm.hash_sealed as hashSealed',
        'm.tones_sealed as tonesSealed',
      ]);
  return {
    /** Adds identifiers of a borrower; existing ones stay. */
    addMark: async (mark: Insertable<Tables['identity_marks']>): Promise<void> => {
      await db
        .insertInto('identity_marks')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Other borrowers with the same identifiers. */
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

    /** A borrower's pictures in answers, the newest first. */
    listOwnDocuments: (borrowerId: number): Promise<MarkedDocument[]> =>
      documents()
        .where('m.borrower_id', '=', borrowerId)
        .orderBy('d.answers_id', 'desc')
        .orderBy('d.id')
        .limit(MOST_OWN)
        .execute(),

    /** A borrower's own pictures by name, used in answers or not. */
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

    /** Other borrowers with one of these exact pictures. */
    othersWithPictures: async (borrowerId: number, exact: readonly Buffer[]): Promise<number[]> => {
      if (exact.length === 0) return [];
      const rows = await documents()
        .clearSelect()
        .select('m.borrower_id as id')
        .distinct()
        .where('m.exact', 'in', exact)
        .where('m.borrower_id', '<>', borrowerId)
        .orderBy('m.borrower_id')
        .limit(MOST_NAMED)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Other borrowers' pictures with the most bands in common, at least `least`. */
    listCandidates: async (of: {
      borrowerId: number;
      bands: readonly Buffer[];
      leftOut: string;
      least: number;
      most: number;
    }): Promise<MarkedDocument[]> => {
      // Some 9,000 bands are wanted, and each is looked up in the index by itself: `m.bands && wanted` compares each with each, and going through
      // the bands of all pictures takes longer the more borrowers there are. `offset 0` keeps PostgreSQL from turning the join round for few pictures.
      const { rows } = await sql<MarkedDocument>`
        select d.id, m.borrower_id as "borrowerId", d.code, m.exact, m.hash_sealed as "hashSealed", m.tones_sealed as "tonesSealed"
        from (
          select m.document_id, count(*) as shared
          from (select distinct band from unnest(${of.bands}::bytea[]) band) as wanted
          cross join lateral (
            select document_id, borrower_id from document_marks where bands @> array[wanted.band] offset 0
          ) as m
          where m.borrower_id <> ${of.borrowerId}
          group by m.document_id having count(*) >= ${of.least}
        ) as found
        join document_marks m on m.document_id = found.document_id
        join attachments d on d.id = found.document_id
        where d.answers_id is not null and d.code <> ${of.leftOut}
        order by found.shared desc, d.id limit ${of.most}`.execute(db);
      return rows;
    },

    addChecks: async (orderId: number, checks: readonly Check[], at: Date): Promise<void> => {
      if (checks.length === 0) return;
      await db
        .insertInto('application_checks')
        .values(
          checks.map(({ name, result, ...details }) => ({
            order_id: orderId,
            borrower_id: borrowerOf(orderId),
            name,
            result,
            details: JSON.stringify(details),
            checked_at: at,
          })),
        )
        .execute();
    },

    /** The checks of an application, in order. */
    listChecks: (orderId: number): Promise<KeptCheck[]> =>
      db
        .selectFrom('application_checks')
        .select(['name', 'result', 'details', 'checked_at as checkedAt'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
  };
}

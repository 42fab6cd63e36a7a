import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { type Check, type KeptCheck, type IdentityHashKind, MAX_NAMED } from './identity-checks.ts';
import type { Tables } from '../../app/tables.ts';
import { borrowerOf } from '../loans/order-owner-store.ts';

/** A picture of a document in an answer, with its hashes. */
export interface HashedDocument {
  readonly id: string;
  readonly borrowerId: number;
  /** The field of the answer. */
  readonly code: string;
  readonly exact: Buffer;
  readonly hashSealed: Buffer;
  readonly tonesSealed: Buffer;
}

/** Pictures of one borrower that are compared with others': those of the latest answers. */
const MAX_OWN = 12;

type ProvenKind = Tables['proven_hashes']['kind'];

/**
 * Whether the money that an identifier `p` belongs to was sent, or is about to be: a loan that was paid out and did not come back, or a payout
 * that no operator has to decide about.
 */
const isSent = sql<boolean>`(
  exists (select from orders o where o.id = p.order_id and o.disbursed_on is not null)
  or exists (select from payouts y where y.order_id = p.order_id and y.purpose = 'disbursement' and y.status not in ('failed', 'returned')
    and (y.asked_at is not null or not exists (
      select from open_items i where i.kind = 'payout' and i.subject = y.id and i.closed_at is null))))`;

/** The same for a picture of `document_hashes` `m`. */
const isPictureProven = sql<boolean>`exists (
  select from proven_hashes p where p.borrower_id = m.borrower_id and p.kind = 'picture' and p.hash = m.exact and ${isSent})`;

/** Identifiers of borrowers, and the checks of applications. */
export function createIdentityStore(db: Executor) {
  const documents = () =>
    db
      .selectFrom('document_hashes as m')
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
    addHash: async (hash: Insertable<Tables['identity_hashes']>): Promise<void> => {
      await db
        .insertInto('identity_hashes')
        .values(hash)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** All identifiers that a borrower has or had. */
    hashesOf: (borrowerId: number): Promise<{ kind: IdentityHashKind; hash: Buffer }[]> =>
      db.selectFrom('identity_hashes').select(['kind', 'hash']).where('borrower_id', '=', borrowerId).execute(),

    /** Sets what is proven of a borrower once the payout of an order is sent. */
    prove: async (
      order: { id: number; borrowerId: number },
      hashes: readonly { kind: ProvenKind; hash: Buffer }[],
      keyId: number,
    ): Promise<void> => {
      await db.deleteFrom('proven_hashes').where('order_id', '=', order.id).execute();
      const of = { order_id: order.id, borrower_id: order.borrowerId, key_id: keyId };
      if (hashes.length > 0)
        await db
          .insertInto('proven_hashes')
          .values(hashes.map((hash) => ({ ...of, ...hash })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },

    /** Other borrowers for whom a payout has proven an identifier. */
    othersProven: async (of: {
      borrowerId: number;
      kind: ProvenKind;
      /** The hashes that one identifier may have. */
      hashes: readonly Buffer[];
    }): Promise<number[]> => {
      const rows = await db
        .selectFrom('proven_hashes as p')
        .select('borrower_id as id')
        .distinct()
        .where(isSent)
        .where('kind', '=', of.kind)
        .where('hash', 'in', of.hashes)
        .where('borrower_id', '<>', of.borrowerId)
        .orderBy('borrower_id')
        .limit(MAX_NAMED)
        .execute();
      return rows.map(({ id }) => id);
    },

    addDocument: async (document: Insertable<Tables['document_hashes']>): Promise<void> => {
      await db.insertInto('document_hashes').values(document).execute();
    },

    /** A borrower's pictures in answers, the newest first. */
    listOwnDocuments: (borrowerId: number): Promise<HashedDocument[]> =>
      documents()
        .where('m.borrower_id', '=', borrowerId)
        .orderBy('d.answers_id', 'desc')
        .orderBy('d.id')
        .limit(MAX_OWN)
        .execute(),

    /** A borrower's own pictures by name, used in answers or not. */
    listNamed: (
      borrowerId: number,
      names: readonly string[],
    ): Promise<Omit<HashedDocument, 'borrowerId' | 'code'>[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('document_hashes')
            .select(['document_id as id', 'exact', 'hash_sealed as hashSealed', 'tones_sealed as tonesSealed'])
            .where('borrower_id', '=', borrowerId)
            .where('document_id', 'in', names)
            .execute(),

    /** Other borrowers with one of these exact pictures, proven by a payout. */
    othersWithPictures: async (borrowerId: number, exact: readonly Buffer[]): Promise<number[]> => {
      if (exact.length === 0) return [];
      const rows = await documents()
        .clearSelect()
        .select('m.borrower_id as id')
        .distinct()
        .where('m.exact', 'in', exact)
        .where(isPictureProven)
        .where('m.borrower_id', '<>', borrowerId)
        .orderBy('m.borrower_id')
        .limit(MAX_NAMED)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Other borrowers' pictures, proven by a payout, with the most bands in common, at least `least`. */
    listCandidates: async (of: {
      borrowerId: number;
      bands: readonly Buffer[];
      leftOut: string;
      least: number;
      max: number;
    }): Promise<HashedDocument[]> => {
      // Some 9,000 bands are wanted, and each is looked up in the index by itself: `m.bands && wanted` compares each with each, and going through
      // the bands of all pictures takes longer the more borrowers there are. `offset 0` keeps PostgreSQL from turning the join round for few pictures.
      const { rows } = await sql<HashedDocument>`
        select d.id, m.borrower_id as "borrowerId", d.code, m.exact, m.hash_sealed as "hashSealed", m.tones_sealed as "tonesSealed"
        from (
          select m.document_id, count(*) as shared
          from (select distinct band from unnest(${of.bands}::bytea[]) band) as wanted
          cross join lateral (
            select document_id, borrower_id from document_hashes where bands @> array[wanted.band] offset 0
          ) as m
          where m.borrower_id <> ${of.borrowerId}
          group by m.document_id having count(*) >= ${of.least}
        ) as found
        join document_hashes m on m.document_id = found.document_id
        join attachments d on d.id = found.document_id
        where d.answers_id is not null and d.code <> ${of.leftOut} and ${isPictureProven}
        order by found.shared desc, d.id limit ${of.max}`.execute(db);
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

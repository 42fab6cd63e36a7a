import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { partnerKeyContext } from '../privacy.ts';

/** Permissions of a key. */
export const partnerScopes = ['sessions.open'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** A partner's key, without its secret. */
export interface PartnerKey {
  readonly partner: string;
  /** The public half. */
  readonly key: string;
  readonly scopes: readonly PartnerScope[];
  /** Networks from which requests may come, such as 203.0.113.0/24; none for any. */
  readonly networks: readonly string[];
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
  /** From then on it is refused; null for no end. */
  readonly endsAt: Date | null;
}

const columns = [
  'partner',
  'key',
  'scopes',
  'networks',
  'is_test as isTest',
  'created_at as createdAt',
  'created_by as createdBy',
  'ends_at as endsAt',
] as const;

const asKey = <Row extends { scopes: string[] }>(row: Row) => ({ ...row, scopes: row.scopes as PartnerScope[] });

/** Keys of partners, their accepted requests, and their customers. */
export function createPartnerStore(db: Executor, box: SecretBox) {
  const purposeOf = (partner: string): string => `partner-customer/${partner}`;
  /** The borrower of a customer; null for an unknown one. */
  const borrowerOf = async (partner: string, customer: string): Promise<number | null> => {
    const row = await db
      .selectFrom('partner_customers')
      .select('borrower_id')
      .where('customer_hash', 'in', box.hashesOf(customer, purposeOf(partner)))
      .executeTakeFirst();
    return row?.borrower_id ?? null;
  };
  return {
    addKey: async (key: Omit<PartnerKey, 'endsAt'> & { secret: string }): Promise<void> => {
      await db
        .insertInto('partner_keys')
        .values({
          partner: key.partner,
          key: key.key,
          secret_sealed: box.seal(key.secret, partnerKeyContext(key.key)),
          key_id: box.keyId,
          scopes: [...key.scopes],
          networks: [...key.networks],
          is_test: key.isTest,
          created_at: key.createdAt,
          created_by: key.createdBy,
        })
        .execute();
    },

    /** All keys, the newest last. */
    listKeys: async (): Promise<PartnerKey[]> =>
      (await db.selectFrom('partner_keys').select(columns).orderBy('id').execute()).map(asKey),

    /** A key with its secret, live or ended; undefined for an unknown one. */
    findKey: async (key: string): Promise<(PartnerKey & { readonly secret: string }) | undefined> => {
      const row = await db
        .selectFrom('partner_keys')
        .select([...columns, 'secret_sealed as sealed'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { sealed, ...found } = row;
      return { ...asKey(found), secret: box.open(sealed, partnerKeyContext(key)) };
    },

    /** Ends a key at an instant, unless it ends before. @returns false for an unknown or an ended key */
    endKey: async (key: string, { at, endsAt }: { at: Date; endsAt: Date }): Promise<boolean> => {
      const row = await db
        .updateTable('partner_keys')
        .set({ ends_at: sql<Date>`least(ends_at, ${endsAt}::timestamptz)` })
        .where('key', '=', key)
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    setNetworks: async (key: string, networks: readonly string[]): Promise<void> => {
      await db
        .updateTable('partner_keys')
        .set({ networks: [...networks] })
        .where('key', '=', key)
        .execute();
    },

    /** Records an accepted request. @returns false where one of this key with this id was accepted before */
    acceptRequest: async (request: { key: string; id: string; at: Date }): Promise<boolean> => {
      const row = await db
        .insertInto('partner_requests')
        .values({ key: request.key, request_id: request.id, accepted_at: request.at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Forgets requests that were accepted before an instant. */
    forgetRequests: async (before: Date): Promise<void> => {
      await db.deleteFrom('partner_requests').where('accepted_at', '<', before).execute();
    },

    borrowerOf,

    /** Our reference of a partner's customer: events about the loans of a linked borrower name it. */
    referenceOf: async (partner: string, borrowerId: number): Promise<string> => {
      const row = db
        .selectFrom('partner_customers')
        .select('reference')
        .where('borrower_id', '=', borrowerId)
        .where('partner', '=', partner);
      return (await row.executeTakeFirstOrThrow()).reference;
    },

    /** Links a customer to a borrower. The caller is in a transaction. @returns false where one of the two is linked already */
    link: async (of: { partner: string; customer: string; borrowerId: number; at: Date }): Promise<boolean> => {
      const lock = box.lastingHashOf(of.customer, purposeOf(of.partner)).readBigInt64BE();
      await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
      if ((await borrowerOf(of.partner, of.customer)) !== null) return false;
      const row = await db
        .insertInto('partner_customers')
        .values({
          customer_hash: box.findBy(of.customer, purposeOf(of.partner)),
          borrower_id: of.borrowerId,
          partner: of.partner,
          key_id: box.keyId,
          linked_at: of.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('borrower_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

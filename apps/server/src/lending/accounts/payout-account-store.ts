import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The account that a borrower's loans are paid out to. Its number is encrypted here. */
export interface PayoutAccount {
  readonly id: number;
  readonly borrowerId: number;
  readonly cardType: string;
  readonly channelNumber: string;
  /** Code of the bank in the form of payment accounts; null for a wallet. */
  readonly bankCode: string | null;
  readonly name: string;
  readonly maskedNumber: string;
  readonly numberEncrypted: Buffer;
  /** The other answers of the form, by code. */
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Who confirmed it: a code of the SMS, a person, or nobody, where it is from before anybody was asked; null for nobody yet. */
  readonly confirmedHow: 'code' | 'operator' | null;
  /** When it took the place of another account; null for a first one. */
  readonly changedAt: Date | null;
  /** When its borrower was told of the change. */
  readonly toldAt: Date | null;
  /** Since when it waits for a person. */
  readonly heldAt: Date | null;
  readonly refusedAt: Date | null;
}

/** Accounts that loans are paid out to: one at a time, and those before it. */
export function createPayoutAccountStore(db: Executor) {
  const select = () =>
    db
      .selectFrom('payout_accounts')
      .select([
        'id',
        'borrower_id as borrowerId',
        'card_type as cardType',
        'channel_number as channelNumber',
        sql<string | null>`details ->> 'bankCode'`.as('bankCode'),
        'name',
        'masked_number as maskedNumber',
        'number_encrypted as numberEncrypted',
        sql<Readonly<Record<string, string>>>`details`.as('details'),
        'created_at as createdAt',
        'confirmed_how as confirmedHow',
        'changed_at as changedAt',
        'told_at as toldAt',
        'held_at as heldAt',
        'refused_at as refusedAt',
      ]);
  return {
    /** The account that is bound now; it may still wait for a person. */
    findCurrent: (borrowerId: number): Promise<PayoutAccount | undefined> =>
      select().where('borrower_id', '=', borrowerId).where('replaced_at', 'is', null).executeTakeFirst(),

    /** @throws NoResultError for an id that is not there: payouts name accounts that are */
    get: (id: number): Promise<PayoutAccount> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    /** As `get`; who pays to it, stops it or decides about it waits until this transaction is over. */
    lock: (id: number): Promise<PayoutAccount | undefined> =>
      select().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** A borrower's accounts that a person refused. */
    listRefused: (borrowerId: number): Promise<PayoutAccount[]> =>
      select().where('borrower_id', '=', borrowerId).where('refused_at', 'is not', null).execute(),

    /** Accounts that took the place of others since, of which the borrower was not told. */
    listUntold: (changedSince: Date, { after, limit }: { after: number; limit: number }): Promise<PayoutAccount[]> =>
      select()
        .where('changed_at', '>', changedSince)
        .where('told_at', 'is', null)
        .where('confirmed_how', '=', 'code')
        .where('refused_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Binds an account in the place of the one before it. The caller holds the borrower's lock. @returns its id */
    replace: async (account: Insertable<Tables['payout_accounts']>): Promise<number> => {
      await db
        .updateTable('payout_accounts')
        .set({ replaced_at: account.created_at })
        .where('borrower_id', '=', account.borrower_id)
        .where('replaced_at', 'is', null)
        .execute();
      const { id } = await db.insertInto('payout_accounts').values(account).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    markTold: async (id: number, at: Date): Promise<void> => {
      await db.updateTable('payout_accounts').set({ told_at: at }).where('id', '=', id).execute();
    },

    /** Puts an account before a person; one that waits already waits since then. */
    hold: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('payout_accounts')
        .set({ held_at: at })
        .where('id', '=', id)
        .where('held_at', 'is', null)
        .execute();
    },

    /** A person lets an account be used; where nobody has confirmed it, that does. */
    release: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('payout_accounts')
        .set({
          held_at: null,
          confirmed_at: sql`coalesce(confirmed_at, ${at}::timestamptz)`,
          confirmed_how: sql`coalesce(confirmed_how, 'operator')`,
        })
        .where('id', '=', id)
        .execute();
    },

    /** A person refuses an account: it is bound no more. */
    refuse: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('payout_accounts')
        .set({ refused_at: at, replaced_at: sql`coalesce(replaced_at, ${at}::timestamptz)` })
        .where('id', '=', id)
        .where('refused_at', 'is', null)
        .execute();
    },
  };
}

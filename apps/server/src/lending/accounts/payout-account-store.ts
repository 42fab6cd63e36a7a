import { type Insertable, sql } from 'kysely';
import * as v from 'valibot';
import { borrowerOfSession, type LiveSession } from '../../platform/db/borrower-of.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import type { Tables } from '../../app/tables.ts';

/** A borrower's payout account. Its number is encrypted here. */
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
  /** The confirmation: by the code of an SMS, by an operator, or none needed for an account from before confirmations; null before it. */
  readonly confirmedHow: 'code' | 'operator' | null;
  /** When it replaced another account; null for a first one. */
  readonly changedAt: Date | null;
  /** When its borrower was notified of the change. */
  readonly toldAt: Date | null;
  /** Since when it waits for an operator. */
  readonly heldAt: Date | null;
  readonly refusedAt: Date | null;
}

/** The money of a loan as it was sent: the amount, the account, and when it was paid. */
export interface SentPayout extends Pick<PayoutAccount, 'name' | 'maskedNumber'> {
  readonly amountMinor: number;
  readonly paidAt: Date;
}

const sentPayout = preparedQuery<LiveSession & { orderId: number }>();

type AccountRow = Omit<PayoutAccount, 'details'> & { readonly details: unknown };

const detailsSchema = v.record(v.string(), v.string());

const read = (row: AccountRow): PayoutAccount => ({
  ...row,
  details: readStored(detailsSchema, row.details, `the details of payout account ${row.id}`),
});

/** Payout accounts: the current one, and earlier ones. */
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
        'details',
        'created_at as createdAt',
        'confirmed_how as confirmedHow',
        'changed_at as changedAt',
        'told_at as toldAt',
        'held_at as heldAt',
        'refused_at as refusedAt',
      ]);
  return {
    /** The current account; it may still wait for an operator. */
    findCurrent: async (borrowerId: number): Promise<PayoutAccount | undefined> => {
      const row = await select()
        .where('borrower_id', '=', borrowerId)
        .where('replaced_at', 'is', null)
        .executeTakeFirst();
      return row && read(row);
    },

    /** The payout of a loan of the borrower of a session; undefined before it, and once it came back. */
    findSent: async (orderId: number, live: LiveSession): Promise<SentPayout | undefined> => {
      const [sent] = await sentPayout.rows(db, { orderId, ...live }, (given) =>
        db
          .selectFrom('payouts as p')
          .innerJoin('payout_accounts as a', 'a.id', 'p.account_id')
          .select(['a.name', 'a.masked_number as maskedNumber', 'p.amount_minor as amountMinor', 'p.paid_at as paidAt'])
          .where('p.order_id', '=', given.orderId)
          .where('p.borrower_id', '=', borrowerOfSession(given))
          .where('p.purpose', '=', 'disbursement')
          .where('p.status', '=', 'paid')
          .$narrowType<{ paidAt: Date }>(),
      );
      return sent;
    },

    /** @throws NoResultError for an unknown id: payouts refer to existing accounts */
    get: async (id: number): Promise<PayoutAccount> =>
      read(await select().where('id', '=', id).executeTakeFirstOrThrow()),

    /** As `get`, locked: payouts to it, blocks and decisions wait until this transaction ends. */
    lock: async (id: number): Promise<PayoutAccount | undefined> => {
      const row = await select().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      return row && read(row);
    },

    /** A borrower's accounts that an operator refused. */
    listRefused: async (borrowerId: number): Promise<PayoutAccount[]> =>
      (await select().where('borrower_id', '=', borrowerId).where('refused_at', 'is not', null).execute()).map(read),

    /** Accounts that replaced others since an instant, without a notice to the borrower. */
    listUnnotified: async (
      changedSince: Date,
      { after, limit }: { after: number; limit: number },
    ): Promise<PayoutAccount[]> => {
      const rows = await select()
        .where('changed_at', '>', changedSince)
        .where('told_at', 'is', null)
        .where('confirmed_how', '=', 'code')
        .where('refused_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    /** Binds an account in place of the one before it. The caller holds the borrower's lock. @returns its id */
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

    /** Holds an account for an operator; one that already waits keeps its time. */
    hold: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('payout_accounts')
        .set({ held_at: at })
        .where('id', '=', id)
        .where('held_at', 'is', null)
        .execute();
    },

    /** An operator approves an account, which also confirms an unconfirmed one. */
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

    /** An operator refuses an account: it is no longer bound. */
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

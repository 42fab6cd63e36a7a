import { type Insertable, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

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
  readonly createdAt: Date;
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
        'created_at as createdAt',
      ]);
  return {
    /** The account that is bound now. */
    findCurrent: (borrowerId: number): Promise<PayoutAccount | undefined> =>
      select().where('borrower_id', '=', borrowerId).where('replaced_at', 'is', null).executeTakeFirst(),

    /** @throws NoResultError for an id that is not there: payouts name accounts that are */
    get: (id: number): Promise<PayoutAccount> => select().where('id', '=', id).executeTakeFirstOrThrow(),

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
  };
}

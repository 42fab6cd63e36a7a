import type { Insertable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export interface PaymentAccount {
  readonly id: number;
  readonly bankName: string;
  readonly bankCode: string;
  readonly maskedNumber: string;
  readonly providerToken: string;
  readonly needsCode: boolean;
}

/** Cards and accounts that a borrower saved. */
export function createAccountStore(db: Executor) {
  const select = (borrowerId: number) =>
    db
      .selectFrom('payment_accounts')
      .select([
        'id',
        'bank_name as bankName',
        'bank_code as bankCode',
        'masked_number as maskedNumber',
        'provider_token as providerToken',
        'needs_code as needsCode',
      ])
      .where('borrower_id', '=', borrowerId)
      .where('removed_at', 'is', null);

  return {
    insert: async (account: Insertable<Tables['payment_accounts']>): Promise<void> => {
      await db.insertInto('payment_accounts').values(account).execute();
    },
    list: (borrowerId: number): Promise<PaymentAccount[]> => select(borrowerId).orderBy('id').execute(),
    findOwn: (id: number, borrowerId: number): Promise<PaymentAccount | undefined> =>
      select(borrowerId).where('id', '=', id).executeTakeFirst(),

    /** Keeps an account from being removed until the transaction ends. @returns false when it is not there (any more) */
    hold: async (id: number, borrowerId: number): Promise<boolean> =>
      (await select(borrowerId).where('id', '=', id).forShare().executeTakeFirst()) !== undefined,

    /** An account, locked until the transaction ends: whoever holds it for a payment is waited for. */
    lockOwn: (id: number, borrowerId: number): Promise<PaymentAccount | undefined> =>
      select(borrowerId).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Forgets an account; its row stays for the payments that were made with it. The caller holds its lock. */
    remove: async (id: number, now: Date): Promise<void> => {
      await db.updateTable('payment_accounts').set({ removed_at: now }).where('id', '=', id).execute();
    },
  };
}

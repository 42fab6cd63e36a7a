import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { cardTokenContext } from '../privacy.ts';
import type { Tables } from '../../app/tables.ts';

export interface PaymentAccount {
  readonly id: number;
  readonly bankName: string;
  readonly bankCode: string;
  readonly maskedNumber: string;
  readonly providerToken: string;
  readonly needsCode: boolean;
}

const shown = [
  'id',
  'bank_name as bankName',
  'bank_code as bankCode',
  'masked_number as maskedNumber',
  'needs_code as needsCode',
] as const;

/** The encryption context of a provider's token of an account. */

/** Cards and accounts that a borrower saved. The provider's tokens are stored sealed. */
export function createAccountStore(db: Executor, box: SecretBox) {
  const select = (borrowerId: number) =>
    db
      .selectFrom('payment_accounts')
      .select([...shown, 'provider_token as providerToken'])
      .where('borrower_id', '=', borrowerId)
      .where('removed_at', 'is', null);
  const opened = (borrowerId: number, account: PaymentAccount | undefined): PaymentAccount | undefined =>
    account === undefined
      ? undefined
      : { ...account, providerToken: box.openText(account.providerToken, cardTokenContext(borrowerId)) };

  return {
    insert: async (account: Insertable<Tables['payment_accounts']>): Promise<void> => {
      const provider_token = box.sealText(account.provider_token, cardTokenContext(account.borrower_id));
      await db
        .insertInto('payment_accounts')
        .values({ ...account, provider_token })
        .execute();
    },
    list: async (borrowerId: number): Promise<Omit<PaymentAccount, 'providerToken'>[]> =>
      select(borrowerId).clearSelect().select(shown).orderBy('id').execute(),
    findOwn: async (id: number, borrowerId: number): Promise<PaymentAccount | undefined> =>
      opened(borrowerId, await select(borrowerId).where('id', '=', id).executeTakeFirst()),

    /** Locks an account against removal until the transaction ends. @returns false when it does not exist (any more) */
    hold: async (id: number, borrowerId: number): Promise<boolean> =>
      (await select(borrowerId).where('id', '=', id).forShare().executeTakeFirst()) !== undefined,

    /** An account, locked until the transaction ends: a payment that holds it is awaited. */
    lockOwn: async (id: number, borrowerId: number): Promise<PaymentAccount | undefined> =>
      opened(borrowerId, await select(borrowerId).where('id', '=', id).forUpdate().executeTakeFirst()),

    /** Removes an account; its row stays for its payments. The caller holds its lock. */
    remove: async (id: number, now: Date): Promise<void> => {
      await db.updateTable('payment_accounts').set({ removed_at: now }).where('id', '=', id).execute();
    },
  };
}

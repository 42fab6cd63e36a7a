import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { accountKinds } from './tables.ts';
import type { Tables } from '../../app/tables.ts';

export type Account = Selectable<Tables['ledger_accounts']>;

/** The chart of accounts: those that come with the product, and a lender's own. */
export function createChartStore(db: Executor) {
  return {
    /** Every account, by kind in the order of a balance sheet and then by code. */
    list: async (): Promise<Account[]> => {
      const accounts = await db.selectFrom('ledger_accounts').selectAll().orderBy('code').execute();
      return accountKinds.flatMap((kind) => accounts.filter((account) => account.kind === kind));
    },

    /** Adds an account; it stands on the usual side of its kind unless another is given. @returns false where the code is taken */
    add: async (account: Insertable<Tables['ledger_accounts']>): Promise<boolean> => {
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('ledger_accounts')
        .values(account)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirstOrThrow();
      return added === 1n;
    },
  };
}

import type { Executor } from '../../platform/db/database.ts';

/** Tokens of the legacy pay-way that were used for a commit. */
export function createRepayTokenStore(db: Executor) {
  return {
    /** Uses a token up. @returns false when it was used before */
    use: async (token: string, now: Date): Promise<boolean> => {
      const row = await db
        .insertInto('used_repay_tokens')
        .values({ token, used_at: now })
        .onConflict((conflict) => conflict.column('token').doNothing())
        .returning('token')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Makes a token good again: its commit came to nothing. */
    free: async (token: string): Promise<void> => {
      await db.deleteFrom('used_repay_tokens').where('token', '=', token).execute();
    },
  };
}

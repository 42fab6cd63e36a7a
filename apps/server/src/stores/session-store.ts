import type { Executor } from '../db/database.ts';
import type { MarketCode } from '../db/tables.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions, by the hash of their token. */
export function createSessionStore(db: Executor) {
  return {
    /** The live session with this token, or undefined. */
    find: (tokenHash: Buffer, now: Date): Promise<{ borrowerId: number; market: MarketCode } | undefined> =>
      db
        .selectFrom('sessions as s')
        .innerJoin('borrowers as b', 'b.id', 's.borrower_id')
        .select(['b.id as borrowerId', 'b.market'])
        .where('s.token_hash', '=', tokenHash)
        .where('s.expires_at', '>', now)
        .where('s.revoked_at', 'is', null)
        .executeTakeFirst(),

    /** Opens a session, or opens it again. */
    open: async (session: { tokenHash: Buffer; borrowerId: number; now: Date; expiresAt: Date }): Promise<void> => {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          borrower_id: session.borrowerId,
          created_at: session.now,
          expires_at: session.expiresAt,
        })
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet({ expires_at: session.expiresAt, revoked_at: null }),
        )
        .execute();
    },
  };
}

import type { Executor } from '../platform/db/database.ts';

/** A browser's push subscription, as stored. */
export interface SealedSubscription {
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
}

/** Borrowers' browsers with notifications. */
export function createPushSubscriptionStore(db: Executor) {
  return {
    listOf: (borrowerId: number): Promise<SealedSubscription[]> =>
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint_hash as endpointHash', 'sealed'])
        .where('borrower_id', '=', borrowerId)
        .orderBy('created_at', 'desc')
        .execute(),

    /** Assigns a browser to this borrower, even if it was another's. Only the newest ones of a borrower stay. */
    keep: async (
      subscription: SealedSubscription & { borrowerId: number; sessionHash: Buffer; now: Date },
      max: number,
    ): Promise<void> => {
      const { endpointHash, borrowerId, sealed, sessionHash, now } = subscription;
      const kept = { borrower_id: borrowerId, sealed, session_hash: sessionHash, created_at: now };
      await db
        .insertInto('push_subscriptions')
        .values({ endpoint_hash: endpointHash, ...kept })
        .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(kept))
        .execute();
      const newest = db
        .selectFrom('push_subscriptions')
        .select('endpoint_hash')
        .where('borrower_id', '=', borrowerId)
        .orderBy('created_at', 'desc')
        .limit(max);
      await db
        .deleteFrom('push_subscriptions')
        .where('borrower_id', '=', borrowerId)
        .where('endpoint_hash', 'not in', newest)
        .execute();
    },

    /** Deletes the browser that a session subscribed. */
    removeOfSession: async (sessionHash: Buffer): Promise<void> => {
      await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute();
    },

    /** Deletes all browsers of a borrower. */
    removeAll: async (borrowerId: number): Promise<void> => {
      await db.deleteFrom('push_subscriptions').where('borrower_id', '=', borrowerId).execute();
    },

    /** Deletes a browser of a borrower; another's stays. */
    remove: async (borrowerId: number, endpointHash: Buffer): Promise<void> => {
      await db
        .deleteFrom('push_subscriptions')
        .where('borrower_id', '=', borrowerId)
        .where('endpoint_hash', '=', endpointHash)
        .execute();
    },
  };
}

import type { Executor } from '../db/database.ts';

export interface KeyId {
  readonly borrowerId: number;
  readonly endpoint: string;
  readonly key: string;
}

/** A key and the run that processes it. */
type HeldKey = KeyId & { readonly holder: string };

/** The state of a key: ours to process, answered before, used by another request, or in progress. */
export type KeyClaim =
  /** Ours, with what an earlier run has recorded; null for nothing. */
  | { readonly kind: 'claimed'; readonly begun: string | null }
  | { readonly kind: 'other-request' | 'running' }
  | { readonly kind: 'answered'; readonly answer: unknown };

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/** Idempotency keys and their answers. */
export function createIdempotencyStore(db: Executor) {
  /** Changes a key that has no answer, while it is the holder's. @returns whether it was */
  const updateUnanswered = async (
    id: HeldKey,
    values: { readonly answer?: string; readonly begun?: string; readonly lease_until?: Date },
  ): Promise<boolean> => {
    const row = await db
      .updateTable('idempotency_keys')
      .set(values)
      .where('borrower_id', '=', id.borrowerId)
      .where('endpoint', '=', id.endpoint)
      .where('key', '=', id.key)
      .where('holder', '=', id.holder)
      .where('answer', 'is', null)
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    /** Takes the key if it is free or its holder's lease has expired. */
    claim: async (
      request: KeyId & { requestHash: Buffer; holder: string; now: Date; leaseUntil: Date },
    ): Promise<KeyClaim> => {
      const taken = await db
        .insertInto('idempotency_keys')
        .values({
          borrower_id: request.borrowerId,
          endpoint: request.endpoint,
          key: request.key,
          request_hash: request.requestHash,
          created_at: request.now,
          holder: request.holder,
          lease_until: request.leaseUntil,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['borrower_id', 'key'])
            .doUpdateSet({ holder: request.holder, lease_until: request.leaseUntil })
            .where('idempotency_keys.answer', 'is', null)
            .where('idempotency_keys.lease_until', '<=', request.now)
            .where('idempotency_keys.endpoint', '=', request.endpoint)
            .where('idempotency_keys.request_hash', '=', request.requestHash),
        )
        .returning('begun')
        .executeTakeFirst();
      if (taken !== undefined) return { kind: 'claimed', begun: taken.begun };
      const row = await db
        .selectFrom('idempotency_keys')
        .select(['endpoint', 'request_hash', 'answer'])
        .where('borrower_id', '=', request.borrowerId)
        .where('key', '=', request.key)
        .executeTakeFirst();
      if (row === undefined) return { kind: 'running' };
      if (row.endpoint !== request.endpoint || !row.request_hash.equals(request.requestHash))
        return { kind: 'other-request' };
      return row.answer === null ? { kind: 'running' } : { kind: 'answered', answer: unwrap(row.answer) };
    },

    storeAnswer: async (id: KeyId, answer: unknown): Promise<void> => {
      await db
        .updateTable('idempotency_keys')
        // wrapped, so that an answer of null differs from no answer
        .set({ answer: JSON.stringify({ answer }) })
        .where('borrower_id', '=', id.borrowerId)
        .where('endpoint', '=', id.endpoint)
        .where('key', '=', id.key)
        .execute();
    },

    /** As `storeAnswer`, while the key is the holder's. @returns false when another process has taken over */
    storeAnswerAs: (id: HeldKey, answer: unknown): Promise<boolean> =>
      updateUnanswered(id, { answer: JSON.stringify({ answer }) }),

    /** Stores what the holder's work records, in its transaction. @returns false when another process has taken over */
    storeBegun: (id: HeldKey, reference: string): Promise<boolean> => updateUnanswered(id, { begun: reference }),

    /** Extends the holder's lease. */
    renew: async (id: HeldKey & { leaseUntil: Date }): Promise<void> => {
      await db
        .updateTable('idempotency_keys')
        .set({ lease_until: id.leaseUntil })
        .where('borrower_id', '=', id.borrowerId)
        .where('endpoint', '=', id.endpoint)
        .where('key', '=', id.key)
        .where('holder', '=', id.holder)
        .execute();
    },

    /** Releases the key after a refusal or a failure, unless another process has taken over. What its work has recorded stays with it. */
    release: async (id: HeldKey & { now: Date }): Promise<void> => {
      const released = await db
        .deleteFrom('idempotency_keys')
        .where('borrower_id', '=', id.borrowerId)
        .where('endpoint', '=', id.endpoint)
        .where('key', '=', id.key)
        .where('holder', '=', id.holder)
        .where('answer', 'is', null)
        .where('begun', 'is', null)
        .returning('key')
        .executeTakeFirst();
      if (released === undefined) await updateUnanswered(id, { lease_until: id.now });
    },

    /** Deletes keys older than `before`: no client retries for so long. */
    forget: async (before: Date): Promise<number> => {
      const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function unwrap(kept: unknown): unknown {
  return typeof kept === 'object' && kept !== null && 'answer' in kept ? kept.answer : null;
}

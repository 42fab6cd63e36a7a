import type { Stores } from '../../app/stores.ts';

/**
 * Stores the answer of a call with a key in the transaction of its work: both are committed, or neither. Otherwise a process that dies
 * between the two would do the work again on the repeated call. Does nothing for a call without a key.
 *
 * @throws Refusal 'still-running' when another run holds the key; roll the transaction back
 */
export type StoreResult<Answer> = (stores: Pick<Stores, 'idempotency'>, answer: Answer) => Promise<void>;

/**
 * Work that has its answer only after it recorded something, because it asks a provider in between. A repeated call goes on with what the
 * first one recorded, whatever has become of that: anew it might move money twice.
 */
export interface BegunWork {
  /** What an earlier run under the key recorded; null for nothing, and for a call without a key. */
  readonly reference: string | null;
  /**
   * Stores the reference in the transaction that records it.
   * @throws Refusal 'still-running' when another run holds the key; roll the transaction back
   */
  readonly store: (stores: Pick<Stores, 'idempotency'>, reference: string) => Promise<void>;
}

/** Of work that nobody repeats under a key. */
export const NOTHING_BEGUN: BegunWork = { reference: null, store: async () => {} };

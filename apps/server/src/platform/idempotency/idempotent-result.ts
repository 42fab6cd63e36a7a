import type { Stores } from '../../app/stores.ts';

/**
 * Stores the answer of a call with a key in the transaction of its work: both are committed, or neither. Otherwise a process that dies
 * between the two would do the work again on the repeated call. Does nothing for a call without a key.
 *
 * @throws Refusal 'still-running' when another run holds the key; roll the transaction back
 */
export type StoreResult<Answer> = (stores: Pick<Stores, 'idempotency'>, answer: Answer) => Promise<void>;

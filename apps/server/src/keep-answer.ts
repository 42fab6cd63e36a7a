import type { Stores } from './stores/stores.ts';

/**
 * Keeps the answer of a call that came with a key, in the transaction that does what the call is for: either both are there, or neither.
 * Without it a process that dies between the two does the same again when the call comes again. Nothing for a call without a key.
 *
 * @throws Refusal 'still-running' when the key is somebody else's by now; what the transaction did is to be undone
 */
export type KeepAnswer<Answer> = (stores: Pick<Stores, 'idempotency'>, answer: Answer) => Promise<void>;

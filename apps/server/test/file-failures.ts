import { inspect } from 'node:util';
import { expect } from 'vitest';
import type { FileStore } from '../src/attachments/file-store.ts';

/** The error that a call ends with, as a log would print it at its most talkative. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => expect.fail('the call should have failed'),
    (reason: unknown) => reason,
  );
  return inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
}

/** What each call that reaches the store fails with. */
export const failuresOf = async (store: FileStore) => [
  await failureOf(store.put('one', Buffer.from('x'))),
  await failureOf(store.get('one')),
  await failureOf(store.remove('one')),
];

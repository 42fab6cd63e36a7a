import type { CallResult } from '@hiram/contract/client';
import * as codes from '@hiram/contract/refusal-codes';

const UNDECIDED_CODES: ReadonlySet<string> = new Set([
  codes.noSession,
  codes.stillRunning,
  codes.tooMany,
  codes.failed,
  codes.unavailable,
]);

/**
 * Whether an answer settles the outcome of a request that creates or moves something. After a lost or unreadable answer, or a refusal
 * before processing, the first attempt may still have been carried out, so the retry must have the same key.
 */
export function isSettled(result: CallResult<unknown>): boolean {
  if (result.success) return true;
  if (result.failure !== 'business') return false;
  return result.status < 500 && result.status !== 408 && !UNDECIDED_CODES.has(result.code);
}

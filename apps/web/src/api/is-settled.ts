import type { CallResult } from '@hiram/contract/client';
import { NO_SESSION_CODE } from './call-error.ts';

const UNDECIDED_CODES = new Set([NO_SESSION_CODE, '425', '429', '500', '503']);

/**
 * Whether an answer settles what became of a request that creates or moves something. After a lost, unreadable or
 * refused-at-the-door answer the first try may still have been carried out, so the retry must carry the same key.
 */
export function isSettled(result: CallResult<unknown>): boolean {
  if (result.success) return true;
  if (result.failure !== 'business') return false;
  return result.status < 500 && result.status !== 408 && !UNDECIDED_CODES.has(result.code);
}

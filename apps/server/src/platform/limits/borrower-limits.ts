import type { LimitStore } from './limit-store.ts';
import { tooManyUntil } from './too-many.ts';

/** A limit of one kind of action of a borrower. */
export interface BorrowerLimit {
  /** Separates the counts of actions. */
  readonly what: string;
  readonly spanMs: number;
  /** 0 for no limit. */
  readonly max: number;
}

/**
 * Counts a borrower's actions across sessions and processes, in one statement, so that concurrent calls cannot exceed the limit.
 * @throws Refusal 'too-many', with the time of the next attempt
 */
export async function countBorrower(
  limits: Pick<LimitStore, 'take'>,
  { what, spanMs, max }: BorrowerLimit,
  { borrowerId, now, times }: { readonly borrowerId: number; readonly now: Date; readonly times?: number },
): Promise<void> {
  if (max === 0) return;
  const limit = { scope: `borrower-${what}`, subject: Buffer.from(`borrower/${borrowerId}`), spanMs, max };
  const until = await limits.take(limit, now, times);
  if (until !== null) throw tooManyUntil(until, now);
}

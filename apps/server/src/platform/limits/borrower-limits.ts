import type { CallLimits } from '../config/limits.ts';
import type { Limit, LimitStore } from './limit-store.ts';
import { tooManyUntil } from './too-many.ts';

const HOUR_MS = 3_600_000;

/** The limited actions of a borrower, their periods and settings. */
const counted = {
  writes: { spanMs: HOUR_MS, setting: 'borrowerWritesPerHour' },
  uploads: { spanMs: HOUR_MS, setting: 'borrowerUploadsPerHour' },
  complaints: { spanMs: 24 * HOUR_MS, setting: 'borrowerComplaintsPerDay' },
} as const;

export type BorrowerCount = keyof typeof counted;

/** The borrower and the kind of action. */
interface Doing {
  readonly borrowerId: number;
  readonly what: BorrowerCount;
  readonly now: Date;
}

/**
 * Counts a borrower's actions across sessions and processes, in one statement, so that concurrent calls cannot exceed the limit.
 * @throws Refusal 'too-many', with the time of the next attempt
 */
export async function countBorrower(
  { limits, settings }: { limits: Pick<LimitStore, 'take'>; settings: CallLimits },
  { borrowerId, what, now }: Doing,
): Promise<void> {
  const { spanMs, setting } = counted[what];
  const max = settings[setting];
  if (max === 0) return;
  const limit: Limit = { scope: `borrower-${what}`, subject: Buffer.from(`borrower/${borrowerId}`), spanMs, max };
  const until = await limits.take(limit, now);
  if (until !== null) throw tooManyUntil(until, now);
}

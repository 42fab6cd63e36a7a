import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { IdempotencyStore } from '../stores/idempotency-store.ts';
import type { Session } from './session.ts';

/**
 * How long a request may hold its key without an answer before another try may take over: its process has died. Longer than
 * any work takes, and a try waits longer than that and less than a client does, so that the first one after a crash succeeds.
 */
const LEASE_MS = 30_000;
const PATIENCE_MS = 35_000;
const POLL_MS = 50;

interface KeyedRequest {
  readonly key: string;
  readonly endpoint: string;
  readonly session: Session;
  readonly input: unknown;
}

/**
 * Runs `work` once for a borrower's key: the same key with the same request gets the first answer again, also when both
 * arrive together. A refusal is not kept: nothing was moved, so a later try may go better.
 * @throws Refusal 'key-reused' for the same key with another request, 'still-running' when the first one takes too long
 */
export async function onceByKey<Answer>(
  store: IdempotencyStore,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const id = { borrowerId: request.session.borrowerId, endpoint: request.endpoint, key: request.key };
  const requestHash = createHash('sha256').update(stableText(request.input)).digest();
  const giveUpAt = Date.now() + PATIENCE_MS;
  let leaseUntil: Date;
  for (;;) {
    // by the machine's clock: the sandbox's may jump over a lease
    const now = new Date();
    leaseUntil = new Date(now.getTime() + LEASE_MS);
    const claim = await store.claim({ ...id, requestHash, now, leaseUntil });
    if (claim.kind === 'other-request') throw new Refusal('key-reused');
    if (claim.kind === 'answered') return claim.answer as Answer;
    if (claim.kind === 'claimed') break;
    if (now.getTime() >= giveUpAt) throw new Refusal('still-running');
    await wait(POLL_MS);
  }
  try {
    const answer = await work();
    await store.keepAnswer(id, answer ?? null);
    return answer;
  } catch (error) {
    await store.release({ ...id, leaseUntil });
    throw error;
  }
}

/** JSON with sorted fields, so that the order of form fields does not make another request. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { BegunWork, StoreResult } from '../idempotency/idempotent-result.ts';
import type { IdempotencyStore, KeyClaim, KeyId } from '../idempotency/idempotency-store.ts';
import type { Session } from './session.ts';

/** How long a request holds its key without a heartbeat; after that its process is dead and another attempt takes over. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;
/** An attempt waits longer than the lease, and less than a client does: the first one after a crash succeeds. */
const PATIENCE_MS = 20_000;
const POLL_MS = 50;

interface KeyedRequest {
  readonly key: string;
  readonly endpoint: string;
  readonly session: Session;
  readonly input: unknown;
}

/**
 * Runs `work` once for a borrower's key: the same key with the same request gets the first answer again, even when both
 * arrive together. Work that stores its answer in its own transaction (idempotent-result.ts) runs once wherever its process dies; other
 * work must find its earlier result itself. A refusal is not stored: nothing moved, so a later attempt may succeed. Leases use the
 * machine's clock, because the sandbox's may jump over one.
 * @throws Refusal 'key-reused' for the same key with another request, 'still-running' when the first one takes too long
 */
export async function onceByKey<Answer>(
  store: IdempotencyStore,
  request: KeyedRequest,
  work: (keep: StoreResult<Answer>, begun: BegunWork) => Promise<Answer>,
): Promise<Answer> {
  const id = { borrowerId: request.session.borrowerId, endpoint: request.endpoint, key: request.key };
  const holder = randomUUID();
  const claimed = await claimOrWait(store, { ...id, holder, input: request.input });
  if (claimed.kind === 'answered') return claimed.answer as Answer;
  const renewing = setInterval(() => {
    // a failed heartbeat is followed by another; the answer does not depend on it
    store.renew({ ...id, holder, leaseUntil: leaseFrom(new Date()) }).catch(() => {});
  }, RENEW_MS);
  try {
    let isKept = false;
    const keep: StoreResult<Answer> = async (stores, early) => {
      if (!(await stores.idempotency.storeAnswerAs({ ...id, holder }, early ?? null)))
        throw new Refusal('still-running');
      isKept = true;
    };
    const answer = await work(keep, {
      reference: claimed.begun,
      store: async (stores, reference) => {
        if (!(await stores.idempotency.storeBegun({ ...id, holder }, reference))) throw new Refusal('still-running');
      },
    });
    if (!isKept) await store.storeAnswer(id, answer ?? null);
    return answer;
  } catch (error) {
    await store.release({ ...id, holder, now: new Date() });
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Takes the key, or waits for its holder. @returns the stored answer, or what was begun when the key is ours */
async function claimOrWait(
  store: IdempotencyStore,
  wish: KeyId & { holder: string; input: unknown },
): Promise<Extract<KeyClaim, { kind: 'claimed' | 'answered' }>> {
  const { input, ...id } = wish;
  const requestHash = createHash('sha256').update(stableText(input)).digest();
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = new Date();
    const claim = await store.claim({ ...id, requestHash, now, leaseUntil: leaseFrom(now) });
    if (claim.kind === 'other-request') throw new Refusal('key-reused');
    if (claim.kind === 'answered' || claim.kind === 'claimed') return claim;
    if (now.getTime() >= giveUpAt) throw new Refusal('still-running');
    await wait(POLL_MS);
  }
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** JSON with sorted fields, so that the order of form fields makes no difference. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

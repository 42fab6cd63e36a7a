import { SIGNATURE_HEADER, signSandboxBody } from '@hiram/payments/sandbox';
import type { SandboxNotification } from '../sandbox-tables.ts';
import { endPayout } from './create-payout.ts';
import type { SandboxPay } from './dependencies.ts';
import { expirePayment } from './end-payment.ts';

const BATCH = 32;
const PARALLEL = 8;
/** Time limit for a merchant's answer to a notification. */
const ANSWER_MS = 10_000;
/** Longer than the slowest batch, so that no row is claimed twice during its delivery. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 300_000;
const GIVE_UP_MS = 3 * 24 * 3_600_000;
/** Maximum interval of the loop: expiries of payments wake nobody. */
const IDLE_MS = 1_000;

/** The result of one round of delivery. */
interface DeliverySummary {
  readonly attempted: number;
  readonly delivered: number;
}

export interface SandboxDelivery {
  /**
   * Ends due payments and payouts, and delivers every notification due at this instant of the machine's clock.
   * Safe to call in several processes at once; a notification may arrive twice after a crash, never not at all.
   */
  deliverDue(at: Date): Promise<DeliverySummary>;
  /** Delivers in the background until stopped. `stop` aborts running deliveries and waits for their end. */
  startDelivery(): { stop(): Promise<void> };
  /** Makes a running loop check again at once. */
  wake(): void;
}

/** The outbox's worker: signs, posts, records each attempt, retries. `remote` is read at each round. */
export function createSandboxDelivery(remoteOf: () => SandboxPay): SandboxDelivery {
  let ring: (() => void) | null = null;
  let rung = false;

  const deliverDue = async (at: Date, stopping?: AbortSignal): Promise<DeliverySummary> => {
    const remote = remoteOf();
    // First, so that ends of this round are notified in this round.
    await endWhatIsDue({ ...remote, machineNow: () => at }, at);
    let attempted = 0;
    let delivered = 0;
    const isStopping = (): boolean => stopping?.aborted === true;
    while (!isStopping()) {
      const batch = await remote.outbox.claimDue({ at, claimedUntil: new Date(at.getTime() + CLAIM_MS), limit: BATCH });
      if (batch.length === 0) break;
      const results = await deliverBatch(batch, (notification) => attempt(remote, notification, { at, stopping }));
      attempted += results.length;
      delivered += results.filter(Boolean).length;
    }
    return { attempted, delivered };
  };

  const pause = async (remote: SandboxPay): Promise<void> => {
    if (rung) {
      rung = false;
      return;
    }
    const dueAt = await remote.outbox.nextDueAt().catch(() => null);
    const waitMs =
      dueAt === null ? IDLE_MS : Math.min(IDLE_MS, Math.max(20, dueAt.getTime() - remote.machineNow().getTime()));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
      if (rung) ring();
    });
    ring = null;
    rung = false;
  };

  const wake = (): void => {
    rung = true;
    ring?.();
  };

  return {
    deliverDue: (at) => deliverDue(at),
    wake,
    startDelivery() {
      const stopping = new AbortController();
      const run = async (): Promise<void> => {
        let claimsDropped = false;
        while (!stopping.signal.aborted) {
          const remote = remoteOf();
          try {
            if (!claimsDropped) await remote.outbox.dropClaims();
            claimsDropped = true;
            await deliverDue(remote.machineNow(), stopping.signal);
          } catch (error) {
            remote.onError(error);
            rung = false;
          }
          if (!stopping.signal.aborted) await pause(remote);
        }
      };
      const running = run();
      return {
        async stop() {
          stopping.abort();
          wake();
          await running;
        },
      };
    },
  };
}

async function endWhatIsDue(remote: SandboxPay, at: Date): Promise<void> {
  for (const payment of await remote.store.overduePayments(remote.now(), BATCH)) await expirePayment(remote, payment);
  for (const payout of await remote.store.ripePayouts(at, BATCH)) await endPayout(remote, payout, 'paid');
}

/** Notifications of one payment are sent in order; those of different payments in parallel. */
async function deliverBatch(
  batch: readonly SandboxNotification[],
  deliver: (notification: SandboxNotification) => Promise<boolean>,
): Promise<boolean[]> {
  const queues = [...Map.groupBy(batch, ({ subject_id: subjectId }) => subjectId).values()];
  const results: boolean[] = [];
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const notification of queue) results.push(await deliver(notification));
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, queues.length) }, worker));
  return results;
}

async function attempt(
  remote: SandboxPay,
  notification: SandboxNotification,
  when: { at: Date; stopping: AbortSignal | undefined },
): Promise<boolean> {
  const startedAt = performance.now();
  const { statusCode, error } = await post(remote, notification, when.stopping);
  const delivered = statusCode !== null && statusCode >= 200 && statusCode < 300;
  await remote.outbox.recordAttempt({
    notificationId: notification.id,
    attemptedAt: remote.machineNow(),
    statusCode,
    error,
    durationMs: Math.round(performance.now() - startedAt),
    delivered,
    nextAt: delivered ? null : nextAttempt(notification, when.at),
  });
  return delivered;
}

async function post(
  remote: SandboxPay,
  notification: SandboxNotification,
  stopping: AbortSignal | undefined,
): Promise<{ statusCode: number | null; error: string | null }> {
  const rawBody = new TextEncoder().encode(notification.body);
  const secret = notification.forged ? `not-${remote.signingSecret}` : remote.signingSecret;
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    const response = await remote.deliver(notification.notify_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'SandboxPay/1',
        [SIGNATURE_HEADER]: signSandboxBody(rawBody, secret, remote.now()),
      },
      body: rawBody,
      redirect: 'manual',
      signal: stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]),
    });
    // Only the status of an answer counts; an unread body would block the connection.
    await response.body?.cancel();
    return { statusCode: response.status, error: null };
  } catch (cause) {
    return { statusCode: null, error: describe(cause) };
  }
}

/** The time of the next attempt: after 1, 2, 4 … seconds, at most 5 minutes apart, for three days. A forgery is tried once. */
function nextAttempt(notification: SandboxNotification, at: Date): Date | null {
  if (notification.forged || at.getTime() - notification.created_at.getTime() > GIVE_UP_MS) return null;
  return new Date(at.getTime() + Math.min(FIRST_RETRY_MS * 2 ** Math.min(notification.attempts, 20), LONGEST_RETRY_MS));
}

function describe(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? `${String(inner.code)}: ` : '';
  return `${code}${inner instanceof Error ? inner.message : String(inner)}`.slice(0, 500);
}

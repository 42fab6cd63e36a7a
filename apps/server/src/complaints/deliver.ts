import type { Services } from '../app/services.ts';
import type { FailedTry, WebhookEvent } from './webhook-store.ts';
import { type Webhook, webhookHeaders } from '../platform/webhook-signature.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Longer than a whole batch may take: a claim older than this is of a dead process. */
const CLAIM_MS = 5 * 60_000;
const AT_ONCE = 10;
const MINUTE_MS = 60_000;
/** Delays between attempts, in minutes. After the last one an event is abandoned, with an open item: 3 days in all. */
const waits = [0.5, 2, 10, 30, 120, 360, 720, 1440, 1440];

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'clock' | 'log' | 'webhook' | 'stopping'>;

/**
 * Sends the due events, each from one process at a time, those of a complaint in order. Each is sent until it is accepted:
 * after a lost answer it is sent again under the same id.
 * @param until when it fires, no further event is sent
 * @returns the number of accepted events
 */
export async function deliverWebhooks(services: Needs, until = services.stopping): Promise<number> {
  const { webhook, stores, clock } = services;
  if (webhook === null) return 0;
  let delivered = 0;
  while (!until.aborted) {
    const now = clock.now();
    const events = await stores.webhooks.claim(now, new Date(now.getTime() + CLAIM_MS), AT_ONCE);
    if (events.length === 0) return delivered;
    const outcomes = await Promise.all(events.map((event) => deliver(services, webhook, event)));
    delivered += outcomes.filter(Boolean).length;
  }
  return delivered;
}

async function deliver(
  { stores, inTransaction, clock, log, stopping }: Omit<Needs, 'webhook'>,
  webhook: Webhook,
  event: WebhookEvent,
): Promise<boolean> {
  const failed = await send(webhook, event, stopping);
  const at = clock.now();
  if (failed === null) {
    await stores.webhooks.delivered(event.id, at);
    return true;
  }
  const wait = waits[event.attempts - 1];
  const nextAt = wait === undefined ? null : new Date(at.getTime() + wait * MINUTE_MS);
  const told = { event: event.eventId, kind: event.kind, attempt: event.attempts, ...failed };
  if (nextAt === null) log.error(told, 'the help-desk was not reached, and the event is given up');
  else log.warn(told, 'the help-desk did not take an event');
  await inTransaction(async ({ webhooks, openItems }) => {
    await webhooks.failed(event.id, { ...failed, at, nextAt });
    if (nextAt === null) await openItems.open(givenUp(event, failed, at));
  });
  return false;
}

const givenUp = ({ eventId, kind, complaintId, borrowerId, attempts }: WebhookEvent, failed: FailedTry, at: Date) => ({
  kind: 'webhook' as const,
  subject: eventId,
  reason: 'webhook-failed' as const,
  borrowerId,
  details: { event: kind, complaintId, tries: attempts, ...failed },
  at,
});

/** @returns null when it was accepted, or the reason. The time is the machine's, because the receiver compares it with their own clock. */
async function send(
  webhook: Webhook,
  { eventId, body }: WebhookEvent,
  stopping: AbortSignal,
): Promise<FailedTry | null> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...webhookHeaders(webhook, { id: eventId, body, at: new Date() }),
      },
      body,
      // redirects are for the lender to configure: events go to the configured address only
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopping]),
    });
    await response.body?.cancel();
    return response.ok ? null : { failure: 'refused', status: response.status };
  } catch (error) {
    if (stopping.aborted) return { failure: 'stopped', status: null };
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { failure: isLate ? 'timeout' : 'unreachable', status: null };
  }
}

import { calendarDateIn, mapMarketCodes, markets } from '@hiram/domain';
import type { Services } from '../app/services.ts';
import { webhookHeaders } from '../platform/webhook-signature.ts';
import type { Receiver } from './endpoint-store.ts';
import { post } from './post.ts';
import type { FailedTry, WebhookEvent } from './webhook-store.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Longer than a whole batch may take: a claim older than this is of a dead process. */
const CLAIM_MS = 5 * 60_000;
const AT_ONCE = 10;
const MINUTE_MS = 60_000;
/** Delays between attempts by Standard Webhooks, in minutes. After the last one an event is abandoned, with an open item: 3 days in all. */
const waits = [1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440];
/** The status by which a receiver says that it takes no event any more. */
const GONE = 410;

type Needs = Pick<
  Services,
  'stores' | 'inTransaction' | 'clock' | 'log' | 'webhook' | 'isLoopbackAllowed' | 'stopping'
>;

/**
 * Sends the due events to the help-desk and to the endpoints of partners, each from one process at a time, those of a complaint or a loan in
 * order. No receiver waits for another. Each event is sent until it is accepted: after a lost answer it is sent again under the same id.
 * @param until when it fires, no further event is sent
 * @returns the number of accepted events
 */
export async function deliverWebhooks(services: Needs, until = services.stopping): Promise<number> {
  const { stores, clock } = services;
  const receivers = [...helpDeskOf(services), ...(await stores.webhookEndpoints.listDue(clock.now()))];
  const delivered = await Promise.allSettled(receivers.map((receiver) => deliverTo(services, receiver, until)));
  const failed = delivered.find((one) => one.status === 'rejected');
  // the others are through: now the job may fail
  if (failed !== undefined) throw failed.reason;
  return delivered.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

/** Sends the due events to the help-desk alone, at once after one was recorded. The job sends the rest. */
export async function tellHelpDesk(services: Needs): Promise<void> {
  for (const receiver of helpDeskOf(services)) await deliverTo(services, receiver, services.stopping);
}

const helpDeskOf = ({ webhook }: Needs): Receiver[] =>
  webhook === null
    ? []
    : [{ endpoint: null, url: webhook.url, keysOf: () => [webhook.key, ...(webhook.others ?? [])] }];

/** Records that loans of partners' customers became overdue since the last time. */
export async function tellOfOverdueLoans({ stores, clock }: Pick<Needs, 'stores' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = mapMarketCodes((market) => calendarDateIn(now, markets[market].timeZone));
  await stores.webhooks.recordOverdue(today, now);
}

/** A receiver whose keys are open. */
type OpenReceiver = Receiver & { readonly keys: readonly Buffer[] };

async function deliverTo(services: Needs, receiver: Receiver, until: AbortSignal): Promise<number> {
  const { stores, clock } = services;
  const endpointId = receiver.endpoint?.id ?? null;
  const keys = receiver.keysOf();
  let delivered = 0;
  while (!until.aborted) {
    const now = clock.now();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const events = await stores.webhooks.claim(endpointId, { now, claimedUntil, max: AT_ONCE });
    if (events.length === 0) return delivered;
    const outcomes = await Promise.all(events.map((event) => deliver(services, { ...receiver, keys }, event)));
    const taken = outcomes.filter((outcome) => outcome === 'delivered').length;
    delivered += taken;
    // a receiver that takes nothing waits for the next run, and holds up no other meanwhile
    if (taken === 0 || outcomes.includes('gone')) return delivered;
  }
  return delivered;
}

async function deliver(
  services: Needs,
  receiver: OpenReceiver,
  event: WebhookEvent,
): Promise<'delivered' | 'failed' | 'gone'> {
  const { stores, inTransaction, clock, log } = services;
  const startedAt = performance.now();
  const failed = await send(services, receiver, event);
  const at = clock.now();
  const tookMs = Math.round(performance.now() - startedAt);
  if (failed === null) {
    await stores.webhooks.delivered(event.id, { at, tookMs });
    return 'delivered';
  }
  if (failed.failure === 'stopped') {
    await stores.webhooks.interrupted(event.id, at);
    return 'failed';
  }
  const { endpoint } = receiver;
  const isGone = endpoint !== null && failed.status === GONE;
  const wait = waits[event.attempts - 1];
  const nextAt = wait === undefined ? null : new Date(at.getTime() + wait * MINUTE_MS);
  const of = endpoint === null ? 'help-desk' : endpoint.name;
  const told = { receiver: of, event: event.eventId, kind: event.kind, attempt: event.attempts, ...failed };
  if (nextAt === null) log.error(told, 'a webhook was not taken, and is given up');
  else log.warn(told, 'a webhook was not taken');
  await inTransaction(async ({ webhooks, webhookEndpoints, openItems }) => {
    // locks are taken as where an operator sends events again: the endpoint, then its events
    if (isGone) await webhookEndpoints.stop(endpoint.id, { at, reason: 'gone' });
    await webhooks.failed(event.id, { ...failed, at, tookMs, nextAt });
    if (isGone || nextAt === null)
      await openItems.open({
        kind: 'webhook',
        at,
        ...(endpoint === null ? ofEvent(event, failed) : ofEndpoint(endpoint, isGone)),
      });
  });
  return isGone ? 'gone' : 'failed';
}

/** The item about an event that the help-desk never took. */
const ofEvent = ({ eventId, kind, complaintId, borrowerId, attempts }: WebhookEvent, failed: FailedTry) => ({
  subject: eventId,
  reason: 'webhook-failed' as const,
  borrowerId,
  details: { event: kind, complaintId, tries: attempts, ...failed },
});

/** The item about an endpoint: one, however many of its events fail. */
const ofEndpoint = ({ name, partner }: NonNullable<Receiver['endpoint']>, isGone: boolean) => ({
  subject: name,
  reason: isGone ? ('endpoint-gone' as const) : ('webhook-failed' as const),
  details: { partner },
});

/** @returns null when it was accepted, or the reason. The time is the machine's, because the receiver compares it with their own clock. */
async function send(
  { isLoopbackAllowed, stopping }: Needs,
  { endpoint, url, keys }: OpenReceiver,
  { eventId, body }: WebhookEvent,
): Promise<FailedTry | null> {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const status = await post(url, {
      headers: { 'content-type': 'application/json', ...webhookHeaders(keys, { id: eventId, body, at: new Date() }) },
      body,
      signal: AbortSignal.any([tooLate, stopping]),
      rule: endpoint === null ? null : { isLoopbackAllowed },
    });
    return status >= 200 && status < 300 ? null : { failure: 'refused', status };
  } catch {
    if (stopping.aborted) return { failure: 'stopped', status: null };
    return { failure: tooLate.aborted ? 'timeout' : 'unreachable', status: null };
  }
}

import { shownAddress } from '../../platform/outgoing/allowed-address.ts';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { pageOf, partOf } from '../../platform/lists/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { eventKinds } from '../tables.ts';
import type { ListedWebhook, WebhookFilter } from './webhook-list-store.ts';

type Needs = Pick<Services, 'stores' | 'registration'>;
type Line = AnswerOf<typeof contract.listWebhooks>['list'][number];

/** A page of events. They are of no one market, so times are those of the lender's own. The audit trail has the filter. */
export async function listWebhooks(
  { stores, registration }: Needs,
  { operator, now }: Acting,
  { page, ...filter }: Omit<WebhookFilter, 'max' | 'skip'> & { readonly page: number },
): Promise<AnswerOf<typeof contract.listWebhooks>> {
  const { list, hasMore } = pageOf(await stores.webhookLists.list({ ...filter, ...partOf(page) }));
  const endpoints = await stores.webhookEndpoints.list();
  const detail = [filter.state, filter.kind, filter.endpoint].filter((word) => word !== '').join(' ');
  await stores.agents.note({ at: now, ...operator, action: 'list-webhooks', detail });
  const { timeZone } = markets[registration.market];
  return {
    hasMore,
    kinds: [...eventKinds],
    endpoints: endpoints.map(({ name, partner, isTest, stopReason }) => ({
      endpoint: name,
      partner,
      isTest,
      stopped: stopReason ?? '',
    })),
    list: list.map((event) => lineOf(event, timeZone)),
  };
}

/** One event with its tries. @throws Refusal 'webhook-not-found' */
export async function loadWebhook(
  { stores, registration }: Needs,
  { operator, now }: Acting,
  given: string,
): Promise<AnswerOf<typeof contract.loadWebhook>> {
  const event = await stores.webhookLists.find(rowIdOf(given));
  if (event === undefined) throw new Refusal('webhook-not-found');
  await stores.agents.note({ at: now, ...operator, action: 'look-webhook', detail: event.eventId });
  const { timeZone } = markets[registration.market];
  return {
    ...lineOf(event, timeZone),
    sentTo: event.url === null ? '' : shownAddress(event.url),
    body: event.body,
    tries: event.tries.map(({ at, tookMs, failure = '', status }) => ({
      at: formatDateTime(new Date(at), timeZone),
      tookMs,
      failure,
      status: status === undefined || status === null ? '' : String(status),
    })),
  };
}

function lineOf(event: ListedWebhook, timeZone: string): Line {
  const state = event.deliveredAt !== null ? 'delivered' : event.deadAt !== null ? 'failed' : 'waiting';
  return {
    webhook: String(event.id),
    event: event.eventId,
    kind: event.kind,
    endpoint: event.endpoint ?? '',
    partner: event.partner ?? '',
    orderNo: event.orderId === null ? '' : String(event.orderId),
    state,
    attempts: event.attempts,
    at: formatDateTime(event.createdAt, timeZone),
    nextAt: state === 'waiting' ? formatDateTime(event.nextAttemptAt, timeZone) : '',
  };
}

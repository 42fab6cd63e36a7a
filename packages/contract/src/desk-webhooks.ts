import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, nothing, optionalList, optionalText, requiredList, spare } from './fields.ts';

/** The desk's calls for events that receivers outside are told of: the help-desk and endpoints of partners. */

/** `waiting`: not taken yet, tried or not; `failed`: given up after the last try. */
export const webhookStates = ['all', 'waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

const line = {
  webhook: answerText,
  /** The id by which the receiver knows a repeat. */
  event: answerText,
  kind: answerText,
  /** The endpoint's name; empty for the help-desk. */
  endpoint: optionalText,
  partner: optionalText,
  orderNo: optionalText,
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: answerInteger,
  at: answerText,
  /** When it is tried next; empty where it is not. */
  nextAt: optionalText,
};

export const listWebhooks = defineEndpoint({
  name: 'desk.list-webhooks',
  method: 'GET',
  path: '/webhooks',
  session: 'agent',
  request: sends<{
    state?: WebhookState | undefined;
    /** All kinds without it. */
    kind?: string | undefined;
    /** An endpoint's name, or `help-desk`; all without it. */
    endpoint?: string | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    /** All kinds of events, for the filter. */
    kinds: requiredList(answerText),
    endpoints: optionalList(
      v.object({ endpoint: answerText, partner: answerText, isTest: v.boolean(), stopped: optionalText }),
    ),
    list: requiredList(v.object(line)),
    hasMore: spare(v.boolean(), false),
  }),
});

export const loadWebhook = defineEndpoint({
  name: 'desk.load-webhook',
  method: 'GET',
  path: '/webhook',
  session: 'agent',
  request: sends<{ webhook: string }>(),
  response: v.object({
    ...line,
    sentTo: optionalText,
    body: answerText,
    tries: optionalList(
      v.object({ at: answerText, tookMs: answerInteger, failure: optionalText, status: optionalText }),
    ),
  }),
});

export const sendWebhook = defineEndpoint({
  name: 'desk.send-webhook',
  method: 'POST',
  path: '/webhook/send',
  session: 'agent',
  request: sends<{ webhook: string; tryId: string }>(),
  response: nothing,
});

export const sendFailedWebhooks = defineEndpoint({
  name: 'desk.send-failed-webhooks',
  method: 'POST',
  path: '/webhooks/send-failed',
  session: 'agent',
  request: sends<{ endpoint: string; from: string; tryId: string }>(),
  response: nothing,
});

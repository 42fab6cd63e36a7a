import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../desk-webhooks.ts';
import { FIGURE, id, ownerless, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_LENDER = 'operators with the permission act on the events of all receivers';
const webhook = ownerless(OF_THE_LENDER, id);
/** Made by the page; identifies the attempt. */
const tryId = ownerless('made by the page', id);

export const webhookService = {
  listWebhooks: forService(contract.listWebhooks, {
    summary: 'Events for receivers outside, the newest first, by state, kind and receiver.',
    requestSchema: v.object({
      state: v.optional(ownerless(FIGURE, v.picklist(contract.webhookStates, 'must be a state of events')), 'all'),
      kind: v.optional(ownerless(FIGURE, text(40)), ''),
      endpoint: v.optional(ownerless(OF_THE_LENDER, text(40)), ''),
      page: v.optional(
        v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000, 'must be at most 10000')),
        1,
      ),
    }),
    errors: ['not-permitted'],
  }),
  loadWebhook: forService(contract.loadWebhook, {
    summary: 'One event with its body and its tries.',
    requestSchema: v.object({ webhook }),
    errors: ['not-permitted', 'webhook-not-found'],
  }),
  sendWebhook: forService(contract.sendWebhook, {
    summary: 'Sends an event again under its id. A repeat of the same attempt changes nothing.',
    requestSchema: v.object({ webhook, tryId }),
    errors: ['not-permitted', 'webhook-not-found', 'not-possible'],
  }),
  sendFailedWebhooks: forService(contract.sendFailedWebhooks, {
    summary:
      'Sends the failed events of an endpoint again, of a day and later. A repeat of the same attempt changes nothing.',
    requestSchema: v.object({
      endpoint: ownerless(OF_THE_LENDER, id),
      from: ownerless(FIGURE, v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21')),
      tryId,
    }),
    errors: ['not-permitted', 'webhook-not-found', 'not-possible'],
  }),
};

import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, nothing, optionalFlag, optionalList, optionalText, requiredList } from './fields.ts';

/** One kind of reminder: its name, its channels, and whether its SMS is required by law or contract. */
const reminder = v.object({
  kind: answerText,
  title: answerText,
  note: optionalText,
  isSms: optionalFlag(),
  isSmsRequired: optionalFlag(),
  isPush: optionalFlag(),
});
export type Reminder = v.InferOutput<typeof reminder>;

export const loadReminderSettings = defineEndpoint({
  name: 'reminder.load-settings',
  method: 'POST',
  path: '/v3/reminder/reminder-settings',
  response: v.object({
    /** The number for SMS, masked but recognisable to its owner; empty for none. */
    phone: optionalText,
    list: requiredList(reminder),
    /** The quiet hours, HH:MM: nothing is sent between them. */
    quietFrom: optionalText,
    quietUntil: optionalText,
    pushKey: optionalText,
    pushMarks: optionalList(answerText),
  }),
});

export const saveReminderSettings = defineEndpoint({
  name: 'reminder.save-settings',
  method: 'POST',
  path: '/v3/reminder/reminder-settings-save',
  request: sends<{ kind: string; channel: 'sms' | 'push'; isOn: '0' | '1' }>(),
  response: nothing,
});

export const subscribePush = defineEndpoint({
  name: 'reminder.subscribe-push',
  method: 'POST',
  path: '/v3/reminder/push-subscribe',
  request: sends<{ endpoint: string; p256dh: string; auth: string }>(),
  response: nothing,
});

export const unsubscribePush = defineEndpoint({
  name: 'reminder.unsubscribe-push',
  method: 'POST',
  path: '/v3/reminder/push-unsubscribe',
  request: sends<{ endpoint: string }>(),
  response: nothing,
});

// The service’s half. The pages are built without it.

import { owned, ownerless, requiredText, secret, sharedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const endpoint = secret(requiredText(1000));
const FROM_ITS_BROWSER =
  'an address that only the browser it belongs to knows: whoever sends it has the phone in hand, and is notified there from now on';
/** A value of a browser's subscription: base64url of a given number of bytes. */
const key = (length: number) =>
  v.pipe(
    secret(v.string('is required')),
    v.metadata({ ownerless: 'a key of the browser that endpoint names' }),
    v.regex(/^[\w-]+=*$/, 'must be base64url'),
    v.transform((text) => text.replace(/=+$/, '')),
    v.length(length, `must have ${length} characters`),
  );

export const service = {
  loadReminderSettings: forService(loadReminderSettings, {
    summary:
      'What a borrower is reminded of and how. Without `pushKey` no notifications are offered; `pushMarks` are base64url SHA-256 hashes of the addresses of the browsers that take them.',
    requestSchema: v.object({}),
  }),
  saveReminderSettings: forService(saveReminderSettings, {
    summary: 'Switches one kind of reminder on or off for one channel.',
    requestSchema: v.object({
      kind: sharedId,
      channel: v.picklist(['sms', 'push'], 'must be sms or push'),
      isOn: v.picklist(['0', '1'], 'must be 0 or 1'),
    }),
    errors: ['reminder-required', 'reminder-unknown'],
  }),
  subscribePush: forService(subscribePush, {
    summary:
      'Notifies a borrower in this browser from now on, by what its push subscription says. The same again changes nothing.',
    requestSchema: v.object({ endpoint: ownerless(FROM_ITS_BROWSER, endpoint), p256dh: key(87), auth: key(22) }),
    errors: ['push-not-offered', 'push-address-refused'],
  }),
  unsubscribePush: forService(unsubscribePush, {
    summary: 'Ends the notifications in this browser.',
    requestSchema: v.object({ endpoint: owned('browser', endpoint) }),
  }),
};

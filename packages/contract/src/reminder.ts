import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerText,
  id,
  nothing,
  optionalFlag,
  optionalList,
  optionalText,
  requiredList,
  requiredText,
} from './fields.ts';

/** One kind of reminder: what it is, by which channels it comes, and whether the SMS is one that the law or the contract asks for. */
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
  summary:
    'What a borrower is reminded of and how. Without `pushKey` no notifications are offered; `pushMarks` are base64url SHA-256 hashes of the addresses of the browsers that take them.',
  method: 'POST',
  path: '/v3/reminder/reminder-settings',
  request: v.object({}),
  response: v.object({
    /** The number that SMS go to, hidden but for what its owner knows it by; empty where there is none. */
    phone: optionalText,
    list: requiredList(reminder),
    /** Times of day between which nothing is sent, HH:MM. */
    quietFrom: optionalText,
    quietUntil: optionalText,
    pushKey: optionalText,
    pushMarks: optionalList(answerText),
  }),
});

export const saveReminderSettings = defineEndpoint({
  name: 'reminder.save-settings',
  summary: 'Switches one kind of reminder on or off for one channel.',
  method: 'POST',
  path: '/v3/reminder/reminder-settings-save',
  request: v.object({
    kind: id,
    channel: v.picklist(['sms', 'push'], 'must be sms or push'),
    isOn: v.picklist(['0', '1'], 'must be 0 or 1'),
  }),
  response: nothing,
  errors: ['reminder-required', 'reminder-unknown'],
});

const endpoint = requiredText(1000);
/** A value of a browser's subscription: base64url of so many bytes. */
const key = (length: number) =>
  v.pipe(
    v.string('is required'),
    v.regex(/^[\w-]+=*$/, 'must be base64url'),
    v.transform((text) => text.replace(/=+$/, '')),
    v.length(length, `must have ${length} characters`),
  );

export const subscribePush = defineEndpoint({
  name: 'reminder.subscribe-push',
  summary:
    'Notifies a borrower in this browser from now on, by what its push subscription says. The same again changes nothing.',
  method: 'POST',
  path: '/v3/reminder/push-subscribe',
  request: v.object({ endpoint, p256dh: key(87), auth: key(22) }),
  response: nothing,
  errors: ['push-not-offered', 'push-address-refused'],
});

export const unsubscribePush = defineEndpoint({
  name: 'reminder.unsubscribe-push',
  summary: 'Notifies the borrower in this browser no more.',
  method: 'POST',
  path: '/v3/reminder/push-unsubscribe',
  request: v.object({ endpoint }),
  response: nothing,
});

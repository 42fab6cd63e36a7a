import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, nothing, optionalFlag, optionalList, optionalText, requiredList } from './fields.ts';

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
  method: 'POST',
  path: '/v3/reminder/reminder-settings',
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

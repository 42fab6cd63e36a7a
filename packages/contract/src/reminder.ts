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

import * as v from 'valibot';
import * as contract from '../reminder.ts';
import { id, requiredText } from './fields.ts';
import { forService } from './for-service.ts';

export const loadReminderSettings = forService(contract.loadReminderSettings, {
  summary:
    'What a borrower is reminded of and how. Without `pushKey` no notifications are offered; `pushMarks` are base64url SHA-256 hashes of the addresses of the browsers that take them.',
  requestSchema: v.object({}),
});

export const saveReminderSettings = forService(contract.saveReminderSettings, {
  summary: 'Switches one kind of reminder on or off for one channel.',
  requestSchema: v.object({
    kind: id,
    channel: v.picklist(['sms', 'push'], 'must be sms or push'),
    isOn: v.picklist(['0', '1'], 'must be 0 or 1'),
  }),
  errors: ['reminder-required', 'reminder-unknown'],
});

const endpoint = requiredText(1000);
/** A value of a browser's subscription: base64url of a given number of bytes. */
const key = (length: number) =>
  v.pipe(
    v.string('is required'),
    v.regex(/^[\w-]+=*$/, 'must be base64url'),
    v.transform((text) => text.replace(/=+$/, '')),
    v.length(length, `must have ${length} characters`),
  );

export const subscribePush = forService(contract.subscribePush, {
  summary:
    'Notifies a borrower in this browser from now on, by what its push subscription says. The same again changes nothing.',
  requestSchema: v.object({ endpoint, p256dh: key(87), auth: key(22) }),
  errors: ['push-not-offered', 'push-address-refused'],
});

export const unsubscribePush = forService(contract.unsubscribePush, {
  summary: 'Ends the notifications in this browser.',
  requestSchema: v.object({ endpoint }),
});

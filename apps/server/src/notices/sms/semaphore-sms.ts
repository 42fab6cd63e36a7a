import * as v from 'valibot';
import { isRefusal, postForm } from './post-form.ts';
import { type Sms, SmsFailure } from '../../platform/outgoing/sms.ts';

/** An account at Semaphore, which sends to Philippine numbers. */
export interface SemaphoreAccount {
  readonly kind: 'semaphore';
  readonly apiKey: string;
  /** As approved by the provider. */
  readonly senderName: string;
  /** Its address, where it is not the usual one. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

const BASE_URL = 'https://api.semaphore.co';

/** One entry for each number. */
const accepted = v.pipe(
  v.array(v.object({ message_id: v.union([v.number(), v.string()]), status: v.optional(v.string(), '') })),
  v.minLength(1),
);

/** Problems by field, which Semaphore also answers with status 200. An empty list means that there was no number to send to. */
const refused = v.union([
  v.pipe(v.array(v.unknown()), v.maxLength(0)),
  v.pipe(
    v.record(v.picklist(['apikey', 'number', 'message', 'sendername']), v.array(v.string())),
    v.check((fields) => Object.keys(fields).length > 0),
  ),
]);

/** Messages with this prefix are accepted, reported as pending and never sent, according to the provider's documentation. */
const SWALLOWED = /^\s*test\b/i;

/** Sends with Semaphore's API, version 4; README.md lists its guarantees. */
export function createSemaphoreSms(account: SemaphoreAccount): Sms {
  const url = `${account.baseUrl ?? BASE_URL}/api/v4/messages`;
  return {
    async send({ phone, body }) {
      if (!/^\+639\d{9}$/.test(phone))
        throw new SmsFailure('refused', 'the SMS provider sends within one country only', { isForGood: true });
      if (SWALLOWED.test(body))
        throw new SmsFailure('refused', 'the SMS provider drops texts that begin with TEST', { isForGood: true });
      const answer = await postForm({
        url,
        fields: { apikey: account.apiKey, number: phone.slice(1), message: body, sendername: account.senderName },
        timeoutMs: account.timeoutMs,
      });
      const { retryAfterMs } = answer;
      if (isRefusal(answer.status))
        throw new SmsFailure('refused', `the SMS provider answered ${answer.status}`, { retryAfterMs });
      if (answer.status < 200 || answer.status > 299) {
        throw new SmsFailure('unknown', `the SMS provider answered ${answer.status}`);
      }
      const read = v.safeParse(accepted, answer.body);
      if (!read.success) {
        const { success, output } = v.safeParse(refused, answer.body);
        // any other answer may follow acceptance of the message
        if (!success) throw new SmsFailure('unknown', 'the SMS provider answered something that makes no sense');
        const isForGood = 'number' in output || 'message' in output;
        throw new SmsFailure('refused', 'the SMS provider did not take the message', { isForGood });
      }
      const [first] = read.output;
      if (/^(failed|refunded)$/i.test(first?.status ?? '')) {
        throw new SmsFailure('refused', `the SMS provider says ${first?.status.toLowerCase()}`);
      }
    },
  };
}

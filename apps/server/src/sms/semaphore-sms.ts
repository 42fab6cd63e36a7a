import * as v from 'valibot';
import { isRefusal, postForm } from './post-form.ts';
import { type Sms, SmsFailure } from './sms.ts';

/** An account at Semaphore, which sends to numbers of the Philippines. */
export interface SemaphoreAccount {
  readonly kind: 'semaphore';
  readonly apiKey: string;
  /** As the provider approved it. */
  readonly senderName: string;
  /** Where it is, for tests. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

const BASE_URL = 'https://api.semaphore.co';

/** One entry for each number; anything else in a good answer is a list of what is wrong with the fields. */
const accepted = v.pipe(
  v.array(v.object({ message_id: v.union([v.number(), v.string()]), status: v.optional(v.string(), '') })),
  v.minLength(1),
);

/** Sends by Semaphore's API, version 4. */
export function createSemaphoreSms(account: SemaphoreAccount): Sms {
  const url = `${account.baseUrl ?? BASE_URL}/api/v4/messages`;
  return {
    async send({ phone, body }) {
      if (!/^\+639\d{9}$/.test(phone))
        throw new SmsFailure('refused', 'the SMS provider sends within one country only');
      const answer = await postForm({
        url,
        fields: { apikey: account.apiKey, number: phone.slice(1), message: body, sendername: account.senderName },
        timeoutMs: account.timeoutMs,
      });
      if (isRefusal(answer.status)) throw new SmsFailure('refused', `the SMS provider answered ${answer.status}`);
      if (answer.status < 200 || answer.status > 299) {
        throw new SmsFailure('unknown', `the SMS provider answered ${answer.status}`);
      }
      const read = v.safeParse(accepted, answer.body);
      if (!read.success) throw new SmsFailure('refused', 'the SMS provider did not take the message');
      const [first] = read.output;
      if (/^(failed|refunded)$/i.test(first?.status ?? '')) {
        throw new SmsFailure('refused', `the SMS provider says ${first?.status.toLowerCase()}`);
      }
    },
  };
}

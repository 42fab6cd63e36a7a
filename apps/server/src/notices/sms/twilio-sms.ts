import * as v from 'valibot';
import { isRefusal, postForm } from './post-form.ts';
import { type Sms, SmsFailure } from '../../platform/outgoing/sms.ts';

/** An account at Twilio. */
export interface TwilioAccount {
  readonly kind: 'twilio';
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in international form, a name, or a messaging service (MG…). */
  readonly from: string;
  /** Its address, where it is not the usual one. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

const BASE_URL = 'https://api.twilio.com';

const message = v.object({ sid: v.pipe(v.string(), v.minLength(1)), status: v.optional(v.string(), '') });
const refusal = v.object({ code: v.number() });

/** Errors of the number or the text: no number, unreachable, unsubscribed, no route, no mobile, too long. Others are configuration errors or temporary. */
const FOR_GOOD: ReadonlySet<number> = new Set([21_211, 21_214, 21_610, 21_612, 21_614, 21_617]);

/** Sends with Twilio's API of 2010-04-01; README.md lists its guarantees. */
export function createTwilioSms(account: TwilioAccount): Sms {
  const { accountSid, authToken, from } = account;
  const url = `${account.baseUrl ?? BASE_URL}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ phone, body }) {
      const answer = await postForm({
        url,
        fields: { To: phone, Body: body, ...sender },
        headers: { authorization },
        timeoutMs: account.timeoutMs,
      });
      if (isRefusal(answer.status)) {
        // the error code reveals no number, unlike its message
        const read = v.safeParse(refusal, answer.body);
        const reason = read.success ? `, error ${read.output.code}` : '';
        throw new SmsFailure('refused', `the SMS provider answered ${answer.status}${reason}`, {
          retryAfterMs: answer.retryAfterMs,
          isForGood: read.success && FOR_GOOD.has(read.output.code),
        });
      }
      const read = v.safeParse(message, answer.body);
      if (answer.status < 200 || answer.status > 299 || !read.success) {
        throw new SmsFailure('unknown', `the SMS provider answered ${answer.status}, not as it does`);
      }
      if (/^(failed|undelivered|canceled)$/.test(read.output.status)) {
        throw new SmsFailure('refused', `the SMS provider says ${read.output.status}`);
      }
    },
  };
}

import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerText,
  nothing,
  optionalAddress,
  optionalInteger,
  optionalList,
  optionalText,
  spare,
} from './fields.ts';

/**
 * Registration on the promotion page (specification, section 7). No call needs a session. In the order of a
 * page's life:
 *
 * 1. `loadChannelTemplate` gives the rule of the number, the links and the app's address.
 * 2. `trackVisit` once, with a `visitId` that the page keeps for the visit.
 * 3. `getSid` identifies the page to the service; the sid is part of every later call. An unknown or expired one is answered
 *    with 1041 ('page-too-old', and 404 for the image): take a new sid and a new image.
 * 4. The image at `captchaAddress` (registration-captcha.ts), or `getChallenge` for people who cannot see it: a calculation instead
 * of characters, offered where the template allows it (`isProofOffered`), ours beyond the specification.
 * 5. `getSms`, 6. `trackClick` when the apply button is pressed, 7. `register`.
 *
 * **The life of an answer.** An image or a challenge is answered once: the first `getSms` or `register` with a `capcode`
 * (or `proof`) uses it up, right or wrong. A right answer stays valid for `register` of the same sid and the same phone until one
 * succeeds, for 15 minutes at most, so that the borrower types the characters once. It is valid for no other phone, no other sid and no second
 * SMS. Take a new image after every answer of `getSms` but 0, and before another SMS; `register` needs a new image
 * only after -1. Upper and lower case are equal.
 *
 * Besides the errors of each call, 429 limits the rate: its message gives the time to wait, `data.waitSeconds` the seconds.
 */

/** Maximum number of characters of the image (specification, section 5). */
export const CAPCODE_MAX = 4;
export const SMS_CODE_MAX = 6;

const PREFIX = '/api/v2/{provider}';

/** The rule of a template's numbers, for the field and its messages; the service applies its own. */
const phoneRule = v.object({
  length: answerInteger,
  /** A regular expression of a simple kind: to be read with `readPattern` only. */
  pattern: answerText,
  /** The prefix of a number, such as '09'; empty where there are several. */
  prefixHint: optionalText,
  example: optionalText,
  /** The message for a number that does not fit; empty for the screen's own text. */
  message: optionalText,
  /** Sizes of the digit groups of a number, such as 3-4-4. */
  groups: optionalList(answerInteger),
  /** The country's code, such as '63', and the national prefix, such as '0', that it replaces; empty where pages should not read them off. */
  callingCode: optionalText,
  trunkPrefix: optionalText,
});
export type PhoneRuleAnswer = v.InferOutput<typeof phoneRule>;

export const loadChannelTemplate = defineEndpoint({
  name: 'registration.load-channel-template',
  method: 'GET',
  path: `${PREFIX}/service/channel/channel-template`,
  session: 'none',
  request: sends<{ templateId?: string | undefined }>(),
  response: v.object({
    id: answerText,
    isKnown: spare(v.boolean(), true),
    appName: optionalText,
    phoneRule: v.fallback(v.nullish(phoneRule), null),
    /** The agreements to link to, by the links_id of the agreement page: 'terms' and 'privacy' are ours. */
    agreements: optionalList(v.object({ links_id: answerText, title: answerText })),
    /** The down_id of the download page. */
    down_id: optionalText,
    downloadUrls: spare(v.object({ ios: optionalAddress('page'), android: optionalAddress('page') }), {
      ios: '',
      android: '',
    }),
    serviceTexts: spare(v.object({ headline: optionalText, intro: optionalText }), { headline: '', intro: '' }),
    servicePhone: optionalAddress('contact'),
    serviceEmail: optionalAddress('contact'),
    /** Whether `getChallenge` can replace the image. */
    isProofOffered: spare(v.boolean(), false),
  }),
});

/** The type of every registration page (specification, section 7). */
export const PAGE_TYPE = 1;

export const trackVisit = defineEndpoint({
  name: 'registration.track-visit',
  method: 'GET',
  path: `${PREFIX}/promotion/track-visit`,
  session: 'none',
  request: sends<{
    page_id?: string | undefined;
    client_type: 'ios' | 'android';
    page_type: number | string;
    app_from?: string | undefined;
    user_from?: string | undefined;
    utm_tag?: string | undefined;
    visitId?: string | undefined;
  }>(),
  response: nothing,
});

export const trackClick = defineEndpoint({
  name: 'registration.track-click',
  method: 'GET',
  path: `${PREFIX}/promotion/track-click`,
  session: 'none',
  request: sends<{
    page_id?: string | undefined;
    client_type: 'ios' | 'android';
    page_type: number | string;
    app_from?: string | undefined;
    user_from?: string | undefined;
    utm_tag?: string | undefined;
    phone: string;
  }>(),
  response: nothing,
});

export const getSid = defineEndpoint({
  name: 'registration.get-sid',
  method: 'GET',
  path: `${PREFIX}/promotion/get-sid`,
  session: 'none',
  /** `livesSeconds`: the life of the sid. */
  response: v.object({ sid: answerText, livesSeconds: optionalInteger(1800) }),
});

export const getChallenge = defineEndpoint({
  name: 'registration.get-challenge',
  method: 'GET',
  path: `${PREFIX}/promotion/get-challenge`,
  session: 'none',
  request: sends<{ sid: string }>(),
  response: v.object({ salt: answerText, bits: answerInteger, rounds: answerInteger, livesSeconds: answerInteger }),
});

/** The possible waits after an SMS, in seconds (specification, section 9). */
export const RESEND_SECONDS = 60;

export const getSms = defineEndpoint({
  name: 'registration.get-sms',
  method: 'POST',
  path: `${PREFIX}/promotion/get-sms`,
  session: 'none',
  request: sends<{
    phone: string;
    sid: string;
    capcode?: string | undefined;
    proof?: string | undefined;
    deviceId?: string | undefined;
    appName?: string | undefined;
    app_from?: string | undefined;
    user_from?: string | undefined;
    utm_tag?: string | undefined;
  }>(),
  /** When another code can be sent to the number: 60 seconds after the first, twice as long after each further one. */
  response: v.fallback(v.nullish(v.object({ waitSeconds: optionalInteger(RESEND_SECONDS) })), null),
});

/** The merchant number of a registration (specification, section 7). */
export const MERCHANT_NUMBER = 0;

export const register = defineEndpoint({
  name: 'registration.register',
  method: 'POST',
  path: `${PREFIX}/promotion/register`,
  session: 'none',
  request: sends<{
    phone: string;
    sid: string;
    capcode?: string | undefined;
    proof?: string | undefined;
    deviceId?: string | undefined;
    appName?: string | undefined;
    merchantNumber: number | string;
    userName: string;
    smsCode: string;
    invite_code?: string | undefined;
    id?: string | undefined;
    app_from?: string | undefined;
    user_from?: string | undefined;
    utm_tag?: string | undefined;
  }>(),
  response: nothing,
});

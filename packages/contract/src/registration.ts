import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerInteger,
  answerText,
  nothing,
  optionalInteger,
  optionalList,
  optionalText,
  requiredText,
  spare,
  text,
  wholeNumber,
} from './fields.ts';

/**
 * Registration on the promotion page (specification, section 7). Nobody is logged in: no call needs a session. In the order of a
 * page's life:
 *
 * 1. `loadChannelTemplate` tells the rule of the number, the links and where the app is.
 * 2. `trackVisit` once, with a `visitId` that the page keeps for the visit.
 * 3. `getSid` names the page to the service; the sid goes with everything that follows. One that is unknown or over is answered
 *    with 1041 ('page-too-old', and 404 for the image): take a new sid and a new image.
 * 4. The image at `captchaAddress` (registration-captcha.ts), or `getChallenge` for those who cannot see it: a calculation in place
 *    of characters, offered where the template says so (`isProofOffered`), ours beyond the specification.
 * 5. `getSms`, 6. `trackClick` when the apply button is pressed, 7. `register`.
 *
 * **Which answer serves what.** An image or a challenge is answered once: the first `getSms` or `register` that comes with a `capcode`
 * (or `proof`) uses it up, right or wrong. A right answer stays good for `register` of the same sid and the same phone until one
 * succeeds, for 15 minutes at most: the borrower types the characters once. It is good for no other phone, no other sid and no second
 * SMS. So take a new image after every answer of `getSms` but 0, and before asking for another SMS; `register` needs a new image
 * only after -1. Characters count the same in capital and small letters.
 *
 * Beside what the calls list, 429 refuses what comes too often: its message tells when to try again, and `data.waitSeconds` counts it.
 */

/** Up to so many characters of the image (specification, section 5). */
export const CAPCODE_MAX = 4;
export const SMS_CODE_MAX = 6;

const PREFIX = '/api/v2/{provider}';

/** What a label is kept as: no control characters, so long at most. It never keeps anybody from registering. */
const LABEL_MAX = 64;
function tidyLabel(given: string | string[]): string {
  // given twice, in the page's address and by the call, it is the call's: that comes last
  const label = typeof given === 'string' ? given : (given[given.length - 1] ?? '');
  const plain = label.replaceAll(/\p{C}/gu, '').trim();
  return [...plain].slice(0, LABEL_MAX).join('');
}
/** A label: cut where it is too long, never refused. */
export const label = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.metadata({ sentAs: { type: 'string', description: 'a label: what is longer than 64 characters is cut' } }),
    v.transform(tidyLabel),
  ),
  '',
);

/** The labels that tell which campaign somebody comes from. */
export const campaignLabels = v.object({ app_from: label, user_from: label, utm_tag: label });
export type CampaignLabels = v.InferOutput<typeof campaignLabels>;

/** Of a borrower, as it is typed in its country. */
export const phone = v.pipe(
  v.string('is required'),
  v.trim(),
  v.regex(/^\d{6,15}$/, 'must be the digits of a mobile number'),
);
/** Names a page to the service. */
export const sid = v.pipe(v.string('is required'), v.regex(/^[\w-]{8,64}$/, 'must be the sid that get-sid gave'));
/** What shows that somebody is there. */
export const answerToSid = {
  sid,
  /** The characters of the image; empty where a proof is sent instead. */
  capcode: v.optional(text(CAPCODE_MAX), ''),
  /** Solves the challenge of the sid (registration-captcha.ts), in place of capcode. */
  proof: v.optional(
    v.pipe(v.string(), v.regex(/^(?:\d{1,10}(?:\.\d{1,10}){0,31})?$/, 'must be numbers with dots')),
    '',
  ),
};

/** The rule of a template's numbers, for the field and its messages; the service checks by its own. */
const phoneRule = v.object({
  length: answerInteger,
  /** A regular expression of a simple kind: read it with `readPattern` only. */
  pattern: answerText,
  /** How a number begins, such as '09'; empty where it may begin in several ways. */
  prefixHint: optionalText,
  example: optionalText,
  /** For a number that does not fit; empty stands for the screen's own words. */
  message: optionalText,
  /** Sizes of the groups that a number is shown in, such as 3-4-4. */
  groups: optionalList(answerInteger),
});
export type PhoneRuleAnswer = v.InferOutput<typeof phoneRule>;

export const loadChannelTemplate = defineEndpoint({
  name: 'registration.load-channel-template',
  summary:
    'What a promotion page is made of. An id that is not known gets the default one, and `isKnown` false; `id` is the one that was used.',
  method: 'GET',
  path: `${PREFIX}/service/channel/channel-template`,
  session: 'none',
  request: v.object({ templateId: label }),
  response: v.object({
    id: answerText,
    isKnown: spare(v.boolean(), true),
    appName: optionalText,
    phoneRule: v.fallback(v.nullish(phoneRule), null),
    /** The agreements to link to, by the links_id of the agreement page: 'terms' and 'privacy' are ours. */
    agreements: optionalList(v.object({ links_id: answerText, title: answerText })),
    /** The down_id of the download page. */
    down_id: optionalText,
    downloadUrls: spare(v.object({ ios: optionalText, android: optionalText }), { ios: '', android: '' }),
    serviceTexts: spare(v.object({ headline: optionalText, intro: optionalText }), { headline: '', intro: '' }),
    servicePhone: optionalText,
    serviceEmail: optionalText,
    /** Whether `getChallenge` can be asked in place of the image. */
    isProofOffered: spare(v.boolean(), false),
  }),
});

/** Every page of registration is of this type (specification, section 7). */
export const PAGE_TYPE = 1;

const tracked = {
  page_id: label,
  /** 'android' for everything that is not iOS. */
  client_type: v.picklist(['ios', 'android'], 'must be ios or android'),
  page_type: v.pipe(wholeNumber, v.picklist([PAGE_TYPE], `must be ${PAGE_TYPE}`)),
  ...campaignLabels.entries,
};

export const trackVisit = defineEndpoint({
  name: 'registration.track-visit',
  summary: 'Counts a visit of a promotion page. With a visitId a repeat counts nothing; the answer is ignored.',
  method: 'GET',
  path: `${PREFIX}/promotion/track-visit`,
  session: 'none',
  successCode: '0',
  request: v.object({
    ...tracked,
    /** Random, made by the page and kept for as long as it counts as one visit; ours beyond the specification. */
    visitId: v.optional(v.pipe(v.string(), v.regex(/^(?:[\w-]{8,64})?$/, 'must be 8 to 64 letters or digits')), ''),
  }),
  response: nothing,
  errors: ['too-many'],
});

export const trackClick = defineEndpoint({
  name: 'registration.track-click',
  summary: 'Counts a press of the apply button. Of the phone only a keyed hash is kept; the answer is ignored.',
  method: 'GET',
  path: `${PREFIX}/promotion/track-click`,
  session: 'none',
  successCode: '0',
  request: v.object({ ...tracked, phone }),
  response: nothing,
  errors: ['too-many'],
});

export const getSid = defineEndpoint({
  name: 'registration.get-sid',
  summary:
    'Names a page to the service. The image of the sid is at /promotion/get-captcha?sid=…&a=…, below the base path.',
  method: 'GET',
  path: `${PREFIX}/promotion/get-sid`,
  session: 'none',
  successCode: '0',
  request: v.object({}),
  /** `livesSeconds`: after that the sid is over. */
  response: v.object({ sid: answerText, livesSeconds: optionalInteger(1800) }),
  errors: ['too-many'],
});

export const getChallenge = defineEndpoint({
  name: 'registration.get-challenge',
  summary:
    'A calculation in place of the image: `rounds` numbers, each found by trying (registration-captcha.ts tells how).',
  method: 'GET',
  path: `${PREFIX}/promotion/get-challenge`,
  session: 'none',
  successCode: '0',
  request: v.object({ sid }),
  response: v.object({ salt: answerText, bits: answerInteger, rounds: answerInteger, livesSeconds: answerInteger }),
  errors: ['page-too-old', 'too-many'],
});

/** What may follow a sent SMS, in seconds (specification, section 9). */
export const RESEND_SECONDS = 60;

export const getSms = defineEndpoint({
  name: 'registration.get-sms',
  summary: 'Sends a code to a number, once the image or the challenge is answered; that uses the answer up.',
  method: 'POST',
  path: `${PREFIX}/promotion/get-sms`,
  session: 'none',
  successCode: '0',
  request: v.object({
    phone,
    ...answerToSid,
    deviceId: label,
    appName: label,
    ...campaignLabels.entries,
  }),
  /** When the same number can be sent another: 60 seconds after the first, twice as long after each further one. */
  response: v.fallback(v.nullish(v.object({ waitSeconds: optionalInteger(RESEND_SECONDS) })), null),
  errors: [
    'wrong-captcha',
    'already-registered',
    'phone-not-valid',
    'page-too-old',
    'sms-not-sent',
    'account-unreadable',
    'too-many',
  ],
});

/** The merchant number of a registration (specification, section 7). */
export const MERCHANT_NUMBER = 0;

export const register = defineEndpoint({
  name: 'registration.register',
  summary: 'Makes an account of a number whose code came by SMS. A second one of the same number answers 11.',
  method: 'POST',
  path: `${PREFIX}/promotion/register`,
  session: 'none',
  successCode: '0',
  request: v.pipe(
    v.object({
      phone,
      ...answerToSid,
      deviceId: label,
      appName: label,
      merchantNumber: v.pipe(wholeNumber, v.picklist([MERCHANT_NUMBER], `must be ${MERCHANT_NUMBER}`)),
      userName: requiredText(15),
      smsCode: requiredText(SMS_CODE_MAX),
      invite_code: label,
      id: label,
      ...campaignLabels.entries,
    }),
    v.forward(
      v.partialCheck([['phone'], ['userName']], (sent) => sent.userName === sent.phone, 'must be the phone'),
      ['userName'],
    ),
  ),
  response: nothing,
  errors: [
    'wrong-captcha-at-register',
    'account-unreadable',
    'already-registered',
    'phone-not-valid',
    'page-too-old',
    'wrong-sms-code',
    'sms-code-over',
    'too-many',
  ],
});

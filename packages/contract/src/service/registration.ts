import * as v from 'valibot';
import * as contract from '../registration.ts';
import {
  ownerless,
  personal,
  requiredCode,
  requiredText,
  secret,
  typedCode,
  typedPhone,
  wholeNumber,
} from './fields.ts';
import { forService } from './for-service.ts';

/** The stored form of a label: without control characters, cut to its limit. A label never prevents a registration. */
const LABEL_MAX = 64;
const LABEL = 'a label of a page, a campaign or a device; it is looked up nowhere';
const PAGE = 'names a page that nobody has logged in on; registration-attacks.matrix.test.ts looks at it';
function tidyLabel(given: string | string[]): string {
  // present both in the page's address and in the call, the call's value counts, which comes last
  const label = typeof given === 'string' ? given : (given[given.length - 1] ?? '');
  const plain = label.replaceAll(/\p{C}/gu, '').trim();
  return [...plain].slice(0, LABEL_MAX).join('');
}
/** A label: cut where it is too long, never refused. */
export const label = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.metadata({
      sentAs: { type: 'string', description: 'a label: what is longer than 64 characters is cut' },
      ownerless: LABEL,
    }),
    v.transform(tidyLabel),
  ),
  '',
);

/** The labels that identify a campaign. */
export const campaignLabels = v.object({ app_from: label, user_from: label, utm_tag: label });
export type CampaignLabels = v.InferOutput<typeof campaignLabels>;

/** Identifies a page to the service. */
export const sid = ownerless(
  PAGE,
  secret(v.pipe(v.string('is required'), v.regex(/^[\w-]{8,64}$/, 'must be the sid that get-sid gave'))),
);
/** The code of an SMS, as typed. */
export const smsCode = ownerless(
  'a guess at a code, which is bound to phone and sid',
  secret(requiredCode(contract.SMS_CODE_MAX)),
);
/** The evidence that a person is present. */
export const answerToSid = {
  sid,
  /** The characters of the image; empty where a proof is sent. */
  capcode: v.optional(ownerless(PAGE, secret(typedCode(contract.CAPCODE_MAX))), ''),
  /** The solution of the sid's challenge (registration-captcha.ts), in place of capcode. */
  proof: v.optional(
    ownerless(
      PAGE,
      secret(v.pipe(v.string(), v.regex(/^(?:\d{1,10}(?:\.\d{1,10}){0,31})?$/, 'must be numbers with dots'))),
    ),
    '',
  ),
};

const tracked = {
  page_id: label,
  /** 'android' for everything but iOS. */
  client_type: v.picklist(['ios', 'android'], 'must be ios or android'),
  page_type: v.pipe(wholeNumber, v.picklist([contract.PAGE_TYPE], `must be ${contract.PAGE_TYPE}`)),
  ...campaignLabels.entries,
};

export const service = {
  loadChannelTemplate: forService(contract.loadChannelTemplate, {
    summary:
      'What a promotion page is made of. An id that is not known gets the default one, and `isKnown` false; `id` is the one that was used.',
    requestSchema: v.object({ templateId: label }),
  }),
  trackVisit: forService(contract.trackVisit, {
    summary: 'Counts a visit of a promotion page. With a visitId repeats are not counted; the answer is ignored.',
    requestSchema: v.object({
      ...tracked,
      /** Random, made by the page and kept for one visit; ours beyond the specification. */
      visitId: v.optional(
        ownerless(LABEL, v.pipe(v.string(), v.regex(/^(?:[\w-]{8,64})?$/, 'must be 8 to 64 letters or digits'))),
        '',
      ),
    }),
    successCode: '0',
    errors: ['too-many'],
  }),
  trackClick: forService(contract.trackClick, {
    summary: 'Counts a press of the apply button. Only a keyed hash of the phone is stored; the answer is ignored.',
    requestSchema: v.object({ ...tracked, phone: typedPhone }),
    successCode: '0',
    errors: ['too-many'],
  }),
  getSid: forService(contract.getSid, {
    summary:
      'Names a page to the service. The image of the sid is at /promotion/get-captcha?sid=…&a=…, below the base path.',
    requestSchema: v.object({}),
    successCode: '0',
    errors: ['too-many'],
  }),
  getChallenge: forService(contract.getChallenge, {
    summary:
      'A calculation in place of the image: `rounds` numbers, each found by trying (registration-captcha.ts tells how).',
    requestSchema: v.object({ sid }),
    successCode: '0',
    errors: ['page-too-old', 'too-many'],
  }),
  getSms: forService(contract.getSms, {
    summary: 'Sends a code for a right answer to the image or the challenge, and uses that answer up.',
    requestSchema: v.object({
      phone: typedPhone,
      ...answerToSid,
      deviceId: label,
      appName: label,
      ...campaignLabels.entries,
    }),
    successCode: '0',
    errors: [
      'wrong-captcha',
      'already-registered',
      'phone-not-valid',
      'page-too-old',
      'sms-not-sent',
      'account-unreadable',
      'too-many',
    ],
  }),
  register: forService(contract.register, {
    summary: 'Opens an account for a number that was confirmed by SMS. A second one of the same number answers 11.',
    requestSchema: v.pipe(
      v.object({
        phone: typedPhone,
        ...answerToSid,
        deviceId: label,
        appName: label,
        merchantNumber: v.pipe(
          wholeNumber,
          v.picklist([contract.MERCHANT_NUMBER], `must be ${contract.MERCHANT_NUMBER}`),
        ),
        userName: ownerless('the phone again', personal(requiredText(60))),
        smsCode,
        invite_code: label,
        id: label,
        ...campaignLabels.entries,
      }),
      v.forward(
        v.partialCheck([['phone'], ['userName']], (sent) => sent.userName === sent.phone, 'must be the phone'),
        ['userName'],
      ),
    ),
    successCode: '0',
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
  }),
};

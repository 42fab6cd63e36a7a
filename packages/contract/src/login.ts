import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, nothing, optionalInteger, optionalText, requiredList, secret, spare } from './fields.ts';
import { RESEND_SECONDS } from './registration.ts';

/**
 * Login by phone and SMS, without a shell that provides a session. In order: `getSid` and `getChallenge` or the
 * image, as for registration (registration.ts); `sendLoginCode`, which uses the answer up; `login` with the same sid, because the code
 * is valid for that page only. Neither call says whether the number is known before the code is right.
 *
 * **The session.** `login` answers with a mark (`~` and 22 characters) and sets an HttpOnly cookie. The mark goes with every call as
 * `sessionId`, in place of a shell's session. Mark and cookie are valid only together. The session
 * ends after 30 days without use, by `logout` and by `logoutEverywhere`. The two calls that set a cookie refuse cross-site requests
 * of a browser: they require the header `X-Requested-With`, which every call of the client has.
 */

/** The first character of a mark; no session of a shell has it. */
export const MARK_PREFIX = '~';

export const sendLoginCode = defineEndpoint({
  name: 'login.send-code',
  method: 'POST',
  path: '/v3/login/sms-code',
  session: 'none',
  request: sends<{ phone: string; sid: string; capcode?: string | undefined; proof?: string | undefined }>(),
  /**
   * When another code can be sent to the number: 60 seconds after the first, twice as long after each further one. A notice warns
   * of rate limiting, in which this message may not arrive; it is the same for every number.
   */
  response: v.fallback(
    v.nullish(
      v.object({ waitSeconds: optionalInteger(RESEND_SECONDS), notice: v.fallback(v.optional(answerText), undefined) }),
    ),
    null,
  ),
});

export const login = defineEndpoint({
  name: 'login.login',
  method: 'POST',
  path: '/v3/login/login',
  session: 'none',
  request: sends<{
    phone: string;
    sid: string;
    smsCode: string;
    agreed: '1';
    deviceName?: string | undefined;
    osVersion?: string | undefined;
    appVersion?: string | undefined;
    invite_code?: string | undefined;
    /** After the refusal 1046: the borrower's date of birth, YYYY-MM-DD, and the last four characters of the payout account. */
    bornOn?: string | undefined;
    accountEnd?: string | undefined;
  }>(),
  response: v.object({ sessionId: answerText }),
});

/**
 * A borrower with another number reports the lost one. The code was sent to the new number by `sendLoginCode`. Nothing changes before the
 * lender has seen documents; the answer does not say whether the lost number is known.
 */
export const reportLostNumber = defineEndpoint({
  name: 'login.report-lost-number',
  method: 'POST',
  path: '/v3/login/lost-number',
  session: 'none',
  request: sends<{
    /** The new number. */
    phone: string;
    sid: string;
    smsCode: string;
    lostPhone: string;
    name: string;
    /** YYYY-MM-DD */
    bornOn: string;
  }>(),
  response: nothing,
});

export const logout = defineEndpoint({
  name: 'login.logout',
  method: 'POST',
  path: '/v3/login/logout',
  response: nothing,
});

export const logoutEverywhere = defineEndpoint({
  name: 'login.logout-everywhere',
  method: 'POST',
  path: '/v3/login/logout-everywhere',
  /** The number of sessions ended. */
  response: v.object({ ended: optionalInteger() }),
});

/**
 * The page that was opened with a session in its address makes this call first. A session that was exchanged before is
 * answered only to the browser that holds the exchanged one, and for ten minutes to the page whose first answer was lost,
 * identified by its key. A browser with a session of the same borrower keeps that one: the answer is its mark.
 */
export const exchangeSession = defineEndpoint({
  name: 'login.exchange',
  method: 'POST',
  path: '/v3/login/exchange',
  request: sends<{
    key?: string | undefined;
    mark?: string | undefined;
    deviceName?: string | undefined;
    osVersion?: string | undefined;
    appVersion?: string | undefined;
  }>(),
  response: v.object({ sessionId: answerText }),
});

/** A session as its borrower sees it. Instants are ISO 8601. */
const openSession = v.object({
  deviceName: optionalText,
  osVersion: optionalText,
  appVersion: optionalText,
  openedAt: answerText,
  /** Rounded to the hour. */
  lastUsedAt: optionalText,
  /** The session of this call. */
  isThis: spare(v.boolean(), false),
});
export type OpenSession = v.InferOutput<typeof openSession>;

export const loadSettings = defineEndpoint({
  name: 'login.load-settings',
  method: 'POST',
  path: '/v3/personal-center/settings',
  response: v.object({
    /** Masked in the middle. */
    phone: optionalText,
    sessions: requiredList(openSession),
  }),
});

// The service’s half. The pages are built without it.

import { nameText, ownerless, personal, text, THEIR_WORDS, typedCode, typedPhone } from './service/fields.ts';
import { forService } from './service/for-service.ts';
import { answerToSid, label, sid, smsCode } from './service/registration.ts';

const NAME_MAX = 100;
const ACCOUNT_END = 4;
const birthday = personal(v.pipe(v.string('is required'), v.isoDate('must be a date such as 1990-12-31')));
const PROOF = 'compared with the borrower of the phone that the code came to (lost-numbers.matrix.test.ts)';

export const service = {
  sendLoginCode: forService(sendLoginCode, {
    summary: 'Sends a login code for a right answer to the image or the challenge, and uses that answer up.',
    requestSchema: v.object({ phone: typedPhone, ...answerToSid }),
    errors: ['wrong-captcha', 'phone-not-valid', 'page-too-old', 'sms-not-sent', 'account-unreadable', 'too-many'],
  }),
  login: forService(login, {
    summary:
      'Opens a session for a number whose code came by SMS: sets the cookie and answers with the mark. A number that is not known becomes a borrower.',
    requestSchema: v.object({
      phone: typedPhone,
      sid,
      smsCode,
      /** Confirms that the page named the terms and the privacy policy and linked to both. */
      agreed: v.picklist(['1'], 'must be 1'),
      /** The device's name in the list of open sessions. */
      deviceName: label,
      osVersion: label,
      appVersion: label,
      invite_code: label,
      bornOn: v.optional(ownerless(PROOF, v.union([v.literal(''), birthday])), ''),
      accountEnd: v.optional(
        ownerless(
          PROOF,
          personal(v.pipe(typedCode(ACCOUNT_END), v.regex(/^(?:[\dA-Za-z]{4})?$/, 'must be 4 characters'))),
        ),
        '',
      ),
    }),
    errors: [
      'phone-not-valid',
      'page-too-old',
      'wrong-sms-code',
      'sms-code-over',
      'owner-unproven',
      'owner-not-recognised',
      'account-unreadable',
      'too-many',
    ],
  }),
  reportLostNumber: forService(reportLostNumber, {
    summary:
      'Stores the report of a lost number, for an operator. The code came to the new number. The answer is the same whether or not the lost number is known.',
    requestSchema: v.object({
      phone: typedPhone,
      sid,
      smsCode,
      lostPhone: ownerless(
        'a claim; nothing is told of whose it is, and an operator decides (lost-numbers.matrix.test.ts)',
        typedPhone,
      ),
      name: ownerless(THEIR_WORDS, personal(v.pipe(nameText(NAME_MAX), v.minLength(1, 'is required')))),
      bornOn: ownerless(THEIR_WORDS, birthday),
    }),
    errors: ['phone-not-valid', 'page-too-old', 'wrong-sms-code', 'sms-code-over', 'account-unreadable', 'too-many'],
  }),
  logout: forService(logout, {
    summary: 'Ends the session of the call and deletes its cookie.',
    requestSchema: v.object({}),
  }),
  logoutEverywhere: forService(logoutEverywhere, {
    summary: 'Ends every session of the borrower, including that of the call and those of shells.',
    requestSchema: v.object({}),
  }),
  exchangeSession: forService(exchangeSession, {
    summary:
      'Swaps the session of an address, once, for a cookie and its mark, so that the address opens nothing any more. Only where SESSION_EXCHANGE is on; 404 elsewhere.',
    requestSchema: v.object({
      /** Random, made by the page, the same for every attempt with one session. Without it a lost answer cannot be repeated. */
      key: v.optional(
        ownerless(
          'made up by a page, which alone can have its own swap repeated with it (session-swaps.matrix.test.ts)',
          secret(v.pipe(text(64), v.regex(/^[\w-]*$/, 'must be letters, digits, "-" or "_"'))),
        ),
        '',
      ),
      /** The mark that this browser already has, whoever its borrower is. */
      mark: v.optional(
        ownerless(
          'half a session, which opens nothing without the cookie of the same browser (session-swaps.matrix.test.ts)',
          secret(text(64)),
        ),
        '',
      ),
      deviceName: label,
      osVersion: label,
      appVersion: label,
    }),
    errors: ['no-such-call'],
  }),
  loadSettings: forService(loadSettings, {
    summary: 'The borrower of the settings and the open sessions.',
    requestSchema: v.object({}),
    example: { request: {} },
  }),
};

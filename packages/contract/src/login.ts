import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerText,
  nothing,
  optionalInteger,
  optionalText,
  requiredList,
  requiredText,
  spare,
  text,
} from './fields.ts';
import { answerToSid, label, phone, RESEND_SECONDS, SMS_CODE_MAX, sid } from './registration.ts';

/**
 * Login by phone and SMS, where no shell brings a session along. In the order of a page's life: `getSid` and `getChallenge` or the
 * image, as for registration (registration.ts); `sendLoginCode`, which uses the answer up; `login` with the same sid, which is the
 * only page that the code is good for. Whether the number is known is told by neither before the code is right.
 *
 * **The session.** `login` answers with a mark (`~` and 22 characters) and sets an HttpOnly cookie. The mark goes with every call as
 * `sessionId`, exactly where a shell's session stands; it opens nothing without the cookie, nor the cookie anything without it. It
 * is over after 30 days in which it was not used, by `logout` and by `logoutEverywhere`. The two calls that give a cookie refuse what
 * another site makes a browser send: they want the header `X-Requested-With`, which every call of the client has.
 */

/** What a mark begins with; no session of a shell does. */
export const MARK_SIGN = '~';

export const sendLoginCode = defineEndpoint({
  name: 'login.send-code',
  summary: 'Sends a code to log in with, once the image or the challenge is answered; that uses the answer up.',
  method: 'POST',
  path: '/v3/login/sms-code',
  session: 'none',
  request: v.object({ phone, ...answerToSid }),
  /**
   * When the same number can be sent another: 60 seconds after the first, twice as long after each further one. A notice is said where
   * so many messages are asked for that this one may not come; it is the same for every number.
   */
  response: v.fallback(
    v.nullish(
      v.object({ waitSeconds: optionalInteger(RESEND_SECONDS), notice: v.fallback(v.optional(answerText), undefined) }),
    ),
    null,
  ),
  errors: ['wrong-captcha', 'phone-not-valid', 'page-too-old', 'sms-not-sent', 'account-unreadable', 'too-many'],
});

export const login = defineEndpoint({
  name: 'login.login',
  summary:
    'Opens a session for a number whose code came by SMS: sets the cookie and answers with the mark. A number that is not known becomes a borrower.',
  method: 'POST',
  path: '/v3/login/login',
  session: 'none',
  request: v.object({
    phone,
    sid,
    smsCode: requiredText(SMS_CODE_MAX),
    /** The page has said what logging in agrees to (terms and privacy), and led to both. */
    agreed: v.picklist(['1'], 'must be 1'),
    /** What the borrower knows the device by, in the list of open sessions. */
    deviceName: label,
    osVersion: label,
    appVersion: label,
    invite_code: label,
  }),
  response: v.object({ sessionId: answerText }),
  errors: ['phone-not-valid', 'page-too-old', 'wrong-sms-code', 'sms-code-over', 'account-unreadable', 'too-many'],
});

export const logout = defineEndpoint({
  name: 'login.logout',
  summary: 'Ends the session that the call comes with, and takes its cookie back.',
  method: 'POST',
  path: '/v3/login/logout',
  request: v.object({}),
  response: nothing,
});

export const logoutEverywhere = defineEndpoint({
  name: 'login.logout-everywhere',
  summary: 'Ends every session of the borrower, that of the call and those of shells included.',
  method: 'POST',
  path: '/v3/login/logout-everywhere',
  request: v.object({}),
  /** How many there were. */
  response: v.object({ ended: optionalInteger() }),
});

/**
 * Called with the session of an address, by the page that was opened with it, before anything else. One that was swapped already is
 * answered only to the browser that has what it was swapped for, and for ten minutes to the page whose first answer was lost, which
 * it is known by its key. A browser that has a session of the same borrower keeps that one: its mark comes back.
 */
export const exchangeSession = defineEndpoint({
  name: 'login.exchange',
  summary:
    'Swaps the session of an address, once, for a cookie and its mark, so that the address opens nothing any more. Only where SESSION_EXCHANGE is on; 404 elsewhere.',
  method: 'POST',
  path: '/v3/login/exchange',
  request: v.object({
    /** Made at random by the page, the same for every try with one session. Without it a lost answer is lost. */
    key: v.optional(v.pipe(text(64), v.regex(/^[\w-]*$/, 'must be letters, digits, "-" or "_"')), ''),
    /** The mark that this browser has already, of whomever. */
    mark: v.optional(text(64), ''),
    deviceName: label,
    osVersion: label,
    appVersion: label,
  }),
  response: v.object({ sessionId: answerText }),
  errors: ['no-such-call'],
});

/** A session as its borrower sees it. Instants are ISO 8601. */
const openSession = v.object({
  deviceName: optionalText,
  osVersion: optionalText,
  appVersion: optionalText,
  openedAt: answerText,
  /** To the hour. */
  lastUsedAt: optionalText,
  /** The one that asks. */
  isThis: spare(v.boolean(), false),
});
export type OpenSession = v.InferOutput<typeof openSession>;

export const loadSettings = defineEndpoint({
  name: 'login.load-settings',
  summary: 'Whose settings these are, and where they are logged in.',
  method: 'POST',
  path: '/v3/personal-center/settings',
  request: v.object({}),
  response: v.object({
    /** With its middle hidden. */
    phone: optionalText,
    sessions: requiredList(openSession),
  }),
});

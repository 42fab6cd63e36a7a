import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, nothing, optionalInteger, optionalText, requiredList, spare } from './fields.ts';
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

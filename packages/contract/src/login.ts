import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, nothing, optionalInteger, optionalText, requiredList, spare } from './fields.ts';
import { RESEND_SECONDS } from './registration.ts';

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
  method: 'POST',
  path: '/v3/login/sms-code',
  session: 'none',
  request: sends<{ phone: string; sid: string; capcode?: string | undefined; proof?: string | undefined }>(),
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
  }>(),
  response: v.object({ sessionId: answerText }),
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
  /** To the hour. */
  lastUsedAt: optionalText,
  /** The one that asks. */
  isThis: spare(v.boolean(), false),
});
export type OpenSession = v.InferOutput<typeof openSession>;

export const loadSettings = defineEndpoint({
  name: 'login.load-settings',
  method: 'POST',
  path: '/v3/personal-center/settings',
  response: v.object({
    /** With its middle hidden. */
    phone: optionalText,
    sessions: requiredList(openSession),
  }),
});

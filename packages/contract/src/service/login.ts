import * as v from 'valibot';
import * as contract from '../login.ts';
import { SMS_CODE_MAX } from '../registration.ts';
import { requiredText, text } from './fields.ts';
import { forService } from './for-service.ts';
import { answerToSid, label, phone, sid } from './registration.ts';

export const sendLoginCode = forService(contract.sendLoginCode, {
  summary: 'Sends a code to log in with, once the image or the challenge is answered; that uses the answer up.',
  requestSchema: v.object({ phone, ...answerToSid }),
  errors: ['wrong-captcha', 'phone-not-valid', 'page-too-old', 'sms-not-sent', 'account-unreadable', 'too-many'],
});

export const login = forService(contract.login, {
  summary:
    'Opens a session for a number whose code came by SMS: sets the cookie and answers with the mark. A number that is not known becomes a borrower.',
  requestSchema: v.object({
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
  errors: ['phone-not-valid', 'page-too-old', 'wrong-sms-code', 'sms-code-over', 'account-unreadable', 'too-many'],
});

export const logout = forService(contract.logout, {
  summary: 'Ends the session that the call comes with, and takes its cookie back.',
  requestSchema: v.object({}),
});

export const logoutEverywhere = forService(contract.logoutEverywhere, {
  summary: 'Ends every session of the borrower, that of the call and those of shells included.',
  requestSchema: v.object({}),
});

export const exchangeSession = forService(contract.exchangeSession, {
  summary:
    'Swaps the session of an address, once, for a cookie and its mark, so that the address opens nothing any more. Only where SESSION_EXCHANGE is on; 404 elsewhere.',
  requestSchema: v.object({
    /** Made at random by the page, the same for every try with one session. Without it a lost answer is lost. */
    key: v.optional(v.pipe(text(64), v.regex(/^[\w-]*$/, 'must be letters, digits, "-" or "_"')), ''),
    /** The mark that this browser has already, of whomever. */
    mark: v.optional(text(64), ''),
    deviceName: label,
    osVersion: label,
    appVersion: label,
  }),
  errors: ['no-such-call'],
});

export const loadSettings = forService(contract.loadSettings, {
  summary: 'Whose settings these are, and where they are logged in.',
  requestSchema: v.object({}),
});

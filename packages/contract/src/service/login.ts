import * as v from 'valibot';
import * as contract from '../login.ts';
import { SMS_CODE_MAX } from '../registration.ts';
import { nameText, requiredCode, text, typedCode, typedPhone } from './fields.ts';
import { forService } from './for-service.ts';
import { answerToSid, label, sid } from './registration.ts';

const NAME_MAX = 100;
const ACCOUNT_END = 4;
const day = v.pipe(v.string('is required'), v.isoDate('must be a date such as 1990-12-31'));

export const sendLoginCode = forService(contract.sendLoginCode, {
  summary: 'Sends a login code for a right answer to the image or the challenge, and uses that answer up.',
  requestSchema: v.object({ phone: typedPhone, ...answerToSid }),
  errors: ['wrong-captcha', 'phone-not-valid', 'page-too-old', 'sms-not-sent', 'account-unreadable', 'too-many'],
});

export const login = forService(contract.login, {
  summary:
    'Opens a session for a number whose code came by SMS: sets the cookie and answers with the mark. A number that is not known becomes a borrower.',
  requestSchema: v.object({
    phone: typedPhone,
    sid,
    smsCode: requiredCode(SMS_CODE_MAX),
    /** Confirms that the page named the terms and the privacy policy and linked to both. */
    agreed: v.picklist(['1'], 'must be 1'),
    /** The device's name in the list of open sessions. */
    deviceName: label,
    osVersion: label,
    appVersion: label,
    invite_code: label,
    bornOn: v.optional(v.union([v.literal(''), day]), ''),
    accountEnd: v.optional(v.pipe(typedCode(ACCOUNT_END), v.regex(/^(?:[\dA-Za-z]{4})?$/, 'must be 4 characters')), ''),
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
});

export const reportLostNumber = forService(contract.reportLostNumber, {
  summary:
    'Stores the report of a lost number, for an operator. The code came to the new number. The answer is the same whether or not the lost number is known.',
  requestSchema: v.object({
    phone: typedPhone,
    sid,
    smsCode: requiredCode(SMS_CODE_MAX),
    lostPhone: typedPhone,
    name: v.pipe(nameText(NAME_MAX), v.minLength(1, 'is required')),
    bornOn: day,
  }),
  errors: ['phone-not-valid', 'page-too-old', 'wrong-sms-code', 'sms-code-over', 'account-unreadable', 'too-many'],
});

export const logout = forService(contract.logout, {
  summary: 'Ends the session of the call and deletes its cookie.',
  requestSchema: v.object({}),
});

export const logoutEverywhere = forService(contract.logoutEverywhere, {
  summary: 'Ends every session of the borrower, including that of the call and those of shells.',
  requestSchema: v.object({}),
});

export const exchangeSession = forService(contract.exchangeSession, {
  summary:
    'Swaps the session of an address, once, for a cookie and its mark, so that the address opens nothing any more. Only where SESSION_EXCHANGE is on; 404 elsewhere.',
  requestSchema: v.object({
    /** Random, made by the page, the same for every attempt with one session. Without it a lost answer cannot be repeated. */
    key: v.optional(v.pipe(text(64), v.regex(/^[\w-]*$/, 'must be letters, digits, "-" or "_"')), ''),
    /** The mark that this browser already has, whoever its borrower is. */
    mark: v.optional(text(64), ''),
    deviceName: label,
    osVersion: label,
    appVersion: label,
  }),
  errors: ['no-such-call'],
});

export const loadSettings = forService(contract.loadSettings, {
  summary: 'The borrower of the settings and the open sessions.',
  requestSchema: v.object({}),
});

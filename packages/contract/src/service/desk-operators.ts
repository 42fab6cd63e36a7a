import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../desk-operators.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../operator-password.ts';
import { id, ownerless, requiredCode, requiredText, secret, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_STAFF = 'it names a member of the staff';
const loginField = ownerless(OF_STAFF, requiredText(40));
const token = secret(ownerless('a one-time link, which opens one account', requiredText(60)));
/** A password of at least so many characters. */
const password = (min: number) =>
  secret(
    ownerless(
      'a password',
      v.pipe(
        v.string('is required'),
        v.minLength(min, min === 1 ? 'is required' : `must have at least ${min} characters`),
        v.maxLength(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`),
      ),
    ),
  );
const factorCode = secret(ownerless('a code of the operator’s own', requiredCode(24)));
const passkey = secret(ownerless('what the operator’s own device signs', requiredText(12_000)));
const roles = ownerless(
  OF_STAFF,
  v.pipe(text(1000), v.regex(/^(?:[a-z][a-z-]*(?:@[A-Z]{2})?(?: |$))*$/, 'must be roles such as agent or agent@PH')),
);
const dayField = v.optional(
  v.union([v.literal(''), v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21')]),
  '',
);

export const operatorService = {
  readOperator: forService(contract.readOperator, {
    summary: 'The signed-in operator, what is left to prove, and what the operator may do.',
    requestSchema: v.object({}),
  }),
  readInvitation: forService(contract.readInvitation, {
    summary: 'Whom a one-time link invites.',
    requestSchema: v.object({ token }),
    errors: ['link-over', 'too-many'],
  }),
  acceptInvitation: forService(contract.acceptInvitation, {
    summary: 'Sets a password by a one-time link, and signs in for setting up a second factor.',
    requestSchema: v.object({ token, password: password(PASSWORD_MIN) }),
    errors: ['link-over', 'too-many', 'password-common'],
  }),
  confirmFactor: forService(contract.confirmFactor, {
    summary: 'Proves the second factor by a code of the authenticator app, or by a recovery code, which counts once.',
    requestSchema: v.object({ factorCode }),
    errors: ['factor-refused', 'sign-in-locked'],
  }),
  askPasskey: forService(contract.askPasskey, {
    summary: 'A challenge for a passkey of the operator.',
    requestSchema: v.object({}),
    errors: ['factor-refused'],
  }),
  confirmPasskey: forService(contract.confirmPasskey, {
    summary: 'Proves the second factor by a passkey.',
    requestSchema: v.object({ passkey }),
    errors: ['factor-refused', 'sign-in-locked'],
  }),
  beginAuthenticator: forService(contract.beginAuthenticator, {
    summary: 'A new secret for an authenticator app. It counts once a code of it was typed.',
    requestSchema: v.object({}),
    errors: ['factor-needed'],
  }),
  addAuthenticator: forService(contract.addAuthenticator, {
    summary: 'Confirms the new secret by a code. The first factor comes with recovery codes.',
    requestSchema: v.object({ factorCode }),
    errors: ['factor-refused', 'factor-needed', 'sign-in-locked'],
  }),
  beginPasskey: forService(contract.beginPasskey, {
    summary: 'A challenge for a new passkey.',
    requestSchema: v.object({}),
    errors: ['factor-needed'],
  }),
  addPasskey: forService(contract.addPasskey, {
    summary: 'Stores a passkey. The first factor comes with recovery codes.',
    requestSchema: v.object({ passkey, deviceName: ownerless(OF_STAFF, requiredText(60)) }),
    errors: ['factor-refused', 'factor-needed'],
  }),
  removeFactor: forService(contract.removeFactor, {
    summary: 'Removes a passkey or the authenticator app; one factor must stay.',
    requestSchema: v.object({ factor: ownerless(OF_STAFF, id) }),
    errors: ['factor-needed', 'last-factor'],
  }),
  renewRecoveryCodes: forService(contract.renewRecoveryCodes, {
    summary: 'Ten new recovery codes; earlier ones no longer count.',
    requestSchema: v.object({}),
    errors: ['factor-needed'],
  }),
  changePassword: forService(contract.changePassword, {
    summary: 'Another password. Every other session ends.',
    requestSchema: v.object({ password: password(1), newPassword: password(PASSWORD_MIN) }),
    errors: ['sign-in-refused', 'sign-in-locked', 'factor-needed', 'password-common'],
  }),
  readSecurity: forService(contract.readSecurity, {
    summary: 'The operator’s factors and sessions.',
    requestSchema: v.object({}),
  }),
  endSession: forService(contract.endSession, {
    summary: 'Ends another session of the operator’s.',
    requestSchema: v.object({ sessionNumber: ownerless(OF_STAFF, id) }),
  }),
  listOperators: forService(contract.listOperators, {
    summary: 'All operators with their roles, and the roles that there are.',
    requestSchema: v.object({}),
    errors: ['not-permitted'],
  }),
  inviteOperator: forService(contract.inviteOperator, {
    summary: 'Adds an operator, who opens the one-time link within two days.',
    requestSchema: v.object({ login: loginField, name: ownerless(OF_STAFF, requiredText(80)), roles }),
    errors: ['not-permitted', 'factor-needed', 'login-taken', 'role-not-found'],
  }),
  changeRoles: forService(contract.changeRoles, {
    summary: 'Other roles for an operator, from the next call on.',
    requestSchema: v.object({ login: loginField, roles }),
    errors: ['not-permitted', 'factor-needed', 'operator-not-found', 'role-not-found', 'last-administrator'],
  }),
  renewLink: forService(contract.renewLink, {
    summary: 'A new one-time link, for a lost password or factor: sessions and factors of the operator end.',
    requestSchema: v.object({ login: loginField }),
    errors: ['not-permitted', 'factor-needed', 'operator-not-found', 'last-administrator'],
  }),
  disableOperator: forService(contract.disableOperator, {
    summary: 'Lets an operator in no more, from the next call on.',
    requestSchema: v.object({ login: loginField }),
    errors: ['not-permitted', 'factor-needed', 'operator-not-found', 'last-administrator'],
  }),
  listAudit: forService(contract.listAudit, {
    summary: 'What operators did and saw, the newest first.',
    requestSchema: v.object({
      by: v.optional(ownerless(OF_STAFF, text(80)), ''),
      action: v.optional(ownerless('the name of an action', text(40)), ''),
      borrower: v.optional(ownerless('operators with the permission see all borrowers', text(15)), ''),
      from: dayField,
      to: dayField,
      page: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000)), 1),
    }),
    errors: ['not-permitted'],
  }),
};

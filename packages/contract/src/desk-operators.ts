import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { address, answerInteger, answerText, nothing, optionalText, requiredList, secret, spare } from './fields.ts';

/** The desk's calls about its operators: who they are, what each may do, and what was done and seen. */

/** What a person who gave the password has yet to do: nothing, prove the second factor, or set one up. */
const next = v.picklist(['none', 'factor', 'enrol']);

/** The signed-in operator. */
const operator = v.object({
  name: answerText,
  login: answerText,
  next,
  hasAuthenticator: v.boolean(),
  passkeys: answerInteger,
  /** What the operator may do: verbs on nouns, such as `complaints.answer`. */
  permissions: requiredList(answerText),
});
export type DeskOperator = v.InferOutput<typeof operator>;

const recoveryCodes = v.object({ recoveryCodes: requiredList(secret(answerText)) });

export const readOperator = defineEndpoint({
  name: 'desk.read-operator',
  method: 'GET',
  path: '/operator',
  session: 'agent',
  response: operator,
});

export const readInvitation = defineEndpoint({
  name: 'desk.read-invitation',
  method: 'POST',
  path: '/invitation',
  session: 'none',
  request: sends<{ token: string }>(),
  response: v.object({ name: answerText, login: answerText }),
});

export const acceptInvitation = defineEndpoint({
  name: 'desk.accept-invitation',
  method: 'POST',
  path: '/invitation/accept',
  session: 'none',
  request: sends<{ token: string; password: string }>(),
  response: nothing,
});

/** Proves the second factor, by a code of the authenticator app or a recovery code; also again, before an action that asks for it. */
export const confirmFactor = defineEndpoint({
  name: 'desk.confirm-factor',
  method: 'POST',
  path: '/factor',
  session: 'agent',
  request: sends<{ factorCode: string }>(),
  response: nothing,
});

export const askPasskey = defineEndpoint({
  name: 'desk.ask-passkey',
  method: 'POST',
  path: '/passkey/ask',
  session: 'agent',
  response: v.object({ options: answerText }),
});

export const confirmPasskey = defineEndpoint({
  name: 'desk.confirm-passkey',
  method: 'POST',
  path: '/passkey/confirm',
  session: 'agent',
  request: sends<{ passkey: string }>(),
  response: nothing,
});

export const beginAuthenticator = defineEndpoint({
  name: 'desk.begin-authenticator',
  method: 'POST',
  path: '/authenticator/begin',
  session: 'agent',
  response: v.object({ totpSecret: secret(answerText), link: secret(address('sent-back')) }),
});

export const addAuthenticator = defineEndpoint({
  name: 'desk.add-authenticator',
  method: 'POST',
  path: '/authenticator/add',
  session: 'agent',
  request: sends<{ factorCode: string }>(),
  response: recoveryCodes,
});

export const beginPasskey = defineEndpoint({
  name: 'desk.begin-passkey',
  method: 'POST',
  path: '/passkey/begin',
  session: 'agent',
  response: v.object({ options: answerText }),
});

export const addPasskey = defineEndpoint({
  name: 'desk.add-passkey',
  method: 'POST',
  path: '/passkey/add',
  session: 'agent',
  request: sends<{ passkey: string; deviceName: string }>(),
  response: recoveryCodes,
});

export const removeFactor = defineEndpoint({
  name: 'desk.remove-factor',
  method: 'POST',
  path: '/factor/remove',
  session: 'agent',
  /** The number of a passkey, or `authenticator`. */
  request: sends<{ factor: string }>(),
  response: nothing,
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'desk.renew-recovery-codes',
  method: 'POST',
  path: '/recovery-codes',
  session: 'agent',
  response: recoveryCodes,
});

export const changePassword = defineEndpoint({
  name: 'desk.change-password',
  method: 'POST',
  path: '/password',
  session: 'agent',
  request: sends<{ password: string; newPassword: string }>(),
  response: nothing,
});

export const readSecurity = defineEndpoint({
  name: 'desk.read-security',
  method: 'GET',
  path: '/security',
  session: 'agent',
  response: v.object({
    hasAuthenticator: v.boolean(),
    recoveryCodesLeft: answerInteger,
    passkeys: requiredList(
      v.object({ factor: answerText, deviceName: answerText, addedAt: answerText, lastUsedAt: optionalText }),
    ),
    sessions: requiredList(
      v.object({
        sessionNumber: answerText,
        browser: optionalText,
        since: answerText,
        lastSeenAt: answerText,
        isThis: v.boolean(),
      }),
    ),
  }),
});

export const endSession = defineEndpoint({
  name: 'desk.end-session',
  method: 'POST',
  path: '/session/end',
  session: 'agent',
  request: sends<{ sessionNumber: string }>(),
  response: nothing,
});

const grant = v.object({ role: answerText, market: optionalText });

export const listOperators = defineEndpoint({
  name: 'desk.list-operators',
  method: 'GET',
  path: '/operators',
  session: 'agent',
  response: v.object({
    list: requiredList(
      v.object({
        login: answerText,
        name: answerText,
        state: v.picklist(['invited', 'active', 'disabled']),
        roles: requiredList(grant),
        hasFactor: v.boolean(),
        lastSeenAt: optionalText,
      }),
    ),
    /** The roles that can be given, with what each may do. */
    roles: requiredList(v.object({ role: answerText, permissions: requiredList(answerText) })),
    markets: requiredList(answerText),
  }),
});
export type DeskOperatorLine = v.InferOutput<typeof listOperators.response>['list'][number];

const oneTimeLink = v.object({ link: secret(address('sent-back')), expiresAt: answerText });

export const inviteOperator = defineEndpoint({
  name: 'desk.invite-operator',
  method: 'POST',
  path: '/operators/invite',
  session: 'agent',
  /** Roles are words such as `agent`, or `agent@PH` for one market. */
  request: sends<{ login: string; name: string; roles: string }>(),
  response: oneTimeLink,
});

export const changeRoles = defineEndpoint({
  name: 'desk.change-roles',
  method: 'POST',
  path: '/operators/roles',
  session: 'agent',
  request: sends<{ login: string; roles: string }>(),
  response: nothing,
});

export const renewLink = defineEndpoint({
  name: 'desk.renew-link',
  method: 'POST',
  path: '/operators/link',
  session: 'agent',
  request: sends<{ login: string }>(),
  response: oneTimeLink,
});

export const disableOperator = defineEndpoint({
  name: 'desk.disable-operator',
  method: 'POST',
  path: '/operators/disable',
  session: 'agent',
  request: sends<{ login: string }>(),
  /** The machines from which the person ran commands: whoever has an account there knows the secrets of the service. */
  response: v.object({ machines: requiredList(answerText) }),
});

const auditFilter = sends<{
  by?: string | undefined;
  action?: string | undefined;
  borrower?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | string | undefined;
}>();

export const listAudit = defineEndpoint({
  name: 'desk.list-audit',
  method: 'GET',
  path: '/audit',
  session: 'agent',
  request: auditFilter,
  response: v.object({
    list: requiredList(
      v.object({
        time: answerText,
        login: answerText,
        action: answerText,
        borrower: optionalText,
        complaint: optionalText,
        detail: optionalText,
        why: optionalText,
        origin: optionalText,
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});

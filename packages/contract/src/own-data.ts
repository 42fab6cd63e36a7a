import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  decidingFlag,
  nothing,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalText,
  plainText,
  requiredList,
  secret,
} from './fields.ts';

/** What a borrower proves with a code to be them for: each has a code of its own. */
export const proofPurposes = ['details', 'download', 'deletion'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

/** Sends a code to the registered phone, or takes it and gives a pass for one purpose, valid for half an hour. */
export const proveOwner = defineEndpoint({
  name: 'own-data.prove',
  method: 'POST',
  path: '/v3/own-data/own-data-proof',
  request: sends<{ purpose: ProofPurpose; verifyCode?: string }>(),
  response: v.object({
    /** 1 where a code was sent and is waited for. */
    needValid: decidingFlag,
    waitSeconds: optionalInteger(),
    /** The phone that the code was sent to, masked. */
    phone: optionalText,
    /** Empty until the code was right. */
    pass: secret(optionalText),
  }),
});

export const downloadData = defineEndpoint({
  name: 'own-data.download',
  method: 'POST',
  path: '/v3/own-data/own-data-download',
  request: sends<{ pass: string }>(),
  /** The address of the file; valid for half an hour. */
  response: v.object({ zip_url: optionalAddress('file') }),
});

export const listConsents = defineEndpoint({
  name: 'own-data.consents',
  method: 'POST',
  path: '/v3/own-data/own-data-consents',
  response: v.object({
    list: requiredList(
      v.object({
        code: plainText,
        title: plainText,
        /** The words that were agreed to; empty where they are a document of their own. */
        statement: optionalText,
        version: optionalText,
        agreedOn: plainText,
        /** Empty while the consent stands. */
        withdrawnOn: plainText,
        /** '1' where it can be withdrawn now. */
        canWithdraw: optionalFlag(),
        /** What a withdrawal means, or why there is none. */
        note: optionalText,
      }),
    ),
  }),
});

export const withdrawConsent = defineEndpoint({
  name: 'own-data.withdraw-consent',
  method: 'POST',
  path: '/v3/own-data/own-data-withdraw',
  request: sends<{ code: string }>(),
  response: nothing,
  idempotent: true,
});

export const loadDeletion = defineEndpoint({
  name: 'own-data.deletion',
  method: 'POST',
  path: '/v3/own-data/own-data-deletion',
  response: v.object({
    /** What stands in the way; empty where the account can be deleted. */
    obstacles: requiredList(plainText),
    /** What is deleted at once. */
    deleted: requiredList(plainText),
    /** What the law keeps: why, and the last day; empty where nothing is kept. */
    kept: requiredList(v.object({ what: plainText, why: plainText, until: optionalText })),
  }),
});

export const deleteAccount = defineEndpoint({
  name: 'own-data.delete-account',
  method: 'POST',
  path: '/v3/own-data/own-data-delete',
  request: sends<{ pass: string }>(),
  response: nothing,
});

export const listAccess = defineEndpoint({
  name: 'own-data.access',
  method: 'POST',
  path: '/v3/own-data/own-data-access',
  response: v.object({
    /** The newest first. */
    list: requiredList(
      v.object({ id: plainText, time: plainText, who: plainText, what: plainText, why: optionalText }),
    ),
  }),
});

// The service’s half. The pages are built without it.

import { ownerless, ownerPass as pass, sharedId, typedCode } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  proveOwner: forService(proveOwner, {
    summary:
      'Sends a code to the registered phone; the same call, repeated with verifyCode, gives a pass for one purpose. A right code is used up.',
    requestSchema: v.object({
      purpose: v.picklist(proofPurposes, 'must be a purpose'),
      verifyCode: v.optional(ownerless('a guess at a code of the borrower of the session', secret(typedCode(20))), ''),
    }),
    errors: ['no-phone-for-code', 'wrong-sms-code', 'sms-code-over', 'sms-not-sent', 'too-many'],
  }),
  downloadData: forService(downloadData, {
    summary:
      'The address of a zip with all data of a borrower: JSON, one readable page, pictures, and contracts as PDF.',
    requestSchema: v.object({ pass }),
    errors: ['proof-over', 'too-many'],
  }),
  listConsents: forService(listConsents, {
    summary: 'What a borrower agreed to, when and in which version, and what of it can be withdrawn.',
    requestSchema: v.object({}),
  }),
  withdrawConsent: forService(withdrawConsent, {
    summary: 'Withdraws a consent, with effect at once.',
    requestSchema: v.object({ code: sharedId }),
    errors: ['consent-not-withdrawable'],
  }),
  loadDeletion: forService(loadDeletion, {
    summary: 'What a deletion of the account deletes, what the law keeps and until when, and what stands in the way.',
    requestSchema: v.object({}),
  }),
  deleteAccount: forService(deleteAccount, {
    summary: 'Deletes the account: every session ends, and what the law keeps is sealed away.',
    requestSchema: v.object({ pass }),
    errors: ['proof-over', 'account-not-deletable'],
  }),
  listAccess: forService(listAccess, {
    summary: 'Who of the lender read the data of a borrower: when, in which role, what and why.',
    requestSchema: v.object({}),
  }),
};

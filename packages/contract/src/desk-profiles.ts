import * as v from 'valibot';
import { versionStates } from './desk-products.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, optionalText, plainText, requiredList } from './fields.ts';

/** The desk's calls of terms profiles: it reads and checks them; a command puts one in force. */

export const listProfiles = defineEndpoint({
  name: 'desk.list-profiles',
  method: 'GET',
  path: '/profiles',
  session: 'agent',
  response: v.object({
    list: requiredList(
      v.object({
        profile: answerText,
        /** Whether it comes with the service; the others are the lender's own. */
        isSupplied: v.boolean(),
        currency: answerText,
        /** The version in force; 0 for none. */
        version: answerInteger,
        versions: answerInteger,
      }),
    ),
  }),
});

export const loadProfile = defineEndpoint({
  name: 'desk.load-profile',
  method: 'GET',
  path: '/profile',
  session: 'agent',
  /** A version, the one in force without; and the one that stands beside it. */
  request: sends<{ profile: string; version?: number | string | undefined; other?: number | string | undefined }>(),
  response: v.object({
    profile: answerText,
    isSupplied: v.boolean(),
    /** The version that is shown; 0 for a supplied profile. */
    version: answerInteger,
    /** The version beside it; 0 for none. */
    other: answerInteger,
    text: plainText,
    versions: requiredList(
      v.object({
        version: answerInteger,
        from: answerText,
        state: v.picklist(versionStates),
        reason: answerText,
        proposedBy: answerText,
        approvedBy: optionalText,
      }),
    ),
    /** Null where a version has no such term; the source is that of the version that is shown. */
    terms: requiredList(
      v.object({
        field: answerText,
        value: v.nullable(plainText),
        beside: v.nullable(plainText),
        source: optionalText,
      }),
    ),
  }),
});

export const checkProfile = defineEndpoint({
  name: 'desk.check-profile',
  method: 'POST',
  path: '/profile/check',
  session: 'agent',
  request: sends<{ text: string }>(),
  response: v.object({
    /** Errors by line; none where it can be in force from today. */
    problems: requiredList(v.object({ line: answerInteger, field: optionalText, message: answerText })),
    profiles: requiredList(
      v.object({
        profile: answerText,
        /** The version in force today; 0 for none. */
        against: answerInteger,
        changes: requiredList(
          v.object({ field: answerText, before: v.nullable(plainText), after: v.nullable(plainText) }),
        ),
      }),
    ),
  }),
});

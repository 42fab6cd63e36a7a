import * as v from 'valibot';
import { kept, proposed, versionOfTerms } from './desk-products.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, optionalText, plainText, requiredList } from './fields.ts';

/** The desk's calls of terms profiles. */

/** A profile beside the version in force on its first day. */
const compared = {
  /** The number of that version; 0 for none. */
  against: answerInteger,
  /** What the changes depend on besides the profile: it is sent back, and a change of it is refused. */
  seen: answerText,
  changes: requiredList(v.object({ field: answerText, before: v.nullable(plainText), after: v.nullable(plainText) })),
  /** The codes of the products, in force or planned, whose loans it changes. */
  soldUnder: requiredList(answerText),
  kept,
};

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
        /** Proposals that wait for another operator. */
        waiting: answerInteger,
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
    /** Of the market of its currency. */
    today: answerText,
    /** The version that is shown; 0 for a supplied profile. */
    version: answerInteger,
    /** The version beside it; 0 for none. */
    other: answerInteger,
    text: plainText,
    versions: requiredList(v.object(versionOfTerms)),
    /** What the version that is shown would change; null where it does not wait for a decision. */
    proposal: v.nullable(v.object(compared)),
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
  /** `from`: its first day; today of its market if empty. */
  request: sends<{ text: string; from?: string | undefined }>(),
  response: v.object({
    /** Errors by line; none where it can be proposed. */
    problems: requiredList(v.object({ line: answerInteger, field: optionalText, message: answerText })),
    /** Null where there is an error. */
    profile: v.nullable(v.object({ profile: answerText, from: answerText, ...compared })),
  }),
});

export const proposeProfile = defineEndpoint({
  name: 'desk.propose-profile',
  method: 'POST',
  path: '/profile/propose',
  session: 'agent',
  request: sends<{ text: string; from: string; reason: string; seen: string; tryId: string }>(),
  response: proposed,
});

export const decideProfile = defineEndpoint({
  name: 'desk.decide-profile',
  method: 'POST',
  path: '/profile/decide',
  session: 'agent',
  request: sends<{
    profile: string;
    version: number | string;
    decision: 'approve' | 'refuse';
    words: string;
    seen: string;
  }>(),
  response: v.object({ from: answerText }),
});

export const withdrawProfile = defineEndpoint({
  name: 'desk.withdraw-profile',
  method: 'POST',
  path: '/profile/withdraw',
  session: 'agent',
  request: sends<{ profile: string; version: number | string; words: string }>(),
  response: v.object({ from: answerText }),
});

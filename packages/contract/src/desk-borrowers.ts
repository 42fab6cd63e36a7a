import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerText,
  currencyCode,
  minor,
  nothing,
  optionalText,
  requiredList,
  spare,
} from './fields.ts';

/** The desk's page of a borrower. Times are in the market's time zone. */

/** What an operator can mark a borrower with. Each has its effect (`flagEffects` in the service). */
export const borrowerFlags = ['deceased', 'fraud', 'legal', 'hardship', 'do-not-contact'] as const;
export type BorrowerFlag = (typeof borrowerFlags)[number];

/** Why the numbers of a borrower are revealed. */
export const revealReasons = ['call', 'payment', 'complaint', 'legal', 'other'] as const;
export type RevealReason = (typeof revealReasons)[number];

/** The kinds of events in the timeline of a borrower. */
export const timelineKinds = ['application', 'money', 'complaint', 'message', 'note', 'flag', 'login', 'seen'] as const;

export type TimelineKind = (typeof timelineKinds)[number];

const flag = v.object({
  flag: v.picklist(borrowerFlags),
  words: answerText,
  setBy: answerText,
  setAt: answerText,
  liftedBy: optionalText,
  liftedAt: optionalText,
  liftedWords: optionalText,
});

export const loadBorrower = defineEndpoint({
  name: 'desk.load-borrower',
  method: 'GET',
  path: '/borrower',
  session: 'agent',
  request: sends<{ borrower: string }>(),
  response: v.object({
    borrower: answerText,
    name: answerText,
    /** Masked, as are the numbers of accounts. */
    phone: optionalText,
    phoneProvenAt: answerText,
    market: answerText,
    since: answerText,
    language: optionalText,
    clientKind: v.picklist(['new', 'repeat']),
    isErased: v.boolean(),
    openLoans: answerInteger,
    /** Outstanding principal of the open loans, by currency, in minor units. */
    owed: requiredList(v.object({ currency: currencyCode, principal: minor })),
    /** How many loans, and how much principal at a time, each product of the borrower's loans allows; null for no limit on the sum. */
    limits: requiredList(
      v.object({
        product: answerText,
        currency: currencyCode,
        openLoans: answerInteger,
        principal: v.nullable(minor),
      }),
    ),
    accounts: requiredList(
      v.object({ account: answerText, kind: answerText, number: answerText, since: answerText, state: answerText }),
    ),
    sessions: requiredList(v.object({ device: answerText, openedAt: answerText, lastUsedAt: optionalText })),
    applications: requiredList(
      v.object({
        orderNo: answerText,
        product: answerText,
        currency: currencyCode,
        amount: minor,
        appliedAt: answerText,
        decision: answerText,
        reason: optionalText,
        isLoan: v.boolean(),
        checks: requiredList(v.object({ check: answerText, result: answerText, checkedAt: answerText })),
      }),
    ),
    consents: requiredList(
      v.object({ title: answerText, version: answerText, agreedAt: answerText, withdrawnAt: optionalText }),
    ),
    complaints: requiredList(
      v.object({ problemId: answerText, type: answerText, receivedAt: answerText, isWaiting: v.boolean() }),
    ),
    /** The newest hundred. */
    messages: requiredList(
      v.object({ kind: answerText, channel: answerText, state: answerText, reason: optionalText, at: answerText }),
    ),
    notes: requiredList(v.object({ words: answerText, writtenBy: answerText, writtenAt: answerText })),
    flags: requiredList(flag),
  }),
});

/** Shows what is masked on the page. The reason is in the audit trail, and the words are a note, before the answer is sent. */
export const revealBorrower = defineEndpoint({
  name: 'desk.reveal-borrower',
  method: 'POST',
  path: '/borrower/reveal',
  session: 'agent',
  request: sends<{ borrower: string; reason: RevealReason; words: string }>(),
  response: v.object({
    phone: optionalText,
    bornOn: optionalText,
    idNumber: optionalText,
    email: optionalText,
    accounts: requiredList(v.object({ account: answerText, number: answerText })),
  }),
});

export const addNote = defineEndpoint({
  name: 'desk.add-note',
  method: 'POST',
  path: '/borrower/note',
  session: 'agent',
  request: sends<{ borrower: string; words: string; tryId?: string }>(),
  response: nothing,
});

export const setFlag = defineEndpoint({
  name: 'desk.set-flag',
  method: 'POST',
  path: '/borrower/flag',
  session: 'agent',
  request: sends<{ borrower: string; flag: BorrowerFlag; isSet: '0' | '1'; words: string }>(),
  response: nothing,
});

export const listTimeline = defineEndpoint({
  name: 'desk.list-timeline',
  method: 'GET',
  path: '/borrower/timeline',
  session: 'agent',
  request: sends<{
    borrower: string;
    kind?: (typeof timelineKinds)[number] | '' | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    list: requiredList(
      v.object({
        at: answerText,
        kind: v.picklist(timelineKinds),
        what: answerText,
        subject: optionalText,
        by: optionalText,
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});

/** The pictures that a borrower sent as documents, by the name of the file below `documents/`. */
export const listDocuments = defineEndpoint({
  name: 'desk.list-documents',
  method: 'GET',
  path: '/borrower/documents',
  session: 'agent',
  request: sends<{ borrower: string }>(),
  response: v.object({
    list: requiredList(v.object({ title: answerText, sentAt: answerText, document: answerText })),
  }),
});

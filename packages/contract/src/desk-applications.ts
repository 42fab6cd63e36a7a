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

/** The desk's queue of applications. Amounts are in minor units of their currency, times in the market's time zone. */

/** `review`: an operator must decide; `late`: past the day that was promised; `mine`: the operator's own; `free`: nobody's. */
export const applicationStates = ['waiting', 'review', 'late', 'mine', 'free'] as const;
export const applicationSorts = ['due', 'newest', 'amount'] as const;

const applicationLine = v.object({
  orderNo: answerText,
  borrower: answerText,
  product: answerText,
  market: answerText,
  currency: currencyCode,
  /** What was applied for. */
  amount: minor,
  appliedAt: answerText,
  /** The day by which the lender promises to decide. */
  dueOn: optionalText,
  /** Days past that day; 0 before it. */
  daysLate: answerInteger,
  /** Checks that found something. */
  checks: requiredList(answerText),
  /** Why an operator must decide; empty where the service decides by itself. */
  reasons: requiredList(answerText),
  /** Flags of the borrower that stand. */
  flags: requiredList(answerText),
  /** The operator whose it is; empty for nobody. */
  holder: optionalText,
  isOwn: v.boolean(),
  /** Whether that operator waits for something. */
  isOnHold: v.boolean(),
});

/** Why an operator may refuse; `own-words` are given with it. Each but that is a sentence of the service, which the borrower reads. */
export const refusalChoices = [
  'elsewhere',
  'indebted',
  'overdue_elsewhere',
  'written_off_before',
  'unknown',
  'politically_exposed',
  'own-words',
] as const;
export type RefusalChoice = (typeof refusalChoices)[number];

/** Pictures of documents that may be asked for again, and why. */
export const askedPictures = ['idFront', 'idBack', 'selfie'] as const;
export type AskedPicture = (typeof askedPictures)[number];
export const pictureReasons = ['unreadable', 'cut-off', 'other-document', 'expired'] as const;
export type PictureReason = (typeof pictureReasons)[number];

export const listApplications = defineEndpoint({
  name: 'desk.list-applications',
  method: 'GET',
  path: '/applications',
  session: 'agent',
  request: sends<{
    state?: (typeof applicationStates)[number] | undefined;
    sort?: (typeof applicationSorts)[number] | undefined;
    borrower?: string | undefined;
    /** The code of a product; all without it. */
    product?: string | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({ list: requiredList(applicationLine), hasMore: spare(v.boolean(), false) }),
});

export const loadApplication = defineEndpoint({
  name: 'desk.load-application',
  method: 'GET',
  path: '/application',
  session: 'agent',
  request: sends<{ orderNo: string }>(),
  response: v.object({
    ...applicationLine.entries,
    name: optionalText,
    clientKind: v.picklist(['new', 'repeat']),
    decision: v.picklist(['pending', 'approved', 'refused']),
    decidedAt: optionalText,
    /** Why it was refused, as the borrower reads it. */
    reason: optionalText,
    /** The largest amount that was approved; null for all that was applied for, and before an approval. */
    approved: v.nullable(minor),
    /** The largest amount that may be approved; less than the amount where the decision service said so. */
    atMost: minor,
    /** The largest amount that this operator may approve; less than `atMost` where the roles have a limit. */
    ownAtMost: minor,
    /** Acts of operators, the newest first. */
    acts: requiredList(v.object({ act: answerText, by: answerText, at: answerText, words: optionalText })),
    /** Why it may be refused, as the borrower would read it. */
    refusals: requiredList(v.object({ reason: v.picklist(refusalChoices), words: optionalText })),
    /** Every step of the decision, in order; an empty result for one that was not taken. */
    steps: requiredList(
      v.object({
        step: answerText,
        result: optionalText,
        /** Of the list, rules or service that it is from. */
        version: optionalText,
        /** A code, or the name of a rule. */
        reason: optionalText,
        at: optionalText,
        score: v.nullable(answerInteger),
        /** What is offered. */
        offered: v.nullable(minor),
        /** Numbers of other borrowers. */
        borrowers: requiredList(answerText),
      }),
    ),
    /** Entries of sanctions lists that agree with the borrower. */
    hits: requiredList(
      v.object({
        source: answerText,
        reference: answerText,
        names: requiredList(answerText),
        born: requiredList(answerText),
        /** The listed name that agrees. */
        matchedName: answerText,
        matchedKind: v.picklist(['main', 'alias', 'weak-alias']),
        matchedBorn: v.picklist(['same-day', 'near-year', 'open', 'other']),
        /** A digest of entry and borrower as they are shown, which is sent back with a clearance. */
        seen: answerText,
        /** Who found that it is another person, when and why; empty for nobody. */
        cleared: optionalText,
      }),
    ),
    /** Pictures that were sent and may be asked for again; `isAsked`: it was, and has not come. */
    pictures: requiredList(v.object({ code: v.picklist(askedPictures), title: answerText, isAsked: v.boolean() })),
    /** Why a picture is asked for again, as the borrower reads it. */
    pictureReasons: requiredList(v.object({ reason: v.picklist(pictureReasons), words: answerText })),
    /** Other operators who may decide here. */
    officers: requiredList(v.object({ login: answerText, name: answerText })),
    results: requiredList(
      v.object({
        check: answerText,
        result: answerText,
        checkedAt: answerText,
        /** Numbers of other borrowers with the same. */
        borrowers: requiredList(answerText),
        /** The first day on which the product can be applied for again. */
        until: optionalText,
      }),
    ),
    /** What the borrower answered, with numbers masked. */
    answers: requiredList(
      v.object({ title: answerText, rows: requiredList(v.object({ text: answerText, value: answerText })) }),
    ),
    /** The borrower's other applications, the newest first. */
    others: requiredList(
      v.object({
        orderNo: answerText,
        product: answerText,
        currency: currencyCode,
        amount: minor,
        appliedAt: answerText,
        decision: answerText,
        reason: optionalText,
        isLoan: v.boolean(),
      }),
    ),
  }),
});

/** Takes an application, gives it back, or takes it and waits for something, as the note says. */
export const claimApplication = defineEndpoint({
  name: 'desk.claim-application',
  method: 'POST',
  path: '/application/claim',
  session: 'agent',
  request: sends<{ orderNo: string; act: 'claim' | 'give-back' | 'hold'; note?: string | undefined; tryId: string }>(),
  response: nothing,
});

/** Gives an application to another operator who may decide it. */
export const assignApplication = defineEndpoint({
  name: 'desk.assign-application',
  method: 'POST',
  path: '/application/assign',
  session: 'agent',
  request: sends<{ orderNo: string; login: string; note?: string | undefined; tryId: string }>(),
  response: nothing,
});

/** Asks the borrower for a picture again, with a reason that the borrower reads. */
export const askPicture = defineEndpoint({
  name: 'desk.ask-picture',
  method: 'POST',
  path: '/application/ask-picture',
  session: 'agent',
  request: sends<{
    orderNo: string;
    code: AskedPicture;
    reason: PictureReason;
    note?: string | undefined;
    tryId: string;
  }>(),
  response: nothing,
});

/** A person on a sanctions list is another one than the borrower of an application, for a reason that is kept. */
export const clearHit = defineEndpoint({
  name: 'desk.clear-hit',
  method: 'POST',
  path: '/application/clear-hit',
  session: 'agent',
  request: sends<{ orderNo: string; source: string; reference: string; seen: string; words: string }>(),
  response: nothing,
});

export const decideApplication = defineEndpoint({
  name: 'desk.decide-application',
  method: 'POST',
  path: '/application/decide',
  session: 'agent',
  request: sends<{
    orderNo: string;
    decision: 'approve' | 'refuse';
    /** The largest amount that is approved, in minor units; all that was applied for without it. */
    upToMinor?: number | string | undefined;
    reason?: RefusalChoice | undefined;
    /** What the borrower reads, for the reason `own-words`. */
    words?: string | undefined;
    /** For other operators; the borrower does not read it. */
    note?: string | undefined;
    tryId: string;
  }>(),
  response: v.object({
    /** `found`: nothing is decided, because something new speaks against it. */
    outcome: v.picklist(['approved', 'refused', 'found']),
    /** The largest amount that was approved; null for all that was applied for, and for no approval. */
    approved: v.nullable(minor),
  }),
});

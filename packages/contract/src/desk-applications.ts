import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, currencyCode, minor, optionalText, requiredList, spare } from './fields.ts';

/** The desk's queue of applications. Amounts are in minor units of their currency, times in the market's time zone. */

/** `review`: an operator must decide; `late`: past the day that was promised. */
export const applicationStates = ['waiting', 'review', 'late'] as const;
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
});

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

import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, currencyCode, minor, optionalText, requiredList, spare } from './fields.ts';

/** The desk's lists of borrowers and loans. The service filters, sorts and cuts them into pages. */

/** Rows of a page of a list of the desk. */
export const DESK_PAGE = 50;

const borrowerLine = v.object({
  borrower: answerText,
  name: optionalText,
  /** Masked. */
  phone: optionalText,
  market: answerText,
  since: answerText,
  loans: answerInteger,
  openLoans: answerInteger,
});

export const listBorrowers = defineEndpoint({
  name: 'desk.list-borrowers',
  method: 'GET',
  path: '/borrowers',
  session: 'agent',
  request: sends<{ page?: number | string | undefined }>(),
  response: v.object({ list: requiredList(borrowerLine), hasMore: spare(v.boolean(), false) }),
});

/** What a search can be led by. */
export const findKinds = [
  'phone',
  'borrower',
  'loan',
  'transaction',
  'name',
  'email',
  'id-number',
  'reference',
  'utr',
] as const;

/** Finds by one text: a POST, so that what was typed stands in no address and no log. */
export const findAnything = defineEndpoint({
  name: 'desk.find-anything',
  method: 'POST',
  path: '/find',
  session: 'agent',
  request: sends<{ find: string }>(),
  response: v.object({
    list: requiredList(v.object({ kind: v.picklist(findKinds), orderNo: optionalText, ...borrowerLine.entries })),
    /** Whether there are more, which only narrower words find. */
    isCut: spare(v.boolean(), false),
  }),
});

export const loanStates = ['open', 'late', 'charged-off', 'settled', 'all'] as const;
/** Days past due, from the first to the last of each. */
export const lateBuckets = { '1-7': [1, 7], '8-30': [8, 30], '31-90': [31, 90], over90: [91, 100_000] } as const;
export type LateBucket = keyof typeof lateBuckets;
export const lateBucketNames = Object.keys(lateBuckets) as readonly LateBucket[];
export const loanSorts = ['newest', 'due', 'principal'] as const;

export const listLoans = defineEndpoint({
  name: 'desk.list-loans',
  method: 'GET',
  path: '/loans',
  session: 'agent',
  request: sends<{
    state?: (typeof loanStates)[number] | undefined;
    sort?: (typeof loanSorts)[number] | undefined;
    borrower?: string | undefined;
    /** The code of a product; all without it. */
    product?: string | undefined;
    bucket?: LateBucket | '' | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    list: requiredList(
      v.object({
        orderNo: answerText,
        borrower: answerText,
        product: answerText,
        market: answerText,
        currency: currencyCode,
        /** Outstanding, in minor units. */
        principal: minor,
        disbursedOn: answerText,
        /** The earliest due date with anything outstanding; empty for a settled loan. */
        dueOn: optionalText,
        daysPastDue: answerInteger,
        state: v.picklist(['open', 'late', 'charged-off', 'settled']),
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});

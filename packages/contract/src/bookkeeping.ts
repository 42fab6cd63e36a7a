import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerAmount,
  answerInteger,
  answerText,
  currencyCode,
  nothing,
  optionalInteger,
  optionalText,
  requiredList,
} from './fields.ts';

/** Most entries of one borrower, longest note, and the largest amount of an entry in minor units. */
export const BOOK_ENTRIES_MAX = 5000;
export const BOOK_NOTE_MAX = 60;
export const BOOK_AMOUNT_MAX_MINOR = 99_999_999_999;

/** What money comes from and goes to, by kind; the first of each stands when an entry is begun. */
export const bookCategories = {
  income: ['salary', 'business', 'remittance', 'gift', 'sale', 'other-income'],
  spending: [
    'food',
    'transport',
    'rent',
    'utilities',
    'phone',
    'school',
    'health',
    'family',
    'shopping',
    'debt',
    'other',
  ],
} as const;
export type BookKind = keyof typeof bookCategories;
export type BookCategory = (typeof bookCategories)[BookKind][number];

export const bookKind = v.picklist(['income', 'spending'], 'must be income or spending');

export const bookEntry = v.object({
  entryId: answerText,
  kind: bookKind,
  amount: answerAmount,
  category: answerText,
  dayOn: answerText,
  note: optionalText,
});
export type BookEntryShown = v.InferOutput<typeof bookEntry>;

/** An instalment of a loan that is due in the month; worked out at each look, never kept. */
export const bookInstalment = v.object({
  orderId: answerText,
  productId: optionalText,
  productName: optionalText,
  number: answerInteger,
  total: answerInteger,
  dueOn: answerText,
  /** Owed still while unpaid, late charges of today included; what it came to once paid. */
  amount: answerAmount,
  isPaid: optionalInteger(),
  isOverdue: optionalInteger(),
});
export type BookInstalment = v.InferOutput<typeof bookInstalment>;

export const loadBook = defineEndpoint({
  name: 'bookkeeping.load',
  method: 'POST',
  path: '/v3/bookkeeping/book',
  request: sends<{ month?: string | undefined }>(),
  response: v.object({
    month: answerText,
    /** The market's day: which month the page opens with, and where an entry is begun. */
    today: answerText,
    currency: currencyCode,
    entries: requiredList(bookEntry),
    incomeMinor: answerInteger,
    spendingMinor: answerInteger,
    /** Income without spending; below zero where more was spent. */
    leftMinor: answerInteger,
    instalments: requiredList(bookInstalment),
    /** What is still to pay of them. */
    unpaidMinor: v.optional(answerInteger, 0),
    /** By how much that is more than what is left, where something was written down and it is; 0 otherwise. */
    shortMinor: v.optional(answerInteger, 0),
    /** A loan of theirs that can be extended today; null where there is none. */
    extendable: v.fallback(v.nullish(v.object({ orderId: answerText, productId: optionalText })), null),
  }),
});

export const saveBookEntry = defineEndpoint({
  name: 'bookkeeping.save',
  method: 'POST',
  path: '/v3/bookkeeping/book-save',
  request: sends<{
    entryId?: string | undefined;
    kind: 'income' | 'spending';
    amount: number | string;
    category: string;
    dayOn: string;
    note?: string | undefined;
  }>(),
  response: v.object({ entryId: answerText }),
  idempotent: true,
});

export const deleteBookEntry = defineEndpoint({
  name: 'bookkeeping.delete',
  method: 'POST',
  path: '/v3/bookkeeping/book-delete',
  request: sends<{ entryId: string; isUndo?: '0' | '1' | undefined }>(),
  response: nothing,
  idempotent: true,
});

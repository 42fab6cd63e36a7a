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

/** Limits: entries of one borrower, length of a note, and the amount of an entry in minor units. */
export const BOOK_ENTRIES_MAX = 5000;
export const BOOK_NOTE_MAX = 60;
export const BOOK_AMOUNT_MAX_MINOR = 99_999_999_999;

/** Categories of income and spending; a new entry starts with the first of its kind. */
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

/** A loan instalment that is due in the month; computed at each request, never stored. */
export const bookInstalment = v.object({
  orderId: answerText,
  productId: optionalText,
  productName: optionalText,
  number: answerInteger,
  total: answerInteger,
  dueOn: answerText,
  /** The amount still owed while unpaid, with late charges up to today; the amount paid once it is paid. */
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
    /** Today in the market's time zone: the page opens with its month, and a new entry starts with it. */
    today: answerText,
    currency: currencyCode,
    entries: requiredList(bookEntry),
    incomeMinor: answerInteger,
    spendingMinor: answerInteger,
    /** Income less spending; negative where more was spent. */
    leftMinor: answerInteger,
    instalments: requiredList(bookInstalment),
    /** The unpaid part of the instalments. */
    unpaidMinor: v.optional(answerInteger, 0),
    /** The amount by which the unpaid instalments exceed what is left, in a month with entries; 0 otherwise. */
    shortMinor: v.optional(answerInteger, 0),
    /** A loan of the borrower that can be extended today; null for none. */
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

// The service’s half. The pages are built without it.

import {
  FIGURE,
  lineText,
  ownedId,
  ownerless,
  personal,
  positiveMinor,
  requiredText,
  text,
  THEIR_WORDS,
} from './service/fields.ts';
import { forService } from './service/for-service.ts';

const day = ownerless(
  FIGURE,
  v.pipe(requiredText(10), v.regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-12-31')),
);
const bookMonth = ownerless(
  FIGURE,
  v.pipe(text(7), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-12')),
);

export const service = {
  loadBook: forService(loadBook, {
    summary: 'A month of the borrower’s own notebook: entries, sums, and the instalments due in it.',
    requestSchema: v.object({ month: v.optional(bookMonth) }),
  }),
  saveBookEntry: forService(saveBookEntry, {
    summary: 'Saves an entry, new or changed.',
    requestSchema: v.object({
      entryId: v.optional(ownedId('book-entry')),
      kind: bookKind,
      amount: v.pipe(positiveMinor, v.maxValue(BOOK_AMOUNT_MAX_MINOR, `must be at most ${BOOK_AMOUNT_MAX_MINOR}`)),
      category: ownerless(FIGURE, requiredText(40)),
      dayOn: day,
      note: v.optional(ownerless(THEIR_WORDS, personal(lineText(BOOK_NOTE_MAX))), ''),
    }),
    errors: ['book-full', 'book-entry-not-found'],
  }),
  deleteBookEntry: forService(deleteBookEntry, {
    summary: 'Deletes an entry; with isUndo 1, within a day, restores it.',
    requestSchema: v.object({
      entryId: ownedId('book-entry'),
      isUndo: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    }),
    errors: ['book-entry-not-found', 'book-full'],
  }),
};

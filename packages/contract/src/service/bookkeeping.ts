import * as v from 'valibot';
import * as contract from '../bookkeeping.ts';
import { id, lineText, positiveMinor, requiredText, text } from './fields.ts';
import { forService } from './for-service.ts';

const day = v.pipe(requiredText(10), v.regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-12-31'));
const bookMonth = v.pipe(text(7), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-12'));

export const loadBook = forService(contract.loadBook, {
  summary: 'A month of the borrower’s own notebook: entries, sums, and the instalments due in it.',
  requestSchema: v.object({ month: v.optional(bookMonth) }),
});

export const saveBookEntry = forService(contract.saveBookEntry, {
  summary: 'Saves an entry, new or changed.',
  requestSchema: v.object({
    entryId: v.optional(id),
    kind: contract.bookKind,
    amount: v.pipe(
      positiveMinor,
      v.maxValue(contract.BOOK_AMOUNT_MAX_MINOR, `must be at most ${contract.BOOK_AMOUNT_MAX_MINOR}`),
    ),
    category: requiredText(40),
    dayOn: day,
    note: v.optional(lineText(contract.BOOK_NOTE_MAX), ''),
  }),
  errors: ['book-full', 'book-entry-not-found'],
});

export const deleteBookEntry = forService(contract.deleteBookEntry, {
  summary: 'Deletes an entry; with isUndo 1, within a day, restores it.',
  requestSchema: v.object({ entryId: id, isUndo: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0') }),
  errors: ['book-entry-not-found', 'book-full'],
});

import { borrowerIdOf, facts, type PrivacyRules, sealed } from '../platform/privacy/column-rules.ts';

/** The context of a note. */
export const noteContext = (borrowerId: number): string => `book-note/${borrowerId}`;

/** A borrower’s own book. */
export const bookkeepingPrivacy: PrivacyRules = {
  book_entries: {
    holds: 'a borrower’s own book',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...facts('id borrower_id kind amount_minor currency category day_on created_at changed_at removed_at'),
      note: sealed((row) => noteContext(borrowerIdOf(row))),
    },
  },
};

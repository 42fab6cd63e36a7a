import { borrowerIdOf, facts, type PrivacyRules } from '../platform/privacy/column-rules.ts';

/** The context of an erased borrower's identity. */
export const erasedPersonContext = (borrowerId: number): string => `erased-person/${borrowerId}`;

/** Data of erased borrowers. */
export const operationsPrivacy: PrivacyRules = {
  erasures: {
    holds: 'that a borrower was erased, and what is kept until when',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('borrower_id erased_at market identity_years books_years counted_from identity_until books_until'),
      ...facts('identity_erased_at finished_at'),
      person_sealed: {
        kind: 'sealed',
        goes: 'with-identity',
        open: (box, row) =>
          JSON.parse(box.open(row['person_sealed'] as Buffer, erasedPersonContext(borrowerIdOf(row)))),
      },
    },
  },
};

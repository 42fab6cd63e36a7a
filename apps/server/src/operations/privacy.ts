import {
  borrowerIdOf,
  ERASED_TEXT,
  facts,
  type PrivacyRules,
  type Row,
  sealed,
} from '../platform/privacy/column-rules.ts';

/** The context of an erased borrower's identity. */
export const erasedPersonContext = (borrowerId: number): string => `erased-person/${borrowerId}`;

/** The context of the words of a proposal. */
export const proposalContext = (proposedBy: number | null, tryId: string): string =>
  `proposal/${proposedBy ?? 'script'}/${tryId}`;

/** The context of a note about a borrower, and of the words of a flag. */
export const borrowerNoteContext = (borrowerId: number): string => `borrower-note/${borrowerId}`;

const sealedNote = sealed((row) => borrowerNoteContext(borrowerIdOf(row)));

const proposalOf = (row: Row): string => {
  const by = row['proposed_by'];
  return proposalContext(by === null ? null : Number(by), String(row['try_id']));
};

/** Data of erased borrowers, and of proposals about loans. */
export const operationsPrivacy: PrivacyRules = {
  erasures: {
    holds: 'that a borrower was erased, and what is kept until when',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('borrower_id erased_at market identity_years books_years counted_from identity_until books_until'),
      ...facts('identity_erased_at finished_at'),
      person_sealed: sealed((row) => erasedPersonContext(borrowerIdOf(row)), { goes: 'with-identity', isJson: true }),
    },
  },
  borrower_notes: {
    holds: 'what operators noted about a borrower',
    of: ['borrower_id', 'borrowers'],
    rows: 'with-identity',
    columns: {
      ...facts('id borrower_id written_at'),
      written_by: { kind: 'fact', hidden: true },
      try_id: { kind: 'fact', hidden: true },
      words: sealedNote,
    },
  },
  borrower_flags: {
    holds: 'flags of a borrower, such as a hardship, with who set and lifted them hidden',
    of: ['borrower_id', 'borrowers'],
    rows: 'with-identity',
    columns: {
      ...facts('id borrower_id kind set_at lifted_at'),
      set_by: { kind: 'fact', hidden: true },
      lifted_by: { kind: 'fact', hidden: true },
      words: sealedNote,
      lifted_words: sealedNote,
    },
  },
  proposals: {
    holds: 'what an operator proposed for a loan or an open item, and who decided',
    of: ['borrower_id', 'borrowers'],
    rows: 'books',
    columns: {
      ...facts('id kind order_id borrower_id currency market item_id amount_minor request figures reason'),
      ...facts('proposed_at expires_at outcome decided_at transaction_number'),
      try_id: { kind: 'fact', hidden: true },
      proposed_by: { kind: 'fact', hidden: true },
      script: { kind: 'fact', hidden: true },
      decided_by: { kind: 'fact', hidden: true },
      words: sealed(proposalOf, { goes: 'with-identity', to: ERASED_TEXT }),
      decided_words: sealed(proposalOf, { goes: 'with-identity' }),
    },
  },
};

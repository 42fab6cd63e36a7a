import { certificationContext } from '../lending/privacy.ts';
import { borrowerIdOf, facts, type PrivacyRules, sealed } from '../platform/privacy/column-rules.ts';

/** Answers and consents. */
export const kycPrivacy: PrivacyRules = {
  certification_answers: {
    holds: 'what was answered before a first loan, each save',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: {
      ...facts('id borrower_id step form saved_at'),
      answers_sealed: sealed((row) => certificationContext(borrowerIdOf(row), String(row['step'])), {
        goes: 'with-identity',
        isJson: true,
      }),
    },
  },
  consents: {
    holds: 'which statements were agreed to, in their words, which are the same for everybody',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: facts('id borrower_id answers_id code version statement agreed_at'),
  },
  consent_withdrawals: {
    holds: 'which of them were withdrawn, and when',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: facts('id borrower_id consent_id withdrawn_at'),
  },
};

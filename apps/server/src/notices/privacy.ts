import { borrowerIdOf, clear, facts, hashes, type PrivacyRules, sealed } from '../platform/privacy/column-rules.ts';

/** The context of the address of a borrower's browser. */
export const browserContext = (borrowerId: number): string => `push-subscription/${borrowerId}`;

/** Reminders, their settings and browsers. */
export const noticesPrivacy: PrivacyRules = {
  reminders: {
    holds: 'what a borrower was reminded of, when and how',
    of: ['borrower_id', 'borrowers'],
    rows: 'conduct',
    columns: {
      ...facts('id order_id borrower_id kind occasion channel after_push planned_at not_before status reason'),
      ...facts('claims tries claimed_until language ended_at'),
      body: clear('an amount, a day and the name of the lender: no name, no number', { goes: 'at-once' }),
    },
  },
  reminder_settings: {
    holds: 'what a borrower is not reminded of',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('borrower_id kind channel is_on changed_at'),
  },
  push_subscriptions: {
    holds: 'browsers that are notified',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...hashes('endpoint_hash session_hash'),
      ...facts('borrower_id created_at'),
      sealed: sealed((row) => browserContext(borrowerIdOf(row)), { isJson: true }),
    },
  },
};

import { heldCheckNames } from './applications/identity-checks.ts';

/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export const lendingItemKinds = [
  /** an application that is not approved automatically; subject: the order */
  'application',
  /** a loan whose summary was wrong; subject: the order */
  'loan',
] as const;

/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export const lendingItemReasons = [
  /** a loan owes nothing but a refund of money that was taken back too */
  'refund-owed-back',
  /** the lender has switched automatic approval off */
  'automatic-approval-off',
  /** the borrower has as much lent as one person may have, or more with this loan */
  'exposure-limit',
  /** a loan's summary was not what its facts say (lending/summaries/find-drift.ts) */
  'summary-drift',
  /** a step of the decision found something, or gave no result; which one is told to operators only */
  'manual-review',
  /** something of its borrower is another's too: `shared-account`, `shared-person` and so on */
  ...heldCheckNames,
] as const;

/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export const identityItemKinds = [
  /** an account that is to move to another phone; subject: the request (phone_changes) */
  'phone-change',
] as const;

/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export const identityItemReasons = [
  /** a borrower says at the login that a number is lost */
  'lost-number',
  /** an operator has seen the documents of a borrower with a new number; a second operator decides */
  'phone-to-change',
] as const;

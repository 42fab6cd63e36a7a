/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export declare const identityItemKinds: readonly [
/** an account that is to move to another phone; subject: the request (phone_changes) */
'phone-change'];
/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export declare const identityItemReasons: readonly [
/** a borrower says at the login that a number is lost */
'lost-number', 
/** an operator has seen the documents of a borrower with a new number; a second operator decides */
'phone-to-change'];

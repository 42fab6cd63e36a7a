/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export declare const lendingItemKinds: readonly [
/** an application that is not approved automatically; subject: the order */
'application', 
/** a loan whose summary was wrong; subject: the order */
'loan'];
/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export declare const lendingItemReasons: readonly ["refund-owed-back", "automatic-approval-off", "exposure-limit", "summary-drift", "shared-account", "shared-person", "shared-document", "shared-picture", "similar-picture", "blacklist"];

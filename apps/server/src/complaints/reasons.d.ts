/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export declare const complaintsItemKinds: readonly [
/** an event that an outside help-desk never took; subject: the event's id */
'webhook'];
/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export declare const complaintsItemReasons: readonly [
/** the help-desk took an event at none of its tries */
'webhook-failed'];

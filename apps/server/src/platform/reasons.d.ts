/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export declare const platformItemKinds: readonly [
/** a job that failed after all tries; subject: its name */
'job'];
/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export declare const platformItemReasons: readonly [
/** a job failed after all tries */
'job-failed'];

/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export const platformItemKinds = [
  /** a job that failed after all tries; subject: its name */
  'job',
] as const;

/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export const platformItemReasons = [
  /** a job failed after all tries */
  'job-failed',
] as const;

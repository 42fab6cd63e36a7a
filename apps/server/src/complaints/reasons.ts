/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export const complaintsItemKinds = [
  /** an event that an outside help-desk never took; subject: the event's id */
  'webhook',
] as const;

/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export const complaintsItemReasons = [
  /** the help-desk took an event at none of its tries */
  'webhook-failed',
] as const;

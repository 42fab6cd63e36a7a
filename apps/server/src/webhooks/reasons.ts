/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export const webhooksItemKinds = [
  /** an event that the help-desk never took, or an endpoint of a partner; subject: the event's id, or the endpoint's name */
  'webhook',
] as const;

/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export const webhooksItemReasons = [
  /** the receiver took an event at none of its tries */
  'webhook-failed',
  /** the endpoint answered 410 and was switched off */
  'endpoint-gone',
] as const;

/**
 * Environment of a service without rate limits and without the waiting time for a changed account: tests, journeys, faults and measurements call
 * faster than any borrower. Tests of the limits set their own.
 */
export const withoutLimits = {
  SESSION_CALLS_PER_MINUTE: '0',
  ADDRESS_CALLS_PER_MINUTE: '0',
  DOCUMENT_OPENINGS_PER_MINUTE: '0',
  BORROWER_WRITES_PER_HOUR: '0',
  BORROWER_UPLOADS_PER_HOUR: '0',
  BORROWER_COMPLAINTS_PER_DAY: '0',
  ADDRESS_WRONG_SESSIONS_PER_HOUR: '0',
  PAYOUT_HOLD_HOURS: '0',
} as const;

/**
 * Environment of a service that counts no calls, and that pays to a changed account at once: tests, journeys, faults and measurements ask faster than any borrower. Whoever is about
 * the limits sets them.
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

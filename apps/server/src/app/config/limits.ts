import type { SettingsReading } from './settings-reading.ts';

/** Rate limits. 0 means no limit. */
export interface CallLimits {
  /** Calls of one session in a minute; each process counts its own. */
  readonly sessionCallsPerMinute: number;
  /** Calls and documents from one address in a minute; each process counts its own. Many phones of a mobile network share an address. */
  readonly addressCallsPerMinute: number;
  /** Notifications of providers from one address in a minute; each process counts its own. Providers send a refused one again. */
  readonly addressNotificationsPerMinute: number;
  /** Openings of one contract or statement of a borrower in a minute, and renderings of new ones for one borrower; each process counts its own. */
  readonly documentOpeningsPerMinute: number;
  /** Writes of one borrower in an hour; all processes count together, as below. */
  readonly borrowerWritesPerHour: number;
  readonly borrowerUploadsPerHour: number;
  readonly borrowerComplaintsPerDay: number;
  /** Unknown sessions from one address in an hour, before lookups for the address are limited. */
  readonly addressWrongSessionsPerHour: number;
  /** Lookups of sessions a second for a limited address; each process counts its own. */
  readonly addressSessionLookupsPerSecond: number;
}

type Reading = Pick<SettingsReading, 'integer'>;

const ANY: readonly [number, number] = [0, 1_000_000_000];

/** Reads the limits; the defaults are several times the rate of a hurried borrower. */
export function readCallLimits({ integer }: Reading): CallLimits {
  return {
    sessionCallsPerMinute: integer('SESSION_CALLS_PER_MINUTE', 600, ANY),
    addressCallsPerMinute: integer('ADDRESS_CALLS_PER_MINUTE', 6_000, ANY),
    addressNotificationsPerMinute: integer('ADDRESS_NOTIFICATIONS_PER_MINUTE', 3_000, ANY),
    documentOpeningsPerMinute: integer('DOCUMENT_OPENINGS_PER_MINUTE', 30, ANY),
    borrowerWritesPerHour: integer('BORROWER_WRITES_PER_HOUR', 300, ANY),
    borrowerUploadsPerHour: integer('BORROWER_UPLOADS_PER_HOUR', 120, ANY),
    borrowerComplaintsPerDay: integer('BORROWER_COMPLAINTS_PER_DAY', 20, ANY),
    addressWrongSessionsPerHour: integer('ADDRESS_WRONG_SESSIONS_PER_HOUR', 1_000, ANY),
    addressSessionLookupsPerSecond: integer('ADDRESS_SESSION_LOOKUPS_PER_SECOND', 10, ANY),
  };
}

import { DomainError } from './errors.ts';

/** Wall-clock fields, each already padded: year '2026', month '03', ... second '09'. */
export interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/** Building a formatter costs far more than using one, so each zone's is kept. */
const formatters = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/**
 * What the clock on the wall shows in an IANA time zone at an instant.
 * An ISO text must carry its offset or 'Z': without one it would be read in the zone of the machine.
 * Throws DomainError `invalid_instant` or `invalid_value` (time zone).
 */
export function wallClockIn(instant: Date | string, timeZone: string): WallClock {
  if (typeof instant === 'string' && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(instant)) {
    throw new DomainError('invalid_instant', `'${instant}' has no offset`, 'instant');
  }
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) throw new DomainError('invalid_instant', 'not an instant', 'instant');
  const fields: Record<string, string> = {};
  for (const part of formatterFor(timeZone).formatToParts(date)) fields[part.type] = part.value;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = fields;
  return { year: year.padStart(4, '0'), month, day, hour, minute, second };
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    throw new DomainError('invalid_value', `'${timeZone}' is not a time zone`, 'timeZone');
  }
  formatters.set(timeZone, formatter);
  return formatter;
}

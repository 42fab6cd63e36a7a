import { type CalendarDate, calendarDate } from './calendar-date.ts';
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

/** Creating a formatter costs far more than using one, so each zone's is cached. */
const formatters = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/**
 * The wall-clock time in an IANA time zone at an instant.
 * An ISO text must include its offset or 'Z': without one it would be read in the machine's time zone.
 * Throws DomainError `invalid_instant` or `invalid_value` (time zone).
 */
export function wallClockIn(instant: Date | string, timeZone: string): WallClock {
  if (typeof instant === 'string' && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(instant)) {
    throw new DomainError('invalid_instant', `'${instant}' has no offset`, 'instant');
  }
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new DomainError('invalid_instant', 'not an instant', 'instant');
  const wall = new Date(date.getTime() + offsetAt(date, timeZone)).toISOString();
  const [year, month, day, hour, minute, second] = wall.split(/[-T:.]/) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { year, month, day, hour, minute, second };
}

/** Zones change their offset at whole quarters of an hour only, so an answer holds within one. */
const QUARTER_MS = 900_000;
/** Offsets by zone and quarter, because a loan is evaluated at the present and at the times of its payments. Cleared when there are too many. */
const offsets = /* @__PURE__ */ new Map<string, number>();
const MAX_OFFSETS = 2_000;

/** The offset of a zone from UTC at an instant, in milliseconds; a call of Intl takes 10 microseconds. */
function offsetAt(date: Date, timeZone: string): number {
  const key = timeZone + Math.floor(date.getTime() / QUARTER_MS);
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const fields: Record<string, string> = {};
  for (const part of formatterFor(timeZone).formatToParts(date)) fields[part.type] = part.value;
  const { year, month, day, hour, minute, second } = fields;
  const wallMs = Date.parse(`${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const offsetMs = wallMs - Math.floor(date.getTime() / 1000) * 1000;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offsetMs);
  return offsetMs;
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

/** The date in an IANA time zone at an instant (a Date, or ISO text with 'Z' or an offset). */
export function calendarDateIn(instant: Date | string, timeZone: string): CalendarDate {
  const { year, month, day } = wallClockIn(instant, timeZone);
  return calendarDate(`${year}-${month}-${day}`, 'instant');
}

import { DomainError } from './errors.ts';
import { wallClockIn } from './zoned-time.ts';

/** Times of day, HH:MM, between which a borrower may be contacted; the first is included, the last excluded. */
export interface ContactHours {
  readonly from: string;
  readonly until: string;
}

/** Hours in an IANA time zone. */
export interface ContactPlace {
  readonly timeZone: string;
  readonly hours: ContactHours;
}

const MINUTE_MS = 60_000;
/** A day may have 25 hours, or more where a country moved across the date line. */
const FAR_MINUTES = 50 * 60;

/** Whether the local time is within the hours. Throws DomainError `invalid_instant` or `invalid_value` (time zone). */
export function isContactTime(instant: Date, { timeZone, hours }: ContactPlace): boolean {
  const { hour, minute } = wallClockIn(instant, timeZone);
  const time = `${hour}:${minute}`;
  return hours.from <= time && time < hours.until;
}

/**
 * The instant itself where it is within the hours, else the first whole minute within them. The search goes minute by minute in
 * local time, so that daylight saving changes need no rule of their own.
 * Throws DomainError `out_of_range` for hours that never occur.
 */
export const nextContactAt = (instant: Date, place: ContactPlace): Date => firstWhere(instant, place, true);

/** The first whole minute after an instant within the hours that is outside them; the instant itself where it is outside. */
export const contactEndsAt = (instant: Date, place: ContactPlace): Date => firstWhere(instant, place, false);

function firstWhere(instant: Date, place: ContactPlace, isInside: boolean): Date {
  if (isContactTime(instant, place) === isInside) return instant;
  const firstMinute = Math.ceil(instant.getTime() / MINUTE_MS);
  for (let minute = firstMinute; minute < firstMinute + FAR_MINUTES; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    if (isContactTime(at, place) === isInside) return at;
  }
  throw new DomainError('out_of_range', `${place.hours.from} to ${place.hours.until} never begins or ends`, 'hours');
}

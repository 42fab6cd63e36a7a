import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactEndsAt, isContactTime, nextContactAt } from './contact-hours.ts';
import { markets } from './market.ts';
import { marketRules } from './market-rules.ts';
import { wallClockIn } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const manila = { timeZone: markets.PH.timeZone, hours: marketRules.PH.contactHours };
const iso = (date: Date) => date.toISOString();

describe('the contact hours of borrowers', () => {
  it.each([
    ['2026-11-21T05:59:59+08:00', false, '2026-11-20T22:00:00.000Z'],
    ['2026-11-21T06:00:00+08:00', true, '2026-11-20T22:00:00.000Z'],
    ['2026-11-21T21:59:59+08:00', true, '2026-11-21T13:59:59.000Z'],
    ['2026-11-21T22:00:00+08:00', false, '2026-11-21T22:00:00.000Z'],
    ['2026-11-21T23:30:00+08:00', false, '2026-11-21T22:00:00.000Z'],
  ])('are 06:00 to 22:00 in Manila: %s', (text, isInside, nextAt) => {
    expect(isContactTime(new Date(text), manila)).toBe(isInside);
    expect(iso(nextContactAt(new Date(text), manila))).toBe(nextAt);
  });

  it('end at 22:00 of the same day, and exclude the instant before the beginning', () => {
    expect(iso(contactEndsAt(new Date('2026-11-21T06:00:30+08:00'), manila))).toBe('2026-11-21T14:00:00.000Z');
    expect(iso(contactEndsAt(new Date('2026-11-21T05:00:30+08:00'), manila))).toBe('2026-11-20T21:00:30.000Z');
  });

  it('follow the local clock: the morning comes an hour earlier or later after a change', () => {
    const place = { timeZone: 'Europe/Madrid', hours: { from: '06:00', until: '22:00' } };
    // in the night to 29 March 2026 clocks go forward, in the one to 25 October back
    expect(iso(nextContactAt(new Date('2026-03-28T21:30:00Z'), place))).toBe('2026-03-29T04:00:00.000Z');
    expect(iso(nextContactAt(new Date('2026-10-24T20:30:00Z'), place))).toBe('2026-10-25T05:00:00.000Z');
    // hours that begin within the hour that there is not begin after it
    const early = { ...place, hours: { from: '02:30', until: '22:00' } };
    expect(iso(nextContactAt(new Date('2026-03-28T23:30:00Z'), early))).toBe('2026-03-29T01:00:00.000Z');
  });

  it('are refused if they never occur', () => {
    const never = { timeZone: 'Asia/Manila', hours: { from: '22:00', until: '06:00' } };
    expect(() => nextContactAt(new Date(0), never)).toThrow(expect.objectContaining({ code: 'out_of_range' }));
  });
});

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
const zones = fc.constantFrom(
  'Asia/Manila',
  'Asia/Kolkata',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
);
const hours = fc.constantFrom(
  { from: '06:00', until: '22:00' },
  { from: '08:00', until: '19:00' },
  { from: '02:30', until: '02:31' },
  { from: '00:00', until: '23:45' },
);

it('the next contact time is never outside the hours and never later than necessary', () => {
  fc.assert(
    fc.property(instants, zones, hours, (instant, timeZone, span) => {
      const place = { timeZone, hours: span };
      const at = nextContactAt(instant, place);
      const { hour, minute } = wallClockIn(at, timeZone);
      expect(`${hour}:${minute}` >= span.from && `${hour}:${minute}` < span.until).toBe(true);
      expect(at.getTime()).toBeGreaterThanOrEqual(instant.getTime());
      expect(at > instant && isContactTime(new Date(at.getTime() - 1), place)).toBe(false);
      for (let time = instant.getTime(); time < at.getTime(); time += 7 * MINUTE_MS) {
        expect(isContactTime(new Date(time), place)).toBe(false);
      }
      const end = contactEndsAt(at, place);
      expect(end > at).toBe(true);
      expect([isContactTime(new Date(end.getTime() - 1), place), isContactTime(end, place)]).toEqual([true, false]);
    }),
    { numRuns: 300 },
  );
});

import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { calendarDateIn, wallClockIn } from './zoned-time.ts';

const clock = (instant: Date | string, timeZone: string) => Object.values(wallClockIn(instant, timeZone)).join(' ');

describe('the local clock of a zone', () => {
  it('shows the instant moved by the zone’s offset', () => {
    // Manila is 8 hours ahead, Kolkata 5½, Kathmandu 5¾
    expect(wallClockIn('2026-03-01T16:05:09Z', 'Asia/Manila')).toEqual({
      year: '2026',
      month: '03',
      day: '02',
      hour: '00',
      minute: '05',
      second: '09',
    });
    expect(clock('2026-03-01T16:05:09Z', 'Asia/Kolkata')).toBe('2026 03 01 21 35 09');
    expect(clock('2026-03-01T16:05:09Z', 'Asia/Kathmandu')).toBe('2026 03 01 21 50 09');
  });

  it('follows the offset of the moment, before and after a clock change', () => {
    // New York goes from 5 to 4 hours behind at 07:00 UTC of 8 March 2026: 01:59:59 is followed by 03:00:00
    expect(clock('2026-03-08T06:59:59Z', 'America/New_York')).toBe('2026 03 08 01 59 59');
    expect(clock('2026-03-08T07:00:00Z', 'America/New_York')).toBe('2026 03 08 03 00 00');
    expect(clock(new Date('2026-03-08T06:59:59.999Z'), 'America/New_York')).toBe('2026 03 08 01 59 59');
  });

  it('has years of four digits, and days that begin at hour 00', () => {
    expect(clock('0999-06-01T00:00:00Z', 'UTC')).toBe('0999 06 01 00 00 00');
  });

  it('does not depend on earlier zones and moments', () => {
    const start = Date.parse('2026-03-08T00:00:00Z');
    const at = (quarter: number) => new Date(start + quarter * 900_000);
    // more quarters of an hour than are kept
    for (let quarter = 0; quarter < 2_100; quarter += 1) wallClockIn(at(quarter), 'America/New_York');
    expect(clock(at(27), 'America/New_York')).toBe('2026 03 08 01 45 00');
    expect(clock(at(28), 'America/New_York')).toBe('2026 03 08 03 00 00');
    expect(clock(at(28), 'Asia/Manila')).toBe('2026 03 08 15 00 00');
  });
});

describe('an instant', () => {
  it.each([
    '2026-12-01T16:00:00Z',
    '2026-12-02T00:00:00+08:00',
    '2026-12-02T00:00:00+0800',
    '2026-12-01T11:00:00-05:00',
  ])('has its offset, with or without a colon: %s', (instant) => {
    expect(calendarDateIn(instant, 'Asia/Manila')).toBe('2026-12-02');
    expect(calendarDateIn(instant, 'America/New_York')).toBe('2026-12-01');
  });

  it.each(['2026-12-01T16:00:00', '2026-12-01', '2026-12-01T16:00:00+08:00 at night', '2026-12-01T16:00:00+8'])(
    'is refused without an offset at its end: %s',
    (instant) => {
      const error = errorOf(() => wallClockIn(instant, 'Asia/Manila'));
      expect(error).toMatchObject({ code: 'invalid_instant', field: 'instant' });
      expect(error.message).toContain('has no offset');
    },
  );

  it('is refused if it is invalid', () => {
    for (const instant of ['2026-13-01T00:00:00Z', new Date(Number.NaN)]) {
      const error = errorOf(() => wallClockIn(instant, 'Asia/Manila'));
      expect(error).toMatchObject({ code: 'invalid_instant', field: 'instant' });
      expect(error.message).toContain('not an instant');
    }
  });
});

it('an unknown zone is refused by its name', () => {
  const error = errorOf(() => wallClockIn(new Date(0), 'Asia/Nowhere'));
  expect(error).toMatchObject({ code: 'invalid_value', field: 'timeZone' });
  expect(error.message).toContain('Asia/Nowhere');
});

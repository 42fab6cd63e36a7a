import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import {
  addDays,
  addMonths,
  addWeekdays,
  calendarDate,
  compareDates,
  dayNumber,
  daysBetween,
  earlierDate,
  fromDayNumber,
  isCalendarDate,
  laterDate,
  weekday,
} from './calendar-date.ts';
import { calendarDateIn } from './zoned-time.ts';
import { countedDays } from './day-count.ts';

const dayNumbers = fc.integer({ min: -719_162, max: 2_932_896 });

describe('calendarDate', () => {
  it.each(['2026-02-28', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(calendarDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '2026-01-01T00:00:00Z',
    '',
  ])('refuses %j', (text) => {
    expect(errorOf(() => calendarDate(text, 'dueOn'))).toMatchObject({ code: 'invalid_date', field: 'dueOn' });
  });

  it('refuses a value that is no text', () => {
    expect([null, undefined, 20_260_101, new Date()].some(isCalendarDate)).toBe(false);
  });
});

describe('arithmetic with days', () => {
  it('agrees with the platform calendar on every day number', () => {
    fc.assert(
      fc.property(dayNumbers, (number) => {
        const date = fromDayNumber(number);
        const platform = new Date(number * 86_400_000);
        expect(`${date}T00:00:00.000Z`).toBe(platform.toISOString());
        expect(dayNumber(date)).toBe(number);
        expect(weekday(date) % 7).toBe(platform.getUTCDay());
      }),
      { numRuns: 1000 },
    );
  });

  it('adds days across months, years and leap days', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
    expect(daysBetween(day('2026-01-01'), day('2027-01-01'))).toBe(365);
    expect(daysBetween(day('2027-01-01'), day('2026-12-31'))).toBe(-1);
  });

  it('adds months and keeps the anchor day', () => {
    const anchor = day('2026-01-31');
    expect([1, 2, 3, 13, -2].map((months) => addMonths(anchor, months))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
      '2025-11-30',
    ]);
    expect(addMonths(day('2027-08-29'), 6)).toBe('2028-02-29');
  });

  it('refuses fractional steps and days beyond the calendar', () => {
    expect(errorOf(() => addDays(day('2026-01-01'), 1.5)).field).toBe('days');
    expect(errorOf(() => addMonths(day('2026-01-01'), Number.NaN)).field).toBe('months');
    expect(errorOf(() => addDays(day('9999-12-31'), 1)).code).toBe('out_of_range');
    expect(errorOf(() => addDays(day('0001-01-01'), -1)).code).toBe('out_of_range');
    expect(errorOf(() => addWeekdays(day('2026-01-01'), -1)).code).toBe('out_of_range');
  });

  it('compares days', () => {
    const [first, second] = [day('2026-01-09'), day('2026-01-10')];
    expect([compareDates(first, second), compareDates(second, first), compareDates(first, day('2026-01-09'))]).toEqual([
      -1, 1, 0,
    ]);
    expect(earlierDate(second, first)).toBe(first);
    expect(laterDate(first, second)).toBe(second);
  });

  it('counts 30/360 with months of 30 days, a 31st as the 30th', () => {
    const counted = (from: string, to: string) => countedDays('30/360', day(from), day(to));
    expect(counted('2026-01-31', '2026-03-31')).toBe(60);
    expect(counted('2026-01-15', '2026-02-15')).toBe(30);
    expect(counted('2026-01-31', '2026-02-28')).toBe(28);
    expect(counted('2026-02-28', '2027-02-28')).toBe(360);
    expect(countedDays('actual/360', day('2026-01-31'), day('2026-02-28'))).toBe(28);
  });
});

describe('weekdays', () => {
  it('CMP-10 count three after a Thursday to Tuesday, and after a Saturday to Wednesday', () => {
    expect(addWeekdays(day('2026-12-03'), 3)).toBe('2026-12-08');
    expect(addWeekdays(day('2026-12-05'), 3)).toBe('2026-12-09');
    expect(addWeekdays(day('2026-12-04'), 0)).toBe('2026-12-04');
  });

  it('exclude the given holidays', () => {
    expect(addWeekdays(day('2026-12-23'), 3, new Set(['2026-12-25', '2026-12-30']))).toBe('2026-12-29');
  });
});

describe('the calendar day in a time zone', () => {
  it('is the local day there', () => {
    expect(calendarDateIn('2026-12-01T15:59:59Z', 'Asia/Manila')).toBe('2026-12-01');
    expect(calendarDateIn('2026-12-01T16:00:00Z', 'Asia/Manila')).toBe('2026-12-02');
    expect(calendarDateIn(new Date('2026-12-01T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-12-02');
    expect(calendarDateIn('2026-12-01T23:00:00-05:00', 'UTC')).toBe('2026-12-02');
  });

  it('refuses an instant without an offset, an invalid instant and an unknown zone', () => {
    expect(errorOf(() => calendarDateIn('2026-12-01T16:00:00', 'Asia/Manila')).code).toBe('invalid_instant');
    expect(errorOf(() => calendarDateIn(new Date(Number.NaN), 'Asia/Manila')).code).toBe('invalid_instant');
    expect(errorOf(() => calendarDateIn(new Date(0), 'Asia/Nowhere')).field).toBe('timeZone');
  });
});

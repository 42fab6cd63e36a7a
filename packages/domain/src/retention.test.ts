import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { markets } from './market.ts';
import { keptUntil, retentionDefaults } from './retention.ts';

describe('the retention period', () => {
  test('lasts whole years from the last movement of money, to the end of February without that day', () => {
    expect(keptUntil(calendarDate('2026-11-21'), 5)).toBe('2031-11-21');
    expect(keptUntil(calendarDate('2028-02-29'), 5)).toBe('2033-02-28');
    expect(keptUntil(calendarDate('2028-02-29'), 0)).toBe('2028-02-29');
  });

  test('exists for every market and is no longer for an identity than for its books', () => {
    expect(Object.keys(retentionDefaults)).toEqual(Object.keys(markets));
    for (const { identityYears, booksYears } of Object.values(retentionDefaults)) {
      expect(identityYears).toBeGreaterThan(0);
      expect(booksYears).toBeGreaterThanOrEqual(identityYears);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { markets } from './market.ts';
import { keptUntil, retentionDefaults } from './retention.ts';

describe('retention', () => {
  test('lasts whole years from the last movement of money, to the end of February where that day is not there', () => {
    expect(keptUntil(calendarDate('2026-11-21'), 5)).toBe('2031-11-21');
    expect(keptUntil(calendarDate('2028-02-29'), 5)).toBe('2033-02-28');
    expect(keptUntil(calendarDate('2028-02-29'), 0)).toBe('2028-02-29');
  });

  test('has a rule for every market, and keeps no identity for longer than the books it stands behind', () => {
    expect(Object.keys(retentionDefaults)).toEqual(Object.keys(markets));
    for (const { identityYears, booksYears } of Object.values(retentionDefaults)) {
      expect(identityYears).toBeGreaterThan(0);
      expect(booksYears).toBeGreaterThanOrEqual(identityYears);
    }
  });
});

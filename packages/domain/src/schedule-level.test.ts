import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { buildSchedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** 1,000.00 at 12%, 1% a month on what is still owed. */
const input: ScheduleInput = {
  principalMinor: 100_000,
  annualRatePercent: '12',
  periods: 3,
  termUnit: 'month',
  every: 1,
  disbursedOn: day('2026-01-15'),
  method: 'declining',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
};
/** Principal and interest of each row. */
const rowsOf = (change: Partial<ScheduleInput>) =>
  buildSchedule({ ...input, ...change }).rows.map(({ principalMinor, interestMinor }) => [
    principalMinor,
    interestMinor,
  ]);
const totalsOf = (change: Partial<ScheduleInput>) =>
  buildSchedule({ ...input, ...change }).rows.map(({ totalMinor }) => totalMinor);
const refusal = (change: Partial<ScheduleInput>) => {
  const { code, field } = errorOf(() => buildSchedule({ ...input, ...change }));
  return `${field} ${code}`;
};

describe('a level instalment', () => {
  it('repays the rest beside its interest, and the last row takes the remainder', () => {
    // A = 1,000.00 × 1.01³ / 3.0301 = 340.0221, in whole pesos 340.00
    expect(rowsOf({ roundTo: 100 })).toEqual([
      [33_000, 1_000],
      [33_330, 670],
      [33_670, 337],
    ]);
  });

  it('leaves the remainder to the first row, which changes the others', () => {
    // 0.07 more at first are 0.07 × 1.01² less at last
    expect(rowsOf({ roundTo: 100, remainderOn: 'first' })).toEqual([
      [33_007, 1_000],
      [33_330, 670],
      [33_663, 337],
    ]);
  });

  it('is level in all rows but the first, also at a high rate, after a grace and with a balloon', () => {
    // 60% a year, 5% a month, in multiples of 10.00
    const high = { annualRatePercent: '60', periods: 12, roundTo: 1_000, remainderOn: 'first' } as const;
    const plain = totalsOf(high);
    // A = 1,000.00 × 5% / (1 - 1.05^-12) = 112.8254
    expect(plain.slice(1)).toEqual(Array(11).fill(11_000));
    const [grace, ...rest] = totalsOf({ ...high, periods: 13, gracePrincipalPeriods: 1 });
    expect([grace, ...rest]).toEqual([5_000, ...plain]);
    const balloon = totalsOf({ ...high, balloonMinor: 20_000 });
    // A = 112.8254 less 200.00 × 5% / (1.05^12 - 1) = 12.5651
    expect(balloon.slice(1)).toEqual([...Array(10).fill(10_000), 30_000]);
  });

  it('leaves a minor unit to the last row’s interest if no first instalment fits', () => {
    // 1% of 3.49 is 3, and 4 makes the three instalments level
    expect(rowsOf({ principalMinor: 1_038, remainderOn: 'first' })).toEqual([
      [343, 10],
      [346, 7],
      [349, 4],
    ]);
  });

  it('of one row is the loan and its interest', () => {
    for (const remainderOn of ['first', 'last'] as const) {
      expect(rowsOf({ periods: 1, remainderOn })).toEqual([[100_000, 1_000]]);
      expect(rowsOf({ periods: 2, gracePrincipalPeriods: 1, remainderOn })).toEqual([
        [0, 1_000],
        [100_000, 1_000],
      ]);
    }
  });

  it('leaves the remainder to the last row’s interest, so that its total is level with the balloon on top', () => {
    // A = (1,020.10 - 200.00) / 2.01 = 408.0100, in whole pesos 408.00: 608.02 in the last row without it
    const balloon = { periods: 2, balloonMinor: 20_000, roundTo: 100 };
    expect(rowsOf(balloon)).toEqual([
      [39_800, 1_000],
      [60_200, 602],
    ]);
    expect(rowsOf({ ...balloon, remainderOn: 'last_interest' })).toEqual([
      [39_800, 1_000],
      [60_200, 600],
    ]);
  });

  it('uses the lower multiple if the nearest one pays the loan off early', () => {
    const eight = { annualRatePercent: '0', periods: 8, roundTo: 4 };
    expect(totalsOf({ ...eight, principalMinor: 57 })).toEqual([8, 8, 8, 8, 8, 8, 8, 1]);
    expect(totalsOf({ ...eight, principalMinor: 56 })).toEqual([4, 4, 4, 4, 4, 4, 4, 28]);
    expect(totalsOf({ ...eight, principalMinor: 66, balloonMinor: 10 })).toEqual([8, 8, 8, 8, 8, 8, 8, 10]);
    expect(totalsOf({ ...eight, principalMinor: 65, balloonMinor: 10 })).toEqual([4, 4, 4, 4, 4, 4, 4, 37]);
    // 0.28 are no remainder that the last interest could take
    expect(refusal({ ...eight, principalMinor: 56, remainderOn: 'last_interest' })).toBe(
      'roundTo instalment_too_small',
    );
  });

  it('is the nearest, the higher or the lower multiple by the terms', () => {
    const first = (instalmentRounding: ScheduleInput['instalmentRounding']) =>
      totalsOf({ roundTo: 1_000, instalmentRounding })[0];
    expect([first(undefined), first('nearest'), first('up'), first('down')]).toEqual([34_000, 34_000, 35_000, 34_000]);
    // 999.91 in 339.99 each: 340.00 is nearest and above
    const below = (instalmentRounding: ScheduleInput['instalmentRounding']) =>
      totalsOf({ principalMinor: 99_991, roundTo: 1_000, instalmentRounding })[0];
    expect([below('nearest'), below('up'), below('down')]).toEqual([34_000, 34_000, 33_000]);
  });
});

describe('an instalment levelled over the rows', () => {
  it('has the nearer last row', () => {
    // 3.475 rounds to 3.48, which leaves 3.46; 3.47 leaves 3.48
    expect(totalsOf({ principalMinor: 1_022 })).toEqual([348, 348, 346]);
    expect(totalsOf({ principalMinor: 1_022, instalmentRounding: 'levelled' })).toEqual([347, 347, 348]);
    // 340.0221: 340.02 leaves 340.03, and is kept
    expect(totalsOf({ instalmentRounding: 'levelled' })).toEqual(totalsOf({}));
  });

  it('is chosen without the balloon and the grace rows', () => {
    // the same loan after a month of interest alone, 10.22 rounded
    expect(
      totalsOf({ principalMinor: 1_022, periods: 4, gracePrincipalPeriods: 1, instalmentRounding: 'levelled' }),
    ).toEqual([10, 347, 347, 348]);
    const balloon = { annualRatePercent: '0', principalMinor: 1_101, balloonMinor: 100, periods: 4, roundTo: 10 };
    // 10.01 in four are 2.50 each, and 0.01 is left
    expect(totalsOf({ ...balloon, instalmentRounding: 'levelled' })).toEqual([250, 250, 250, 351]);
  });
});

describe('rows with given amounts', () => {
  it('have them in place of the level instalment, after the grace', () => {
    // 10.00; 300.00; then 710.00 in two: 710.00 × 1.0201 / 2.01 = 360.3338
    expect(totalsOf({ periods: 4, gracePrincipalPeriods: 1, instalmentsMinor: [null, 30_000, null, null] })).toEqual([
      1_000, 30_000, 36_033, 36_034,
    ]);
  });

  it('must leave a part for the last row', () => {
    // 1% on 1,000.00 and 505.00 repaid, then 1% on 495.00: 499.95 pay it off
    expect(refusal({ instalmentsMinor: [51_500, 49_995, null] })).toBe('instalmentsMinor contradiction');
    expect(rowsOf({ instalmentsMinor: [51_500, 49_994, null] })[2]).toEqual([1, 0]);
  });
});

describe('a given instalment', () => {
  it('covers its interest at least, and does not pay the loan off early', () => {
    // 10.00 of interest a month
    expect(refusal({ instalmentMinor: 999 })).toBe('instalmentMinor contradiction');
    expect(rowsOf({ instalmentMinor: 1_000 })).toEqual([
      [0, 1_000],
      [0, 1_000],
      [100_000, 1_000],
    ]);
    // 507.51 twice pay 1,000.00: the level instalment of two rows is 507.5124
    expect(refusal({ instalmentMinor: 50_752 })).toBe('instalmentMinor contradiction');
    expect(rowsOf({ instalmentMinor: 50_750 })[2]).toEqual([3, 0]);
  });
});

describe('carried interest', () => {
  it('rounds the running total on exact balances, also in interest-only rows', () => {
    // 1.5 and 3 so far; A = 1.50 × 1.0201 / 2.01 = 0.7613, and 1% of 0.755 is left: 3.755 so far
    expect(rowsOf({ principalMinor: 150, gracePrincipalPeriods: 1, interestRounding: 'carried' })).toEqual([
      [0, 2],
      [75, 1],
      [75, 1],
    ]);
    expect(rowsOf({ principalMinor: 150, gracePrincipalPeriods: 1 })).toEqual([
      [0, 2],
      [74, 2],
      [76, 1],
    ]);
  });
});

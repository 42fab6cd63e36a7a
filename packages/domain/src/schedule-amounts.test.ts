import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { buildSchedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** 1,000.00 at 12%, 1% a month, flat. */
const input: ScheduleInput = {
  principalMinor: 100_000,
  annualRatePercent: '12',
  periods: 3,
  termUnit: 'month',
  every: 1,
  disbursedOn: day('2026-01-15'),
  method: 'flat',
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
const principalOf = (change: Partial<ScheduleInput>) => rowsOf(change).map(([principal]) => principal);
const interestOf = (change: Partial<ScheduleInput>) => rowsOf(change).map(([, interest]) => interest);
const refusal = (change: Partial<ScheduleInput>) => {
  const { code, field } = errorOf(() => buildSchedule({ ...input, ...change }));
  return `${field} ${code}`;
};

describe('flat interest', () => {
  it('is in equal parts, with the remainder in the last one', () => {
    // 1% of 100.00 in three
    const hundred = { principalMinor: 10_000, annualRatePercent: '4' };
    expect(interestOf(hundred)).toEqual([33, 33, 34]);
    expect(interestOf({ ...hundred, accrual: 'daily' })).toEqual([33, 33, 34]);
    expect(interestOf({ ...hundred, amortization: 'equal_principal' })).toEqual([33, 33, 34]);
  });

  it('of equal principal by the day is rounded as a running total', () => {
    // 33.33, 66.67 and 100
    const hundred = { principalMinor: 10_000, annualRatePercent: '4', amortization: 'equal_principal' } as const;
    expect(interestOf({ ...hundred, accrual: 'daily' })).toEqual([33, 34, 33]);
  });

  it('below one minor unit a row is rounded down if the last would be negative', () => {
    // 3 and 2 minor units in four rows: 0.75 rounds to 1, and 0.5 would too
    const four = { principalMinor: 100, periods: 4 };
    expect(interestOf({ ...four, annualRatePercent: '9' })).toEqual([1, 1, 1, 0]);
    expect(interestOf({ ...four, annualRatePercent: '6' })).toEqual([0, 0, 0, 2]);
    expect(interestOf({ ...four, annualRatePercent: '0' })).toEqual([0, 0, 0, 0]);
  });
});

describe('flat level instalments', () => {
  // 1,030.00 less a balloon of 90.00 are 313.33 each: 313.00, and the remainder
  const balloon = { balloonMinor: 9_000, roundTo: 100 };

  it('leave the remainder to the last row, with the balloon', () => {
    expect(rowsOf(balloon)).toEqual([
      [30_300, 1_000],
      [30_300, 1_000],
      [39_400, 1_000],
    ]);
  });

  it('leave the remainder to the first row, and the balloon to the last', () => {
    expect(rowsOf({ ...balloon, remainderOn: 'first' })).toEqual([
      [30_400, 1_000],
      [30_300, 1_000],
      [39_300, 1_000],
    ]);
  });

  it('leave the remainder to the last row’s interest, so that its total is level with the balloon on top', () => {
    // 313.00 and 90.00 less 394.00
    expect(rowsOf({ ...balloon, remainderOn: 'last_interest' })).toEqual([
      [30_300, 1_000],
      [30_300, 1_000],
      [39_400, 900],
    ]);
    expect(rowsOf({ remainderOn: 'last_interest' })[2]).toEqual([33_334, 999]);
  });

  it('start after the grace, whose rows pay interest only', () => {
    // 1,020.00 in halves after 10.00
    expect(rowsOf({ gracePrincipalPeriods: 1 })).toEqual([
      [0, 1_000],
      [50_000, 1_000],
      [50_000, 1_000],
    ]);
    // 1,020.01 in halves: 510.00, and 510.01 last
    expect(principalOf({ gracePrincipalPeriods: 1, principalMinor: 100_001, remainderOn: 'first' })).toEqual([
      0, 50_000, 50_001,
    ]);
  });

  it('use the lower multiple if the nearest one pays the loan off early', () => {
    const eight = { annualRatePercent: '0', periods: 8, roundTo: 4 };
    const rows = (change: Partial<ScheduleInput>) => principalOf({ ...eight, ...change });
    // 0.57 in eight are 0.07: seven of 0.08 leave 0.01
    expect(rows({ principalMinor: 57 })).toEqual([8, 8, 8, 8, 8, 8, 8, 1]);
    // of 0.56 nothing is left: seven of 0.04 leave 0.28
    expect(rows({ principalMinor: 56 })).toEqual([4, 4, 4, 4, 4, 4, 4, 28]);
    expect(rows({ principalMinor: 56, remainderOn: 'first' })).toEqual([28, 4, 4, 4, 4, 4, 4, 4]);
    // the balloon of 0.10 is left whole, or not
    expect(rows({ principalMinor: 66, balloonMinor: 10 })).toEqual([8, 8, 8, 8, 8, 8, 8, 10]);
    expect(rows({ principalMinor: 65, balloonMinor: 10 })).toEqual([4, 4, 4, 4, 4, 4, 4, 37]);
  });

  it('are refused if no rounding is possible', () => {
    const zero = { annualRatePercent: '0', principalMinor: 100, periods: 2, roundTo: 1_000 };
    expect(refusal(zero)).toBe('roundTo instalment_too_small');
    expect(refusal({ ...zero, amortization: 'equal_principal' })).toBe('roundTo instalment_too_small');
  });

  it('are refused if given and not paying off the loan and its interest in the last row', () => {
    // 10.00 of interest a month: 9.99 pay it not, 509.99 leave 0.02 less than nothing
    expect(refusal({ instalmentMinor: 999 })).toBe('instalmentMinor contradiction');
    expect(principalOf({ instalmentMinor: 1_000 })).toEqual([0, 0, 100_000]);
    expect(refusal({ instalmentMinor: 51_000 })).toBe('instalmentMinor contradiction');
    expect(principalOf({ instalmentMinor: 50_999 })).toEqual([49_999, 49_999, 2]);
    // the last interest takes no more than a rounding unit a row: 3 minor units here
    expect(rowsOf({ instalmentMinor: 34_334, remainderOn: 'last_interest' })[2]).toEqual([33_332, 1_002]);
    expect(refusal({ instalmentMinor: 34_335, remainderOn: 'last_interest' })).toBe('instalmentMinor contradiction');
  });

  it('of one row are the loan and its interest, whatever the rounding', () => {
    expect(rowsOf({ periods: 1, roundTo: 1_000_000 })).toEqual([[100_000, 1_000]]);
    expect(rowsOf({ periods: 1, roundTo: 1_000_000, amortization: 'equal_principal' })).toEqual([[100_000, 1_000]]);
    expect(principalOf({ periods: 3, gracePrincipalPeriods: 2, roundTo: 1_000_000 })).toEqual([0, 0, 100_000]);
  });
});

describe('equal principal on the outstanding balance', () => {
  const declining = { method: 'declining', amortization: 'equal_principal' } as const;

  it('bears interest rounded by row or carried', () => {
    // 1.5, 1 and 0.5: each rounded; or 1.5, 2.5 and 3 so far
    expect(interestOf({ ...declining, principalMinor: 150 })).toEqual([2, 1, 1]);
    expect(interestOf({ ...declining, principalMinor: 150, interestRounding: 'carried' })).toEqual([2, 1, 0]);
  });

  it('leaves the remainder to the last or first row, and the balloon to the last', () => {
    const spread = {
      ...declining,
      annualRatePercent: '0',
      roundTo: 100,
      principalMinor: 100_050,
      balloonMinor: 10_000,
    };
    // 900.50 in three are 300.17
    expect(principalOf(spread)).toEqual([30_000, 30_000, 40_050]);
    expect(principalOf({ ...spread, remainderOn: 'first' })).toEqual([30_050, 30_000, 40_000]);
    expect(principalOf({ ...spread, periods: 4, gracePrincipalPeriods: 1, remainderOn: 'first' })).toEqual([
      0, 30_050, 30_000, 40_000,
    ]);
  });
});

describe('deferred interest', () => {
  const grace = {
    method: 'declining',
    amortization: 'equal_principal',
    periods: 4,
    gracePrincipalPeriods: 2,
    graceInterestPaymentPeriods: 2,
  } as const;

  it('is due with the row after the grace', () => {
    // 10.00, 10.00 and 10.00; then 5.00
    expect(interestOf(grace)).toEqual([0, 0, 3_000, 500]);
  });

  it('bears interest until then if it compounds', () => {
    // 10.00; 10.00 on top, with 0.10 on the first; 10.00 on top, with 0.20 on 20.10
    expect(interestOf({ ...grace, compounding: 'period' })).toEqual([0, 0, 3_030, 500]);
  });
});

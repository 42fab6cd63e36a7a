import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import type { PublishedCase } from '../test/published/outcome.ts';
import { judgeSchedule } from '../test/published/schedule-cases.ts';
import raw from '../vectors/schedule-conventions.json' with { type: 'json' };
import { buildSchedule, type Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { unroundedRows } from './schedule-unrounded.ts';

const vectors: readonly PublishedCase[] = JSON.parse(JSON.stringify(raw));

it.each(vectors.map((vector) => [vector.id, vector] as const))(
  'the schedule %s matches by its own terms',
  (_, vector) => {
    expect(judgeSchedule(vector)).toEqual({ verdict: 'same', convention: 'as said' });
  },
);

/** 1,200.00 at 12%, 1% a month, in six months from 15 January. */
const plain: ScheduleInput = {
  principalMinor: 120_000,
  annualRatePercent: '12',
  periods: 6,
  termUnit: 'month',
  every: 1,
  disbursedOn: day('2026-01-15'),
  method: 'declining',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
};
const built = (change: Partial<ScheduleInput>) => buildSchedule({ ...plain, ...change });
const totalsOf = ({ rows }: Schedule) => rows.map(({ totalMinor }) => totalMinor);
const interestOf = ({ rows }: Schedule) => rows.map(({ interestMinor }) => interestMinor);
const dueOnsOf = ({ rows }: Schedule) => rows.map(({ dueOn }) => dueOn);

describe('CNV-02 a day count', () => {
  it.each([
    // 31 days of 100,000.00 at 36%
    ['actual/365', 305_753],
    ['actual/364', 306_593],
    ['actual/365.25', 305_544],
    ['actual/360', 310_000],
    // 17 days of 2027 over 365 and 14 of 2028 over 366
    ['actual/actual', 305_376],
    ['30/360', 300_000],
    ['30E/360', 300_000],
    ['30U/360', 300_000],
  ] as const)('bears the interest of the convention %s', (dayCount, interestMinor) => {
    const loan = { principalMinor: 10_000_000, annualRatePercent: '36', periods: 1, disbursedOn: day('2027-12-15') };
    expect(interestOf(built({ ...loan, accrual: 'daily', dayCount }))).toEqual([interestMinor]);
  });

  it.each([
    // February ends count as a 30th in the United States alone
    ['30U/360', '2026-02-28', '2026-03-31', 30],
    ['30E/360', '2026-02-28', '2026-03-31', 32],
    ['30U/360', '2026-01-15', '2026-01-31', 16],
    ['30E/360', '2026-01-15', '2026-01-31', 15],
    ['30U/360', '2027-02-28', '2028-02-29', 360],
  ] as const)('by %s from %s to %s is %i days', (...[dayCount, from, to, days]) => {
    const loan = { principalMinor: 36_000_00, annualRatePercent: '100', periods: 1, disbursedOn: day(from) };
    expect(interestOf(built({ ...loan, accrual: 'daily', dayCount, dueOns: [day(to)] }))).toEqual([days * 10_000]);
  });
});

describe('CNV-03 the instalment', () => {
  it.each([
    // 1,200.00 × 0.01 / (1 - 1.01^-6) = 207.058
    ['to the nearest', { roundTo: 100 }, 20_700, 20_735],
    ['up', { roundTo: 100, instalmentRounding: 'up' }, 20_800, 20_220],
    ['down', { roundTo: 500, instalmentRounding: 'down' }, 20_500, 21_766],
    // 1,200.00 × 1.01^5 - 200.00 × 5.10101 = 241.01, and a month's interest
    ['as given', { instalmentMinor: 20_000 }, 20_000, 24_342],
    // 600.00 less are paid down: 207.058 - 600 × 0.01 / (1.01^6 - 1) = 109.529
    ['beside a balloon', { balloonMinor: 60_000 }, 10_953, 70_951],
    [
      'to the peso with interest to the peso',
      { roundTo: 100, instalmentRounding: 'up', interestRoundTo: 100 },
      20_800,
      20_200,
    ],
    ['from the real months', { accrual: 'daily', dayCount: 'actual/365' }, 20_698, 20_699],
    [
      'from their average',
      { accrual: 'daily', dayCount: 'actual/365', instalmentBasis: 'average_period' },
      20_700,
      20_689,
    ],
    [
      'from a twelfth of a year',
      { accrual: 'daily', dayCount: 'actual/365', instalmentBasis: 'nominal_period' },
      20_706,
      20_658,
    ],
  ] as const)('is rounded %s, and the last row takes the rest', (...[, change, instalment, last]) => {
    expect(totalsOf(built(change))).toEqual([instalment, instalment, instalment, instalment, instalment, last]);
  });

  it('is levelled to the multiple with the nearest last row', () => {
    const weeks = {
      principalMinor: 10_000,
      annualRatePercent: '9.4822',
      termUnit: 'week',
      every: 2,
      periods: 3,
    } as const;
    const input = { ...weeks, dayCount: 'actual/364' } as const;
    expect(totalsOf(built(input))).toEqual([3358, 3358, 3356]);
    expect(totalsOf(built({ ...input, instalmentRounding: 'levelled' }))).toEqual([3357, 3357, 3358]);
  });

  it('leaves out a row of a given amount', () => {
    const given = built({ instalmentsMinor: [null, 50_000, null, null, null, null] });
    expect(totalsOf(given)).toEqual([14_742, 50_000, 14_742, 14_742, 14_742, 14_742]);
  });

  it('leaves the remainder to the first row, or to the last interest for a level total', () => {
    expect(totalsOf(built({ roundTo: 100, remainderOn: 'first' }))).toEqual([20_735, ...Array(5).fill(20_700)]);
    const level = built({ remainderOn: 'last_interest' });
    expect(totalsOf(level)).toEqual(Array(6).fill(20_706));
    // a cent more than 1% of 205.00
    expect(interestOf(level)[5]).toBe(206);
    const flat = built({ method: 'flat', principalMinor: 100_001, remainderOn: 'last_interest' });
    expect(totalsOf(flat)).toEqual(Array(6).fill(17_667));
  });

  it('of equal principal leaves the remainder to the first row and the balloon to the last', () => {
    const first = built({ amortization: 'equal_principal', periods: 7, roundTo: 1000, remainderOn: 'first' });
    expect(first.rows.map((row) => row.principalMinor)).toEqual([18_000, ...Array(6).fill(17_000)]);
    const balloon = built({ amortization: 'equal_principal', balloonMinor: 60_000, gracePrincipalPeriods: 2 });
    expect(balloon.rows.map((row) => row.principalMinor)).toEqual([0, 0, 15_000, 15_000, 15_000, 75_000]);
  });

  it('of a flat loan is level after the grace, beside a balloon, and as given', () => {
    expect(totalsOf(built({ method: 'flat', gracePrincipalPeriods: 2 }))).toEqual([
      1200, 1200, 31_200, 31_200, 31_200, 31_200,
    ]);
    expect(totalsOf(built({ method: 'flat', balloonMinor: 60_000 }))).toEqual([...Array(5).fill(11_200), 71_200]);
    expect(totalsOf(built({ method: 'flat', instalmentMinor: 20_000 }))).toEqual([...Array(5).fill(20_000), 27_200]);
    expect(interestOf(built({ method: 'flat', graceInterestFreePeriods: 2 }))).toEqual([0, 0, 1200, 1200, 1200, 1200]);
  });
});

describe('CNV-05 a grace period', () => {
  it('on principal has interest-only rows, and the others are level', () => {
    const totals = totalsOf(built({ gracePrincipalPeriods: 2 }));
    expect(totals).toEqual([1200, 1200, 30_754, 30_754, 30_754, 30_752]);
    expect(totalsOf(built({ amortization: 'interest_only' }))).toEqual([...Array(5).fill(1200), 121_200]);
  });

  it('on interest defers it to the next row, simple or compounding', () => {
    const grace = { gracePrincipalPeriods: 2, graceInterestPaymentPeriods: 2 };
    expect(interestOf(built(grace)).slice(0, 4)).toEqual([0, 0, 3600, 904]);
    // 12.00, then 12.00 × 1.01 + 12.00 = 24.12, then 24.12 × 1.01 + 12.00
    expect(interestOf(built({ ...grace, compounding: 'period' })).slice(0, 3)).toEqual([0, 0, 3636]);
  });

  it('free of interest bears none', () => {
    expect(interestOf(built({ graceInterestFreePeriods: 2 }))).toEqual([0, 0, 793, 598, 401, 201]);
  });
});

describe('CNV-04 a broken first period', () => {
  it.each([
    // 17 days of 360, 17 of the 31 of January, none; a short one that counts as one
    ['by_day', '2026-02-01', 640],
    ['period_share', '2026-02-01', 658],
    ['none', '2026-02-01', 0],
    [undefined, '2026-02-01', 1200],
    ['by_day', '2026-03-01', 1840],
    ['period_share', '2026-03-01', 1858],
    ['none', '2026-03-01', 1200],
    [undefined, '2026-03-01', 1200],
  ] as const)('accrues by the rule %s, first due on %s', (brokenFirstPeriod, firstDueOn, interestMinor) => {
    const schedule = built({ firstDueOn: day(firstDueOn), brokenFirstPeriod });
    expect(interestOf(schedule)[0]).toBe(interestMinor);
    expect(interestOf(built({ firstDueOn: day(firstDueOn), brokenFirstPeriod, accrual: 'daily' }))[0]).toBe(
      interestMinor === 1200 && brokenFirstPeriod === undefined
        ? firstDueOn === '2026-02-01'
          ? 640
          : 1840
        : interestMinor,
    );
  });
});

describe('CNV-04 the due dates', () => {
  it.each([
    [undefined, ['2026-03-28', '2026-04-28', '2026-05-28']],
    ['last_day', ['2026-03-31', '2026-04-30', '2026-05-31']],
  ] as const)('of a loan of 28 February follow the rule %s', (monthEndRule, dueOns) => {
    expect(dueOnsOf(built({ periods: 3, disbursedOn: day('2026-02-28'), monthEndRule }))).toEqual(dueOns);
  });

  it('are paydays, with the last day of a shorter month', () => {
    const paydays = { termUnit: 'day', every: 15, paydays: [15, 30] } as const;
    const dueOns = ['2026-01-30', '2026-02-15', '2026-02-28', '2026-03-15', '2026-03-30', '2026-04-15'];
    expect(dueOnsOf(built(paydays))).toEqual(dueOns);
    expect(dueOnsOf(built({ ...paydays, firstPeriodMinDays: 16 }))[0]).toBe('2026-02-15');
    expect(dueOnsOf(built({ paydays: [31] })).slice(0, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  });

  it('move to a business day, with interest to them or to the unshifted days', () => {
    // Sundays 15 February and 15 March; 28 February to 1 March is a weekend
    const nonBusinessDays = ['2026-02-15', '2026-02-28', '2026-03-01', '2026-03-15'].map(day);
    const firstOf = (change: Partial<ScheduleInput>) => built({ periods: 2, nonBusinessDays, ...change });
    expect(dueOnsOf(firstOf({ businessDayShift: 'following' }))).toEqual(['2026-02-16', '2026-03-16']);
    expect(dueOnsOf(firstOf({ businessDayShift: 'preceding' }))).toEqual(['2026-02-14', '2026-03-14']);
    const end = { disbursedOn: day('2026-01-31'), businessDayShift: 'modified_following' } as const;
    expect(dueOnsOf(firstOf(end))[0]).toBe('2026-02-27');
    const daily = { accrual: 'daily', dayCount: 'actual/360', businessDayShift: 'following' } as const;
    expect(interestOf(firstOf(daily))[0]).toBe(1280);
    expect(interestOf(firstOf({ ...daily, shiftedInterest: 'unadjusted' }))[0]).toBe(1240);
  });
});

it('carried interest rounds the running total and shows unrounded rows', () => {
  const input = { ...plain, principalMinor: 100_003, interestRounding: 'carried' } as const;
  const { rows } = buildSchedule(input);
  const exact = unroundedRows(input);
  // 1% of 1,000.03
  expect(exact[0]?.interest).toBe('1000.030000');
  expect(rows.map((row) => row.totalMinor)).toEqual([...Array(5).fill(17_255), 17_257]);
  expect(exact[5]?.balance).toBe('0.000000');
});

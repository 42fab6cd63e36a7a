import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { buildSchedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

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

describe('an invalid schedule', () => {
  const payday = { termUnit: 'day', every: 15 } as const;
  const shift = { businessDayShift: 'following', nonBusinessDays: [] } as const;
  it.each<[string, Partial<ScheduleInput>]>([
    ['instalmentMinor', { instalmentMinor: 1100 }],
    ['instalmentMinor', { instalmentMinor: 110_000 }],
    ['instalmentMinor', { instalmentMinor: 20_000, amortization: 'equal_principal' }],
    ['instalmentBasis', { instalmentMinor: 20_000, instalmentBasis: 'exact' }],
    ['instalmentRounding', { instalmentMinor: 20_000, instalmentRounding: 'up' }],
    ['instalmentRounding', { amortization: 'equal_principal', instalmentRounding: 'levelled' }],
    ['instalmentRounding', { method: 'flat', instalmentRounding: 'levelled' }],
    ['instalmentRounding', { amortization: 'interest_only', instalmentRounding: 'up' }],
    ['instalmentsMinor', { instalmentsMinor: [null] }],
    ['instalmentsMinor', { instalmentsMinor: [null, null, null, null, null, 5] }],
    ['instalmentsMinor', { instalmentsMinor: [5, null, null, null, null, null] }],
    ['instalmentsMinor', { instalmentsMinor: [130_000, null, null, null, null, null] }],
    ['instalmentsMinor', { instalmentsMinor: [20_000, null, null, null, null, null], gracePrincipalPeriods: 1 }],
    ['instalmentsMinor', { instalmentsMinor: [0, null, null, null, null, null] }],
    ['remainderOn', { instalmentsMinor: [null, null, null, null, null, null], remainderOn: 'first' }],
    ['remainderOn', { amortization: 'equal_principal', remainderOn: 'last_interest' }],
    ['balloonMinor', { balloonMinor: 120_000 }],
    ['balloonMinor', { balloonMinor: 10, amortization: 'interest_only' }],
    ['gracePrincipalPeriods', { gracePrincipalPeriods: 6 }],
    ['gracePrincipalPeriods', { gracePrincipalPeriods: 1, amortization: 'interest_only' }],
    ['graceInterestPaymentPeriods', { graceInterestPaymentPeriods: 2, gracePrincipalPeriods: 1 }],
    ['graceInterestFreePeriods', { graceInterestFreePeriods: -1 }],
    ['compounding', { compounding: 'simple' }],
    [
      'compounding',
      { compounding: 'period', gracePrincipalPeriods: 1, graceInterestPaymentPeriods: 1, method: 'flat' },
    ],
    ['interestRoundTo', { interestRoundTo: 0 }],
    ['interestRoundTo', { interestRoundTo: 100, method: 'flat' }],
    ['dueOns', { dueOns: [day('2026-02-01')] }],
    ['dueOns', { periods: 2, dueOns: [day('2026-02-01'), day('2026-02-01')] }],
    ['dueOns', { periods: 1, dueOns: [day('2026-02-01')], firstDueOn: day('2026-02-01') }],
    ['dayCount', { ...payday, dayCount: 'actual/actual' }],
    ['paydays', { ...payday, paydays: [] }],
    ['paydays', { ...payday, paydays: [30, 15] }],
    ['paydays', { ...payday, paydays: [28, 31] }],
    ['paydays', { ...payday, paydays: [15, 32] }],
    ['paydays', { paydays: [15, 30] }],
    ['paydays', { ...payday, paydays: [15] }],
    ['firstDueOn', { ...payday, paydays: [15, 30], firstDueOn: day('2026-01-30') }],
    ['firstPeriodMinDays', { firstPeriodMinDays: 5 }],
    ['firstPeriodMinDays', { paydays: [15], firstPeriodMinDays: 400 }],
    ['monthEndRule', { termUnit: 'week', monthEndRule: 'next_day' }],
    ['nonBusinessDays', { businessDayShift: 'following' }],
    ['businessDayShift', { nonBusinessDays: [] }],
    ['shiftedInterest', { shiftedInterest: 'adjusted' }],
    // two days due on one Monday, and one due on the day of payout
    ['businessDayShift', { ...payday, every: 1, ...shift, nonBusinessDays: [day('2026-01-17')] }],
    ['businessDayShift', { ...payday, every: 1, businessDayShift: 'preceding', nonBusinessDays: [day('2026-01-16')] }],
  ])('is refused by the name %s: %o', (field, change) => {
    expect(errorOf(() => built(change)).field).toBe(field);
  });

  it('is refused by the name of an unknown choice', () => {
    for (const field of ['monthEndRule', 'instalmentRounding', 'instalmentBasis', 'remainderOn', 'brokenFirstPeriod']) {
      const input: ScheduleInput = JSON.parse(JSON.stringify({ ...plain, [field]: 'else' }));
      expect(errorOf(() => buildSchedule(input))).toMatchObject({ code: 'invalid_value', field });
    }
  });
});

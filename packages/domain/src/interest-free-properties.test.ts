import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, scheduleInputs } from '../test/loans.ts';
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { isDomainError } from './errors.ts';
import { loanPosition } from './loan-position.ts';
import { annuity } from './schedule-level.ts';
import { planSchedule } from './schedule-plan.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

describe('days free of interest', () => {
  // 18.78 in 19 quarters at 51.65%: with one free day more it costs 0.25 more. The exact instalments are 2.3857 and 2.3824; rounded to 2.39 and 2.38,
  // the differences bear interest until the last row, which takes them.
  const longLevelLoan: ScheduleInput = {
    principalMinor: 1_878,
    periods: 19,
    every: 3,
    method: 'declining',
    accrual: 'period',
    amortization: 'equal_instalment',
    roundTo: 1,
    termUnit: 'month',
    annualRatePercent: '51.65',
    disbursedOn: day('2024-01-01'),
    dayCount: '30/360',
    firstDueOn: day('2024-01-23'),
  };

  it('cost more with one day more only by rounding and the interest on it', () => {
    const costOf = (interestFreeDays: number) =>
      buildSchedule({ ...longLevelLoan, interestFreeDays }).totals.interestMinor;
    expect([costOf(22), costOf(23)]).toEqual([2_634, 2_659]);
    expectNoDearer(longLevelLoan, 23);
  });

  it('never cost more than one day fewer, except by rounding, and nothing is earned in them', () => {
    let tried = 0;
    fc.assert(
      fc.property(scheduleInputs, fc.integer({ min: 1, max: 60 }), (input, interestFreeDays) => {
        if (expectNoDearer(input, interestFreeDays)) tried += 1;
      }),
    );
    expect(tried).toBeGreaterThan(30);
  });
});

/** Compares a loan with the one of a free day fewer. @returns false where either is refused */
function expectNoDearer(input: ScheduleInput, interestFreeDays: number): boolean {
  const loan = { ...input, interestFreeDays };
  const before = { ...input, interestFreeDays: interestFreeDays - 1 };
  const rows = orRefused(loan);
  const fewer = orRefused(before);
  if (rows === null || fewer === null) return false;
  const free = (dueOn: CalendarDate) => daysBetween(input.disbursedOn, dueOn) <= interestFreeDays;
  expect(rows.filter(({ dueOn }) => free(dueOn)).every(({ interestMinor }) => interestMinor === 0)).toBe(true);
  const total = (of: typeof rows) => of.reduce((sum, { interestMinor }) => sum + interestMinor, 0);
  const isLevel = input.method === 'declining' && input.amortization === 'equal_instalment';
  expect(isLevel && isInstalmentAbove(loan, before)).toBe(false);
  const rounding = isLevel ? roundingOf(loan, rows) + roundingOf(before, fewer) : 0;
  expect(total(rows)).toBeLessThanOrEqual(total(fewer) + rounding);
  const asOf = addDays(
    input.disbursedOn,
    Math.min(interestFreeDays, daysBetween(input.disbursedOn, rows[0]?.dueOn ?? input.disbursedOn)),
  );
  const { payoff } = loanPosition({ schedule: loan, payments: [], asOf });
  expect(payoff).toMatchObject({ amountMinor: input.principalMinor });
  return true;
}

/** Whether the exact level instalment of a loan is above that of another. */
function isInstalmentAbove(loan: ScheduleInput, other: ScheduleInput): boolean {
  const [mine, others] = [annuity(loan, planSchedule(loan)), annuity(other, planSchedule(other))];
  return mine.numerator * others.denominator > others.numerator * mine.denominator;
}

/**
 * The most by which rounding changes the cost of a level loan, in minor units. A rounding difference bears interest until the last row, which
 * takes it. Where a minor unit of a row grows to G by then, the instalment's difference adds G - 1 in every row but the last, and that of the
 * row's interest, at most half a minor unit, adds G.
 */
function roundingOf(input: ScheduleInput, rows: Schedule['rows']): number {
  const plan = planSchedule(input);
  const { numerator, denominator } = annuity(input, plan);
  const scale = 1_000_000n;
  const exact = Number((numerator * scale) / denominator) / Number(scale);
  const instalment = rows.length === 1 ? 0 : Math.abs((rows[0]?.totalMinor ?? 0) - exact);
  let [growth, sum] = [1, 0.5];
  for (const share of plan.shares.slice(1).reverse()) {
    growth *= 1 + Number(share) / Number(plan.denominator);
    sum += instalment * (growth - 1) + growth / 2;
  }
  // for the growth, a floating-point number, and the instalment, cut to six places
  return sum * (1 + 1e-5);
}

function orRefused(input: ScheduleInput) {
  try {
    return buildSchedule(input).rows;
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

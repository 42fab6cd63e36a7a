import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, errorOf, scheduleInputs } from '../test/loans.ts';
import raw from '../vectors/schedules.json' with { type: 'json' };
import { effectiveRate } from './effective-rate.ts';
import { isDomainError } from './errors.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

interface Vector {
  readonly name: string;
  readonly input: ScheduleInput;
  readonly rows: readonly object[];
  readonly effectiveRate: object;
}

const vectors: readonly Vector[] = JSON.parse(JSON.stringify(raw));

const monthly: ScheduleInput = {
  principalMinor: 1_200_000,
  annualRatePercent: '24',
  periods: 4,
  termUnit: 'month',
  every: 1,
  disbursedOn: day('2026-01-31'),
  method: 'declining',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_principal',
  roundTo: 1,
};

describe('schedules worked by hand', () => {
  it.each(vectors)('CNF-01 match the example: $name', ({ input, rows, effectiveRate: expected }) => {
    const schedule = buildSchedule(input);
    expect(schedule.rows).toEqual(rows.map((row, index) => ({ ...row, number: index + 1 })));
    expect(rateOf(input, schedule)).toEqual(expected);
  });
});

it('CNF-01 30/360 counts a 31st as the 30th, so that every month bears the same interest', () => {
  const schedule = buildSchedule({ ...monthly, accrual: 'daily', disbursedOn: day('2026-03-31') });
  expect(schedule.rows.map((row) => row.dueOn)).toEqual(['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31']);
  expect(schedule.rows.map((row) => row.interestMinor)).toEqual([24_000, 18_000, 12_000, 6_000]);
});

describe('due dates', () => {
  it('are counted from the disbursement without a first due date', () => {
    const schedule = buildSchedule({ ...monthly, termUnit: 'week', every: 2, dayCount: 'actual/365' });
    expect(schedule.rows.map((row) => row.dueOn)).toEqual(['2026-02-14', '2026-02-28', '2026-03-14', '2026-03-28']);
    expect(schedule.maturityOn).toBe('2026-03-28');
    expect(schedule.termDays).toBe(56);
  });

  it('keep the day of the first one through short months and over a leap day', () => {
    const schedule = buildSchedule({ ...monthly, disbursedOn: day('2027-12-01'), firstDueOn: day('2027-12-30') });
    expect(schedule.rows.map((row) => row.dueOn)).toEqual(['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']);
  });
});

describe('an invalid schedule', () => {
  it.each([
    ['principalMinor', { principalMinor: 0 }],
    ['principalMinor', { principalMinor: 10.5 }],
    ['principalMinor', { principalMinor: Number.MAX_SAFE_INTEGER + 1 }],
    ['periods', { periods: 0 }],
    ['periods', { periods: 401 }],
    ['every', { every: -1 }],
    ['every', { every: 400 }],
    ['roundTo', { roundTo: 0 }],
    ['roundTo', { principalMinor: 150, periods: 100, roundTo: 100 }],
    ['roundTo', { principalMinor: 900, periods: 10, roundTo: 100 }],
    [
      'roundTo',
      { principalMinor: 900, periods: 10, roundTo: 100, amortization: 'equal_instalment', annualRatePercent: '0' },
    ],
    ['annualRatePercent', { annualRatePercent: '-1' }],
    ['annualRatePercent', { annualRatePercent: '3,5' }],
    ['annualRatePercent', { annualRatePercent: '1e2' }],
    ['firstDueOn', { firstDueOn: day('2026-01-31') }],
    ['firstDueOn', { firstDueOn: day('2025-12-31') }],
    ['dayCount', { dayCount: 'actual/365' }],
    ['dayCount', { termUnit: 'week', accrual: 'daily' }],
    ['months', { disbursedOn: day('9999-11-30') }],
  ] as const)('is refused by the name %s: %o', (field, change) => {
    expect(errorOf(() => buildSchedule({ ...monthly, ...change })).field).toBe(field);
  });

  it('is refused for an unknown word from outside', () => {
    const input: ScheduleInput = JSON.parse(JSON.stringify({ ...monthly, method: 'bullet' }));
    expect(errorOf(() => buildSchedule(input))).toMatchObject({ code: 'invalid_value', field: 'method' });
    const date: ScheduleInput = JSON.parse(JSON.stringify({ ...monthly, disbursedOn: '2026-02-30' }));
    expect(errorOf(() => buildSchedule(date))).toMatchObject({ code: 'invalid_date', field: 'disbursedOn' });
  });
});

describe('every schedule', () => {
  it('sums to the loan, in date order with falling debt', () => {
    fc.assert(
      fc.property(scheduleInputs, (input) => {
        const schedule = builtOrTooSmall(input);
        if (schedule === null) return;
        const { rows, totals } = schedule;
        expect(rows).toHaveLength(input.periods);
        expect(rows.reduce((sum, row) => sum + row.principalMinor, 0)).toBe(input.principalMinor);
        expect(totals.totalMinor).toBe(totals.principalMinor + totals.interestMinor);
        let before = { dueOn: input.disbursedOn, balanceMinor: input.principalMinor };
        for (const row of rows) {
          expect(row.dueOn > before.dueOn).toBe(true);
          expect(row.principalMinor).toBe(before.balanceMinor - row.balanceMinor);
          expect(Math.min(row.principalMinor, row.interestMinor)).toBeGreaterThanOrEqual(0);
          before = row;
        }
        expect(before.balanceMinor).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('has equal rows except the last, in multiples of the rounding unit', () => {
    fc.assert(
      fc.property(scheduleInputs, (input) => {
        const rows = builtOrTooSmall(input)?.rows.slice(0, -1) ?? [];
        const key = input.amortization === 'equal_instalment' ? 'totalMinor' : 'principalMinor';
        expect(new Set(rows.map((row) => row[key])).size).toBeLessThanOrEqual(1);
        expect(rows.every((row) => row[key] % input.roundTo === 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('bears no interest at a rate of zero, and more at a higher rate', () => {
    fc.assert(
      fc.property(scheduleInputs, (input) => {
        const at = (annualRatePercent: string) => builtOrTooSmall({ ...input, annualRatePercent, roundTo: 1 });
        const zero = at('0');
        const some = at('20');
        const more = at('80');
        fc.pre(zero !== null && some !== null && more !== null);
        expect(zero.totals.interestMinor).toBe(0);
        expect(more.totals.interestMinor).toBeGreaterThanOrEqual(some.totals.interestMinor);
      }),
    );
  });

  it('can be built for a year of daily instalments in whole pesos', () => {
    const input: ScheduleInput = {
      ...monthly,
      principalMinor: 1_000_000,
      termUnit: 'day',
      periods: 365,
      accrual: 'daily',
      dayCount: 'actual/365',
      amortization: 'equal_instalment',
      roundTo: 100,
    };
    const { rows } = buildSchedule(input);
    expect(rows.slice(0, -1).every((row) => row.totalMinor === rows[0]?.totalMinor)).toBe(true);
    expect(rows[364]?.balanceMinor).toBe(0);
  });
});

describe('the effective rate', () => {
  const flows = [{ on: day('2026-04-06'), amountMinor: 1_091_000 }];
  const disbursedOn = day('2026-01-05');

  it('rises when fees are deducted from the proceeds', () => {
    // 10,910.00 after 91 days for 9,500.00: (10,910 / 9,500)^(365/91) - 1 = 74.21% a year, 4.73% a month.
    const rate = effectiveRate({ netProceedsMinor: 950_000, disbursedOn, flows });
    expect(rate).toEqual({ monthlyBasisPoints: 473, yearlyBasisPoints: 7421 });
  });

  it('is zero if exactly the proceeds are repaid, and less is refused', () => {
    expect(effectiveRate({ netProceedsMinor: 1_091_000, disbursedOn, flows }).yearlyBasisPoints).toBe(0);
    expect(errorOf(() => effectiveRate({ netProceedsMinor: 1_091_001, disbursedOn, flows })).code).toBe(
      'no_effective_rate',
    );
    expect(errorOf(() => effectiveRate({ netProceedsMinor: 1, disbursedOn: day('2026-04-05'), flows })).code).toBe(
      'no_effective_rate',
    );
    expect(errorOf(() => effectiveRate({ netProceedsMinor: 1, disbursedOn: day('2026-04-06'), flows })).code).toBe(
      'contradiction',
    );
  });
});

function builtOrTooSmall(input: ScheduleInput): Schedule | null {
  try {
    return buildSchedule(input);
  } catch (error) {
    if (isDomainError(error) && error.code === 'instalment_too_small') return null;
    throw error;
  }
}

function rateOf(input: ScheduleInput, schedule: Schedule) {
  return effectiveRate({
    netProceedsMinor: input.principalMinor,
    disbursedOn: input.disbursedOn,
    flows: schedule.rows.map((row) => ({ on: row.dueOn, amountMinor: row.totalMinor })),
  });
}

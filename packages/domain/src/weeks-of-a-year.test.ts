import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import type { DayCount } from './day-count.ts';
import { annualRateOfWeekly } from './rate.ts';
import { discloseRate } from './rate-disclosure.ts';
import { buildSchedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

const loan: ScheduleInput = {
  principalMinor: 1_000_000,
  annualRatePercent: '52.18',
  periods: 1,
  termUnit: 'week',
  every: 1,
  disbursedOn: day('2026-01-05'),
  method: 'declining',
  accrual: 'period',
  dayCount: 'actual/365.26',
  amortization: 'equal_instalment',
  roundTo: 1,
};
const interestOf = (change: Partial<ScheduleInput>) =>
  buildSchedule({ ...loan, ...change }).rows.map(({ interestMinor }) => interestMinor);

describe('a year of 52.18 weeks', () => {
  it.each<[string, DayCount, Partial<ScheduleInput>, number[]]>([
    // 52.18% / 52.18 = 1%: 10,000.00 bear 100.00
    ['52.18 exactly', 'actual/365.26', {}, [10_000]],
    // by day: 7 / 365.26
    ['52.18 exactly, by day', 'actual/365.26', { accrual: 'daily' }, [10_000]],
    // 150.50 at 1% are 1.505: a tie is rounded up
    ['52.18 exactly, a tie', 'actual/365.26', { principalMinor: 15_050 }, [151]],
    // 10,000.00, 7,537.19, 5,049.75 and 2,537.44 left: A = 10,000.00 × 0.01 / (1 - 1.01^-4) = 2,562.81
    ['52.18 exactly, in four weeks', 'actual/365.26', { periods: 4 }, [10_000, 7_537, 5_050, 2_537]],
    // 52.18% × 700/36525 of 1,000,000.00: 10,000.2738
    ['36525/700', 'actual/365.25', { principalMinor: 100_000_000 }, [1_000_027]],
    // 365.25% × 700/36525 = 7%
    ['36525/700 exactly', 'actual/365.25', { annualRatePercent: '365.25' }, [70_000]],
  ])('bears the interest of a week by %s', (...[, dayCount, change, interests]) => {
    expect(interestOf({ ...change, dayCount })).toEqual(interests);
  });

  it('gives back any weekly rate exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (rate, principalMinor) => {
          const weekly = (rate / 10_000).toFixed(4);
          const [interest] = interestOf({ principalMinor, annualRatePercent: annualRateOfWeekly(weekly) });
          // rate / 10,000 percent, half up
          const exact = BigInt(principalMinor) * BigInt(rate);
          expect(BigInt(interest ?? 0)).toBe((exact * 2n + 1_000_000n) / 2_000_000n);
        },
      ),
    );
  });

  it.each([
    // 10,000.00 for 12,000.00 a week later is 20% a week: × 52, × 52.18, × 36525/700 = 52.178571…
    ['rbi-apr', '1040.00'],
    ['au-comparison', '1043.60'],
    ['nominal-365.25', '1043.57'],
  ] as const)('states the rate of a week for a year by %s: %s%%', (convention, percent) => {
    const rate = discloseRate({
      convention,
      advances: [{ on: day('2026-01-05'), amountMinor: 1_000_000 }],
      payments: [{ on: day('2026-01-12'), amountMinor: 1_200_000 }],
      unitPeriod: { unit: 'week', every: 1 },
    });
    expect(rate.ratePercent).toBe(percent);
  });
});

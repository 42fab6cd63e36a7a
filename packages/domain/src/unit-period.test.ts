import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import type { Moment, TimedFlow } from './rate-flows.ts';
import {
  checkUnitPeriod,
  commonPeriodOf,
  isUnitPeriod,
  lengthBetween,
  periodsInMonth,
  periodsInYear,
  unitPeriodOf,
  wholeMonths,
} from './unit-period.ts';

type When = string | readonly [months: number, weeks: number, days: number];
const asMoment = (when: When): Moment =>
  typeof when === 'string' ? { on: day(when) } : { months: when[0], weeks: when[1], days: when[2] };
/** An advance, then payments. */
const flows = (first: When, ...paid: readonly When[]): TimedFlow[] => [
  { amountMinor: -10_000, moment: asMoment(first) },
  ...paid.map((when) => ({ amountMinor: 5_000, moment: asMoment(when) })),
];
const written = ({ unit, every }: { readonly unit: string; readonly every: number }) => `${every} ${unit}`;
const periodOf = (first: When, ...paid: readonly When[]) => written(unitPeriodOf(flows(first, ...paid)));
const commonOf = (first: When, ...paid: readonly When[]) => {
  const common = commonPeriodOf(flows(first, ...paid));
  return common === null ? null : written(common);
};

describe('the months between two days', () => {
  const between = (from: string, to: string) => wholeMonths(day(from), day(to));

  it('are whole to the same day of a month, or back from it', () => {
    expect([between('2026-01-10', '2026-02-10'), between('2026-01-10', '2027-03-10')]).toEqual([1, 14]);
    expect(between('2026-01-10', '2026-01-10')).toBe(0);
    // 31 January and a month is 28 February; 31 March less a month is 28 February
    expect([between('2026-01-31', '2026-02-28'), between('2026-02-28', '2026-03-31')]).toEqual([1, 1]);
    expect([between('2026-01-30', '2026-02-28'), between('2026-02-28', '2026-03-30')]).toEqual([1, 1]);
  });

  it('are whole from the last day of a month to that of another', () => {
    expect([between('2026-02-28', '2026-04-30'), between('2026-04-30', '2026-05-31')]).toEqual([2, 1]);
    expect(between('2026-02-27', '2026-04-30')).toBeNull();
    expect(between('2026-02-28', '2026-04-27')).toBeNull();
  });

  it('are zero to an earlier day', () => {
    expect([between('2026-02-10', '2026-01-10'), between('2026-01-10', '2026-02-11')]).toEqual([null, null]);
  });
});

describe('CNV-01 the most frequent interval', () => {
  it('occurs at least twice, and is the shorter of two equally frequent ones', () => {
    expect(commonOf('2026-01-10', '2026-02-10')).toBeNull();
    expect(commonOf('2026-01-10', '2026-02-10', '2026-03-10')).toBe('1 month');
    // 10, 20, 10 and 20 days
    expect(commonOf('2026-01-10', '2026-01-30', '2026-02-09', '2026-03-01', '2026-03-11')).toBe('10 day');
    expect(commonOf('2026-01-10', '2026-01-20', '2026-02-09', '2026-02-19', '2026-03-11')).toBe('10 day');
  });

  it('is in months if they are whole, else weeks, else days', () => {
    expect(commonOf('2026-01-10', '2026-01-24', '2026-02-07')).toBe('2 week');
    expect(commonOf('2026-01-10', '2026-01-25', '2026-02-09')).toBe('15 day');
    // 28 days in February are a month
    expect(commonOf('2026-01-31', '2026-02-28', '2026-03-31')).toBe('1 month');
  });

  it('does not exist between flows of one day', () => {
    expect(commonOf('2026-01-10', '2026-01-10', '2026-01-10', '2026-02-10')).toBeNull();
  });

  it('is a year at most: 366 days and no more', () => {
    // 2028 has 366 days; 367 days are told as a year
    expect(periodOf([0, 0, 0], [0, 0, 366])).toBe('366 day');
    expect(periodOf([0, 0, 0], [0, 0, 367])).toBe('12 month');
    expect(periodOf([0, 0, 0], [12, 0, 0])).toBe('12 month');
    expect(periodOf([0, 0, 0], [13, 0, 0])).toBe('12 month');
  });

  it('is half a month for payments twice a month, each a month after the last but one', () => {
    expect(commonOf('2026-01-05', '2026-01-16', '2026-02-01', '2026-02-16', '2026-03-01')).toBe('1 semimonth');
    expect(commonOf('2026-01-05', '2026-01-15', '2026-01-31', '2026-02-15', '2026-02-28')).toBe('1 semimonth');
    // 13 and 18 days apart, and three payments
    expect(commonOf('2026-03-01', '2026-03-10', '2026-03-23', '2026-04-10')).toBe('1 semimonth');
    expect(commonOf('2026-03-01', '2026-03-10', '2026-03-28', '2026-04-10')).toBe('1 semimonth');
  });

  it('is no half month for payments 12 or 19 days apart, or only two', () => {
    expect(commonOf('2026-03-01', '2026-03-10', '2026-03-22', '2026-04-10')).toBeNull();
    expect(commonOf('2026-03-01', '2026-03-10', '2026-03-29', '2026-04-10')).toBeNull();
    expect(commonOf('2026-03-01', '2026-03-10', '2026-03-24')).toBeNull();
    // two weeks are no half month
    expect(commonOf('2026-03-01', '2026-03-10', '2026-03-24', '2026-04-07')).toBe('2 week');
  });
});

describe('CNV-01 the unit period without a repeated interval', () => {
  it('is the term of a single payment, in months or days', () => {
    expect([periodOf('2026-01-10', '2026-06-10'), periodOf('2026-01-10', '2026-01-24')]).toEqual(['5 month', '14 day']);
    expect(periodOf('2026-01-10', '2026-01-10')).toBe('12 month');
  });

  it('is the standard interval nearest to the average, the shorter of two', () => {
    // 7 and 8 days; 15 and 16; 27 and 30 are 28.5 on average: 28 days are four weeks; 55 and 64: 59.5, 60 are two months
    expect(periodOf([0, 0, 0], [0, 0, 7], [0, 0, 15])).toBe('1 week');
    expect(periodOf([0, 0, 0], [0, 0, 15], [0, 0, 31])).toBe('1 semimonth');
    expect(periodOf([0, 0, 0], [0, 0, 27], [0, 0, 57])).toBe('4 week');
    expect(periodOf([0, 0, 0], [0, 0, 55], [0, 0, 119])).toBe('2 month');
    // 1 and 2 days; 3 and 5 days, as far from one as from seven
    expect(periodOf([0, 0, 0], [0, 0, 1], [0, 0, 3])).toBe('1 day');
    expect(periodOf([0, 0, 0], [0, 0, 3], [0, 0, 8])).toBe('1 day');
    // 364 and 365: 52 weeks
    expect(periodOf([0, 0, 0], [0, 0, 364], [0, 0, 729])).toBe('52 week');
  });
});

describe('a length of time without dates', () => {
  it('is its months and, separately, its weeks and days', () => {
    expect(lengthBetween(asMoment([1, 1, 2]), asMoment([4, 3, 7]))).toEqual({ months: 3, days: 19 });
    expect(lengthBetween(asMoment([4, 3, 7]), asMoment([1, 1, 2]))).toEqual({ months: -3, days: -19 });
  });

  it('is undefined between a day and a length', () => {
    const day1 = asMoment('2026-01-10');
    for (const [from, to] of [
      [day1, asMoment([1, 0, 0])],
      [asMoment([1, 0, 0]), day1],
    ] as const) {
      expect(errorOf(() => lengthBetween(from, to))).toMatchObject({ code: 'contradiction', field: 'payments' });
    }
  });
});

describe('a unit period', () => {
  it('is a year at most, in whole units', () => {
    const max = { day: 366, week: 52, semimonth: 1, month: 12 } as const;
    for (const [unit, every] of Object.entries(max) as [keyof typeof max, number][]) {
      expect([0, -1, 1, every, every + 1, 0.5].map((each) => isUnitPeriod({ unit, every: each }))).toEqual([
        false,
        false,
        true,
        true,
        false,
        false,
      ]);
      expect(() => checkUnitPeriod({ unit, every })).not.toThrow();
      const error = errorOf(() => checkUnitPeriod({ unit, every: every + 1 }));
      expect(error).toMatchObject({ code: 'out_of_range', field: 'unitPeriod.every' });
    }
    expect(errorOf(() => checkUnitPeriod({ unit: 'month', every: 1.5 }, 'period')).field).toBe('period.every');
  });

  it('has a number of periods in a year and in a month of 30 days', () => {
    const times = (unit: 'day' | 'week' | 'semimonth' | 'month', every: number) =>
      [periodsInYear, periodsInMonth].map((of) => of({ unit, every })).map((of) => `${of.numerator}/${of.denominator}`);
    expect(times('day', 10)).toEqual(['365/10', '30/10']);
    expect(times('week', 2)).toEqual(['52/2', '30/14']);
    expect(times('semimonth', 1)).toEqual(['24/1', '30/15']);
    expect(times('month', 3)).toEqual(['12/3', '30/90']);
  });
});

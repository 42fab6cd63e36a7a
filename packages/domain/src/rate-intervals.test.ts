import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { rateConventionTerms } from './rate-conventions.ts';
import type { Moment, TimedFlow } from './rate-flows.ts';
import { inUnitPeriods, inYears } from './rate-intervals.ts';
import type { EquationTerm } from './solve-rate.ts';

/** A moment: a day, or months, weeks and days after the first advance. */
type When = string | readonly [months: number, weeks: number, days: number];
const asMoment = (when: When): Moment =>
  typeof when === 'string' ? { on: day(when) } : { months: when[0], weeks: when[1], days: when[2] };
/** 100.00 lent, then 50.00 repaid at each of the moments. */
const lent = (at: When, ...repaid: readonly When[]): TimedFlow[] => [
  { amountMinor: -10_000, moment: asMoment(at) },
  ...repaid.map((when) => ({ amountMinor: 5_000, moment: asMoment(when) })),
];

/** Times as fractions in lowest terms, such as '2 + 1/2'. */
const timesOf = (terms: readonly EquationTerm[]) =>
  terms.map(({ whole, part: { numerator, denominator } }) => {
    const [top, bottom] = [Number(numerator), Number(denominator)];
    const common = greatestCommonDivisor(top, bottom);
    return top === 0 ? `${whole}` : `${whole} + ${top / common}/${bottom / common}`;
  });
function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
/** A sum of fractions as `timesOf` writes it. */
function sumOf(...fractions: readonly (readonly [number, number])[]): string {
  const bottom = fractions.reduce((product, [, each]) => product * each, 1);
  const top = fractions.reduce((sum, [each, of]) => sum + each * (bottom / of), 0);
  const whole = Math.floor(top / bottom);
  const part = { numerator: BigInt(top - whole * bottom), denominator: BigInt(bottom) };
  return timesOf([{ amountMinor: 0, whole, part }])[0] ?? '';
}

describe('CNV-01 a time in unit periods', () => {
  // from 10 January to 5 March: a month back is 5 February, 26 days after; to 25 March: two months back is 25 January, 15 days after
  const flows = lent('2026-01-10', '2026-03-05', '2026-03-25');

  it('is months counted back from a flow, and days of a month of 30 before them', () => {
    expect(timesOf(inUnitPeriods(flows, { unit: 'month', every: 1 }))).toEqual(['0', '1 + 13/15', '2 + 1/2']);
    // 56 and 75 days of 60
    expect(timesOf(inUnitPeriods(flows, { unit: 'month', every: 2 }))).toEqual(['0', '0 + 14/15', '1 + 1/4']);
    // 56 and 75 days of 15
    expect(timesOf(inUnitPeriods(flows, { unit: 'semimonth', every: 1 }))).toEqual(['0', '3 + 11/15', '5']);
  });

  it('is all days for a period of days or weeks', () => {
    // 54 and 74 days
    expect(timesOf(inUnitPeriods(flows, { unit: 'day', every: 10 }))).toEqual(['0', '5 + 2/5', '7 + 2/5']);
    expect(timesOf(inUnitPeriods(flows, { unit: 'week', every: 1 }))).toEqual(['0', '7 + 5/7', '10 + 4/7']);
    expect(timesOf(inUnitPeriods(flows, { unit: 'week', every: 2 }))).toEqual(['0', '3 + 6/7', '5 + 2/7']);
  });

  it('of a year is twelfths for whole months, else years counted back and days of 365', () => {
    // 18 months; and a year back from 15 March 2027 is 64 days after 10 January 2026
    const years = lent('2026-01-10', '2027-03-15', '2027-07-10');
    expect(timesOf(inUnitPeriods(years, { unit: 'month', every: 12 }))).toEqual(['0', '1 + 64/365', '1 + 1/2']);
  });

  it('keeps the amounts', () => {
    expect(inUnitPeriods(flows, { unit: 'month', every: 1 }).map(({ amountMinor }) => amountMinor)).toEqual([
      -10_000, 5_000, 5_000,
    ]);
    expect(inUnitPeriods([], { unit: 'month', every: 1 })).toEqual([]);
  });

  it('follows the last day of the month if all payments do', () => {
    // 30 April is three months after 31 January, that is 16 days after the 15th
    const ends = ['0', '1 + 8/15', '3 + 8/15'];
    expect(timesOf(inUnitPeriods(lent('2026-01-15', '2026-02-28', '2026-04-30'), { unit: 'month', every: 1 }))).toEqual(
      ends,
    );
    // another advance on the first day is no payment
    const [first, ...rest] = lent('2026-01-15', '2026-02-28', '2026-04-30');
    const twice = [first, first, ...rest].flatMap((flow) => flow ?? []);
    expect(timesOf(inUnitPeriods(twice, { unit: 'month', every: 1 }))).toEqual(['0', ...ends]);
  });

  it('follows the latest day of the month in the payments if February is shorter', () => {
    // 28 February is a month after 30 January, that is 15 days after the 15th
    expect(timesOf(inUnitPeriods(lent('2026-01-15', '2026-02-28', '2026-03-30'), { unit: 'month', every: 1 }))).toEqual(
      ['0', '1 + 1/2', '2 + 1/2'],
    );
  });

  it('is whole if all flows are whole months after the first', () => {
    expect(timesOf(inUnitPeriods(lent('2026-01-30', '2026-02-28', '2026-04-30'), { unit: 'month', every: 1 }))).toEqual(
      ['0', '1', '3'],
    );
  });

  it('without dates counts a month as 30 days and a week as 7', () => {
    // 14 months and 17 days are 437 days; of years: one, and 2 months and 17 days
    const undated = lent([0, 0, 0], [14, 2, 3], [24, 0, 0]);
    expect(timesOf(inUnitPeriods(undated, { unit: 'month', every: 1 }))).toEqual(['0', '14 + 17/30', '24']);
    expect(timesOf(inUnitPeriods(undated, { unit: 'day', every: 1 }))).toEqual(['0', '437', '720']);
    expect(timesOf(inUnitPeriods(undated, { unit: 'month', every: 12 }))).toEqual(['0', '1 + 77/365', '2']);
  });
});

describe('CNV-01 a time in years', () => {
  const eu = rateConventionTerms['eu-aprc'];
  const uk = rateConventionTerms['uk-apr'];
  const byDays = rateConventionTerms['effective-365'];
  const years = (flows: readonly TimedFlow[], convention = eu) => timesOf(inYears(flows, convention, undefined));
  const lastOf = (times: readonly string[]) => times[times.length - 1];

  it('by days is all days over 365', () => {
    expect(years(lent('2026-01-10', '2026-02-10', '2027-02-10'), byDays)).toEqual(['0', '0 + 31/365', '1 + 31/365']);
  });

  it('is counted from the first advance: a charge before it has a negative time', () => {
    // 9 days before: a year before, and 356 days
    const charge = { amountMinor: 100, moment: asMoment('2026-01-01') };
    expect(years([charge, ...lent('2026-01-10', '2026-02-10')], byDays)).toEqual(['-1 + 356/365', '0', '0 + 31/365']);
    // one at the same time is at zero
    const fee = { amountMinor: 100, moment: asMoment('2026-01-10') };
    expect(years([fee, ...lent('2026-01-10', '2026-02-10')], byDays)).toEqual(['0', '0', '0 + 31/365']);
    expect(inYears([charge], byDays, undefined)).toEqual([]);
  });

  it('of a charge before the first advance is counted back: whole months and the days before them', () => {
    // a month back from 10 January is 10 December, 5 days after the 5th
    const charge = { amountMinor: 100, moment: asMoment('2025-12-05') };
    expect(years([charge, ...lent('2026-01-10', '2026-02-10', '2026-03-20')])[0]).toBe(sumOf([-1, 12], [-5, 365]));
  });

  it('is twelfths if all flows are whole months after the first', () => {
    expect(years(lent('2026-01-31', '2026-02-28', '2027-03-31'))).toEqual(['0', '0 + 1/12', '1 + 1/6']);
  });

  it('is weeks of 52 if all flows are whole weeks after the first', () => {
    expect(years(lent('2026-01-10', '2026-01-24', '2026-02-21'))).toEqual(['0', '0 + 1/26', '0 + 3/26']);
  });

  it('follows the most frequent interval, except by days', () => {
    // 8 weeks twice, then 3 days: 115 days are 16 weeks counted back, and 3 days in front
    expect(lastOf(years(lent('2026-01-10', '2026-03-07', '2026-05-02', '2026-05-05')))).toBe(sumOf([16, 52], [3, 365]));
    // 40 days three times: 10 May is four months after 10 January
    expect(lastOf(years(lent('2026-01-10', '2026-02-19', '2026-03-31', '2026-05-10')))).toBe('0 + 1/3');
  });

  it('has the days before the whole months over the days of the year up to their last one', () => {
    // two months back from 20 March is 20 January: 10 days; a month back from 5 April 2028 is 5 March: 14 days, with 29 February
    expect(lastOf(years(lent('2026-01-10', '2026-02-10', '2026-03-20')))).toBe(sumOf([2, 12], [10, 365]));
    const leap = lent('2028-02-20', '2028-03-21', '2028-04-05');
    expect(lastOf(years(leap))).toBe(sumOf([1, 12], [14, 366]));
    expect(lastOf(years(leap, uk))).toBe(sumOf([1, 12], [56, 1461]));
    expect(lastOf(years(leap, { ...eu, oddDaysOf: '365' }))).toBe(sumOf([1, 12], [14, 365]));
  });

  it('of a single payment is its months, or its days by convention', () => {
    // 59 days
    expect(years(lent('2026-01-10', '2026-03-10'))).toEqual(['0', '0 + 1/6']);
    expect(years(lent('2026-01-10', '2026-03-10'), uk)).toEqual(['0', sumOf([59 * 4, 1461])]);
    expect(years(lent('2026-01-10', '2026-02-10', '2026-03-10'), uk)).toEqual(['0', '0 + 1/12', '0 + 1/6']);
  });

  it('of a given period is whole years if months are not whole', () => {
    const yearly = lent('2026-01-10', '2027-03-15', '2027-07-10');
    expect(timesOf(inYears(yearly, eu, { unit: 'month', every: 12 }))).toEqual(['0', '1 + 64/365', '1 + 1/2']);
    // 430 days: 61 weeks back from 16 March 2027 is 13 January 2026, 3 days after
    expect(lastOf(timesOf(inYears(lent('2026-01-10', '2027-03-16'), eu, { unit: 'week', every: 1 })))).toBe(
      sumOf([61, 52], [3, 365]),
    );
  });

  it('without dates is twelfths, weeks of 52 and days, from the first advance', () => {
    const undated = lent([0, 0, 0], [14, 2, 3]);
    expect(years(undated)).toEqual(['0', sumOf([14, 12], [2, 52], [3, 365])]);
    expect(years(undated, uk)).toEqual(['0', sumOf([14, 12], [2, 52], [12, 1461])]);
    expect(years(undated, byDays)).toEqual(['0', sumOf([14, 12], [17, 365])]);
    // a charge a month, a week and two days before the advance
    const charge = { amountMinor: 100, moment: asMoment([0, 0, 0]) };
    expect(years([charge, ...lent([1, 1, 2], [14, 3, 5])])).toEqual([
      sumOf([-1, 12], [-1, 52], [-2, 365]),
      '0',
      sumOf([13, 12], [2, 52], [3, 365]),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { unroundedRows } from './schedule-unrounded.ts';

/** 1,000.00 at 12%, 1% a month. */
const input: ScheduleInput = {
  principalMinor: 100_000,
  annualRatePercent: '12',
  periods: 2,
  termUnit: 'month',
  every: 1,
  disbursedOn: day('2026-01-15'),
  method: 'declining',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_principal',
  roundTo: 1,
};
const rowsOf = (change: Partial<ScheduleInput>) =>
  unroundedRows({ ...input, ...change }).map(({ principal, interest, total, balance }) => [
    principal,
    interest,
    total,
    balance,
  ]);

describe('an unrounded row', () => {
  it('of equal principal is its share of the loan, and 1% of the outstanding balance', () => {
    expect(rowsOf({})).toEqual([
      ['50000.000000', '1000.000000', '51000.000000', '50000.000000'],
      ['50000.000000', '500.000000', '50500.000000', '0.000000'],
    ]);
  });

  it('has six places, rounded half up, and a leading zero below one minor unit', () => {
    // thirds of 2.00 without interest: 66.666667 and 133.333333 left
    expect(rowsOf({ principalMinor: 200, periods: 3, annualRatePercent: '0' })).toEqual([
      ['66.666667', '0.000000', '66.666667', '133.333333'],
      ['66.666667', '0.000000', '66.666667', '66.666667'],
      ['66.666667', '0.000000', '66.666667', '0.000000'],
    ]);
    // 1% of 0.05
    expect(rowsOf({ principalMinor: 5 })[0]?.[1]).toBe('0.050000');
  });

  it('of a level instalment repays the rest beside its interest', () => {
    // A = 1,000.00 × 1.01² / 2.01 = 507.512438: 10.00 of it are interest
    expect(rowsOf({ amortization: 'equal_instalment' })).toEqual([
      ['49751.243781', '1000.000000', '50751.243781', '50248.756219'],
      ['50248.756219', '502.487562', '50751.243781', '0.000000'],
    ]);
  });

  it('of a given instalment repays the rest beside its interest, and the last row takes the remainder', () => {
    expect(rowsOf({ amortization: 'equal_instalment', instalmentMinor: 60_000 })).toEqual([
      ['59000.000000', '1000.000000', '60000.000000', '41000.000000'],
      ['41000.000000', '410.000000', '41410.000000', '0.000000'],
    ]);
  });

  it('grows the debt after an instalment below its interest', () => {
    // 10.00 of interest, 5.00 paid
    expect(rowsOf({ amortization: 'equal_instalment', instalmentMinor: 500 })).toEqual([
      ['-500.000000', '1000.000000', '500.000000', '100500.000000'],
      ['100500.000000', '1005.000000', '101505.000000', '0.000000'],
    ]);
  });

  it('has its given amount', () => {
    // 300.00 first; then 710.00 and 1% of them in two level instalments: 710.00 × 1.01² / 2.01
    const rows = rowsOf({ amortization: 'equal_instalment', periods: 3, instalmentsMinor: [30_000, null, null] });
    expect(rows[0]).toEqual(['29000.000000', '1000.000000', '30000.000000', '71000.000000']);
    expect([rows[1]?.[2], rows[2]?.[2]]).toEqual(['36033.383085', '36033.383085']);
  });

  it('has the balloon at the end', () => {
    // 800.00 in halves, 200.00 on top of the second
    expect(rowsOf({ balloonMinor: 20_000 })).toEqual([
      ['40000.000000', '1000.000000', '41000.000000', '60000.000000'],
      ['60000.000000', '600.000000', '60600.000000', '0.000000'],
    ]);
  });

  it('repays nothing in the grace', () => {
    expect(rowsOf({ periods: 3, gracePrincipalPeriods: 1 })).toEqual([
      ['0.000000', '1000.000000', '1000.000000', '100000.000000'],
      ['50000.000000', '1000.000000', '51000.000000', '50000.000000'],
      ['50000.000000', '500.000000', '50500.000000', '0.000000'],
    ]);
    expect(rowsOf({ amortization: 'equal_instalment', periods: 3, gracePrincipalPeriods: 1 }).slice(0, 2)).toEqual([
      ['0.000000', '1000.000000', '1000.000000', '100000.000000'],
      ['49751.243781', '1000.000000', '50751.243781', '50248.756219'],
    ]);
  });
});

it('flat interest has no unrounded rows, because it follows no balance', () => {
  const error = errorOf(() => unroundedRows({ ...input, method: 'flat' }));
  expect(error).toMatchObject({ code: 'contradiction', field: 'method' });
});

import { describe, expect, it } from 'vitest';
import { plainSchedule } from '../test/charges.ts';
import { day, errorOf } from '../test/loans.ts';
import { loanCharges } from './loan-charges.ts';
import { loanPosition, type PositionInput } from './loan-position.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** 1,000.00 at 12% a year, 1% a month: two equal parts of principal, due on 1 February and 1 March. */
const schedule: ScheduleInput = {
  ...plainSchedule,
  principalMinor: 100_000,
  annualRatePercent: '12',
  periods: 2,
  disbursedOn: day('2026-01-01'),
};

const paid = (on: string, amountMinor: number) => ({ on: day(on), amountMinor });

const positionOn = (asOf: string, others: Partial<PositionInput> = {}) =>
  loanPosition({ schedule, payments: [], asOf: day(asOf), ...others });

const owed = (asOf: string, others: Partial<PositionInput> = {}) =>
  positionOn(asOf, others).state.instalments.map(({ outstandingMinor }) => outstandingMinor);

describe('CNV-07 the position of a loan', () => {
  it('equals its schedule before any payment', () => {
    expect(owed('2026-01-01')).toEqual([51_000, 50_500]);
    expect(positionOn('2026-01-01').facts).toMatchObject({
      clientKind: 'new',
      principalMinor: 100_000,
      annualRatePercent: '12',
      disbursedOn: '2026-01-01',
      deductedAtDisbursementMinor: 0,
      charges: [],
      extensions: [],
      payments: [],
      rebates: [],
    });
  });

  it('includes the payments up to the day, by date in any given order', () => {
    const payments = [paid('2026-02-20', 10_000), paid('2026-02-01', 51_000), paid('2026-02-10', 500)];
    expect(owed('2026-02-09', { payments })).toEqual([0, 50_500]);
    expect(owed('2026-02-10', { payments })).toEqual([0, 50_000]);
    expect(owed('2026-03-01', { payments })).toEqual([0, 40_000]);
    expect(positionOn('2026-03-01', { payments }).facts.payments.map(({ paidOn }) => paidOn)).toEqual([
      '2026-02-01',
      '2026-02-10',
      '2026-02-20',
    ]);
  });

  it('keeps the given order of payments on one day, and the excess separate', () => {
    const payments = [paid('2026-03-01', 101_500), paid('2026-03-01', 300)];
    const { facts, state } = positionOn('2026-03-01', { payments });
    expect(facts.payments.map(({ excessMinor }) => excessMinor)).toEqual([0, 300]);
    expect(state.instalments.map(({ outstandingMinor }) => outstandingMinor)).toEqual([0, 0]);
  });

  it('includes a payment on the disbursement day', () => {
    expect(owed('2026-01-01', { payments: [paid('2026-01-01', 1)] })).toEqual([50_999, 50_500]);
  });

  it('includes no late charges', () => {
    expect(owed('2026-12-31')).toEqual([51_000, 50_500]);
    expect(positionOn('2026-12-31').state.totals.outstanding.penalty).toBe(0);
  });

  it('allows a payoff without interest on the disbursement day by default', () => {
    const { payoff } = positionOn('2026-01-01');
    expect(payoff).toMatchObject({ allowed: true, amountMinor: 100_000 });
  });

  it('follows the prepayment terms: scheduled interest, a minimum of days, a minimum share of the term', () => {
    const scheduled = positionOn('2026-01-01', { prepayment: { interest: 'scheduled' } });
    expect(scheduled.payoff).toMatchObject({ allowed: true, amountMinor: 101_500 });
    expect(positionOn('2026-01-09', { prepayment: { minDays: 10 } }).payoff.allowed).toBe(false);
    expect(positionOn('2026-01-11', { prepayment: { minDays: 10 } }).payoff.allowed).toBe(true);
    const afterHalf = { afterTermShare: { numerator: 1, denominator: 2 } };
    expect(positionOn('2026-01-20', { prepayment: afterHalf }).payoff.allowed).toBe(false);
    expect(positionOn('2026-02-20', { prepayment: afterHalf }).payoff.allowed).toBe(true);
  });

  it('includes deducted fees and the fees due with the instalments', () => {
    const fees = [
      { code: 'service', when: 'deducted', amountMinor: 2_000 },
      { code: 'account', when: 'each_instalment', amountMinor: 100 },
    ] as const;
    expect(owed('2026-01-01', { fees })).toEqual([51_100, 50_600]);
    expect(positionOn('2026-01-01', { fees }).facts).toMatchObject({
      deductedAtDisbursementMinor: 2_000,
      charges: [{ code: 'service' }, { code: 'account' }, { code: 'account' }],
    });
    const loan = loanCharges({ schedule, fees });
    expect(owed('2026-01-01', { loan })).toEqual([51_100, 50_600]);
  });

  it('has less interest after an early payment of principal if the terms recalculate it', () => {
    const payments = [paid('2026-02-01', 76_000)];
    const recalculation = { onEarlyPayment: true, onLatePayment: 'none', rest: 'day' } as const;
    expect(positionOn('2026-03-01', { payments, recalculation }).facts).toMatchObject({
      recalculation: { dayCount: schedule.dayCount, amortization: 'equal_principal', roundTo: 1 },
      terms: { interestRecalculation: recalculation },
    });
    // 25,000 of the second part was paid a month early: 250 of its 500 are not owed
    expect(owed('2026-03-01', { payments, recalculation })).toEqual([0, 25_250]);
    expect(owed('2026-03-01', { payments })).toEqual([0, 25_500]);
    expect(positionOn('2026-03-01', { payments }).facts).not.toHaveProperty('recalculation');
  });
});

describe('CNV-07 an invalid question about a loan’s position', () => {
  it.each<[string, Partial<PositionInput>, { code: string; field: string; message: string }]>([
    [
      'on a day before disbursal',
      { asOf: day('2025-12-31') },
      { code: 'out_of_range', field: 'asOf', message: 'asOf: the day is before disbursal' },
    ],
    [
      'with a payment before disbursal',
      { payments: [paid('2026-02-01', 1), paid('2025-12-31', 1)] },
      { code: 'out_of_range', field: 'payments.1.on', message: 'payments.1.on: paid before disbursal' },
    ],
    [
      'with an impossible payment date',
      { payments: [{ on: '2026-02-30' as never, amountMinor: 1 }] },
      {
        code: 'invalid_date',
        field: 'payments.0.on',
        message: "payments.0.on: '2026-02-30' is not a day as YYYY-MM-DD",
      },
    ],
    [
      'with a payment of zero',
      { payments: [paid('2026-02-01', 0)] },
      { code: 'out_of_range', field: 'payments.0.amountMinor', message: 'payments.0.amountMinor: 0 is not above zero' },
    ],
    [
      'with a fraction of a centavo, in a later payment too',
      { payments: [paid('2026-06-01', 1.5)] },
      {
        code: 'not_an_integer',
        field: 'payments.0.amountMinor',
        message: 'payments.0.amountMinor: 1.5 is not whole minor units',
      },
    ],
    [
      'with an unknown rest of the recalculation',
      { recalculation: { onEarlyPayment: true, onLatePayment: 'none', rest: 'week' as never } },
      { code: 'invalid_value', field: 'recalculation.rest', message: 'recalculation.rest: one of day, period' },
    ],
    [
      'with a negative minimum of days before prepayment',
      { prepayment: { minDays: -1 } },
      {
        code: 'invalid_value',
        field: 'prepayment.minDays',
        message: 'prepayment.minDays: a whole number from 0 is needed',
      },
    ],
  ])('is refused: %s', (_, others, refusal) => {
    expect(errorOf(() => positionOn('2026-03-01', others))).toMatchObject(refusal);
  });
});

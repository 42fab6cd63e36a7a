import { describe, expect, it } from 'vitest';
import { plainSchedule } from '../test/charges.ts';
import { day } from '../test/loans.ts';
import { isDomainError } from './errors.ts';
import { loanCharges } from './loan-charges.ts';
import { loanStanding, type StandingInput } from './loan-standing.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** 1,000.00 at 12% a year, 1% a month: two equal parts of principal, due on 1 February and 1 March. */
const schedule: ScheduleInput = {
  ...plainSchedule,
  principalMinor: 100_000,
  annualRatePercent: '12',
  periods: 2,
  disbursedOn: day('2026-01-01'),
  method: 'declining',
  accrual: 'period',
  amortization: 'equal_principal',
  roundTo: 1,
};

const paid = (on: string, amountMinor: number) => ({ on: day(on), amountMinor });

const standing = (asOf: string, others: Partial<StandingInput> = {}) =>
  loanStanding({ schedule, payments: [], asOf: day(asOf), ...others });

const owed = (asOf: string, others: Partial<StandingInput> = {}) =>
  standing(asOf, others).state.instalments.map(({ outstandingMinor }) => outstandingMinor);

function refusal(others: Partial<StandingInput>) {
  try {
    standing('2026-03-01', others);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { code: error.code, field: error.field, message: error.message };
  }
  throw new Error('was not refused');
}

describe('CNV-07 a loan of given terms as it stands', () => {
  it('owes its schedule before anything is paid', () => {
    expect(owed('2026-01-01')).toEqual([51_000, 50_500]);
    expect(standing('2026-01-01').facts).toMatchObject({
      clientKind: 'new',
      principalMinor: 100_000,
      annualRatePercent: '12',
      disbursedOn: '2026-01-01',
      deductedFeesMinor: 0,
      charges: [],
      extensions: [],
      payments: [],
      rebates: [],
    });
  });

  it('has payments of its day and before counted, in the order of their days however they are told', () => {
    const payments = [paid('2026-02-20', 10_000), paid('2026-02-01', 51_000), paid('2026-02-10', 500)];
    expect(owed('2026-02-09', { payments })).toEqual([0, 50_500]);
    expect(owed('2026-02-10', { payments })).toEqual([0, 50_000]);
    expect(owed('2026-03-01', { payments })).toEqual([0, 40_000]);
    expect(standing('2026-03-01', { payments }).facts.payments.map(({ paidOn }) => paidOn)).toEqual([
      '2026-02-01',
      '2026-02-10',
      '2026-02-20',
    ]);
  });

  it('keeps payments of one day in the order told, and what is paid too much apart', () => {
    const payments = [paid('2026-03-01', 101_500), paid('2026-03-01', 300)];
    const { facts, state } = standing('2026-03-01', { payments });
    expect(facts.payments.map(({ excessMinor }) => excessMinor)).toEqual([0, 300]);
    expect(state.instalments.map(({ outstandingMinor }) => outstandingMinor)).toEqual([0, 0]);
  });

  it('takes a payment of the day of disbursal, and tells of that day', () => {
    expect(owed('2026-01-01', { payments: [paid('2026-01-01', 1)] })).toEqual([50_999, 50_500]);
  });

  it('charges nothing for being late', () => {
    expect(owed('2026-12-31')).toEqual([51_000, 50_500]);
    expect(standing('2026-12-31').state.totals.outstanding.penalty).toBe(0);
  });

  it('can be paid off at any time, with the interest of the days that passed', () => {
    const { payoff } = standing('2026-01-01');
    expect(payoff).toMatchObject({ allowed: true, amountMinor: 100_000 });
  });

  it('is paid off as its terms say: with all interest, or not before its time', () => {
    const scheduled = standing('2026-01-01', { prepayment: { interest: 'scheduled' } });
    expect(scheduled.payoff).toMatchObject({ allowed: true, amountMinor: 101_500 });
    expect(standing('2026-01-09', { prepayment: { minDays: 10 } }).payoff.allowed).toBe(false);
    expect(standing('2026-01-11', { prepayment: { minDays: 10 } }).payoff.allowed).toBe(true);
    const afterHalf = { afterTermShare: { numerator: 1, denominator: 2 } };
    expect(standing('2026-01-20', { prepayment: afterHalf }).payoff.allowed).toBe(false);
    expect(standing('2026-02-20', { prepayment: afterHalf }).payoff.allowed).toBe(true);
  });

  it('has its fees: kept back, and due with the instalments', () => {
    const fees = [
      { code: 'service', when: 'deducted', amountMinor: 2_000 },
      { code: 'account', when: 'each_instalment', amountMinor: 100 },
    ] as const;
    expect(owed('2026-01-01', { fees })).toEqual([51_100, 50_600]);
    expect(standing('2026-01-01', { fees }).facts).toMatchObject({
      deductedFeesMinor: 2_000,
      charges: [{ code: 'service' }, { code: 'account' }, { code: 'account' }],
    });
    const loan = loanCharges({ schedule, fees });
    expect(owed('2026-01-01', { loan })).toEqual([51_100, 50_600]);
  });

  it('owes less interest on principal that was paid early, where its interest is recalculated', () => {
    const payments = [paid('2026-02-01', 76_000)];
    const recalculation = { onEarlyPayment: true, onLatePayment: 'none', rest: 'day' } as const;
    expect(standing('2026-03-01', { payments, recalculation }).facts).toMatchObject({
      recalculation: { dayCount: schedule.dayCount, amortization: 'equal_principal', roundTo: 1 },
      terms: { interestRecalculation: recalculation },
    });
    // 25,000 of the second part was paid a month early: 250 of its 500 are not owed
    expect(owed('2026-03-01', { payments, recalculation })).toEqual([0, 25_250]);
    expect(owed('2026-03-01', { payments })).toEqual([0, 25_500]);
    expect(standing('2026-03-01', { payments }).facts).not.toHaveProperty('recalculation');
  });
});

describe('CNV-07 a standing is refused', () => {
  it.each([
    ['before disbursal', { asOf: day('2025-12-31') }, 'out_of_range', 'asOf', /the day is before disbursal/],
    [
      'with a payment before disbursal',
      { payments: [paid('2026-02-01', 1), paid('2025-12-31', 1)] },
      'out_of_range',
      'payments.1.on',
      /paid before disbursal/,
    ],
    [
      'with a payment on no day',
      { payments: [{ on: '2026-02-30' as never, amountMinor: 1 }] },
      undefined,
      'payments.0.on',
      /./,
    ],
    ['with a payment of nothing', { payments: [paid('2026-02-01', 0)] }, undefined, 'payments.0.amountMinor', /./],
    [
      'with a part of a centavo, even after its day',
      { payments: [paid('2026-06-01', 1.5)] },
      undefined,
      'payments.0.amountMinor',
      /./,
    ],
    [
      'with a recalculation that nobody knows',
      { recalculation: { onEarlyPayment: true, onLatePayment: 'none', rest: 'week' as never } },
      'invalid_value',
      'recalculation.rest',
      /^(?!.*nterestRecalculation)/,
    ],
    ['with a prepayment of no days', { prepayment: { minDays: -1 } }, 'invalid_value', 'prepayment.minDays', /./],
  ] as const)('%s', (...[, others, code, field, message]) => {
    const told = refusal(others);
    expect(told).toMatchObject({ field, ...(code && { code }) });
    expect(told.message).toMatch(message);
  });
});

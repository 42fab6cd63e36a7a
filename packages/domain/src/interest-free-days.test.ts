import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, errorOf, scheduleInputs } from '../test/loans.ts';
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { isDomainError } from './errors.ts';
import { loanPosition } from './loan-position.ts';
import { buildOffer } from './loan-offer.ts';
import { buildSchedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { defaultTerms } from './terms-profiles.ts';

/** 1,200.00 at 12%, 1% a month, in six months from 15 January; the first week is free. */
const week: ScheduleInput = {
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
  interestFreeDays: 7,
};
const interestOf = (change: Partial<ScheduleInput>) =>
  buildSchedule({ ...week, ...change }).rows.map(({ interestMinor }) => interestMinor);

describe('the first days free of interest', () => {
  it.each([
    // 24 of the 31 days of the first period: 12.00 × 24/31 = 9.29; then 1,002.69 × 1% …
    ['by period', {}, [929, 1003, 806, 608, 407, 205]],
    // 1,200.00 × 12% × 24/365 = 9.47; then 1,002.96 × 12% × 28/365 …
    ['by day', { accrual: 'daily', dayCount: 'actual/365' }, [947, 923, 821, 599, 415, 202]],
    // flat, in all 1,200.00 × 1% × (24/31 + 5) = 69.29, each period its own
    ['flat', { method: 'flat' }, [929, 1200, 1200, 1200, 1200, 1200]],
    // the whole first period, and 9 of the 28 days of the second: 995.53 × 1% × 19/28 = 6.76
    ['for longer than a period', { interestFreeDays: 40 }, [0, 676, 798, 601, 403, 202]],
    // 12.00 × 19/28 = 8.142…
    ['for longer, flat', { method: 'flat', interestFreeDays: 40 }, [0, 814, 1200, 1200, 1200, 1200]],
    ['for none', { interestFreeDays: 0 }, [1200, 1005, 808, 609, 408, 205]],
  ] as const)('%s', (_, change, interests) => {
    expect(interestOf(change)).toEqual(interests);
  });

  it('leave a flat loan its equal instalments', () => {
    // 1,269.29 in six
    const totals = buildSchedule({ ...week, method: 'flat' }).rows.map(({ totalMinor }) => totalMinor);
    expect(totals).toEqual([21_155, 21_155, 21_155, 21_155, 21_155, 21_154]);
  });

  it.each([
    ['interestFreeDays', { interestFreeDays: -1 }],
    // 181 days to 15 July
    ['interestFreeDays', { interestFreeDays: 181 }],
    ['interestFreeDays', { graceInterestFreePeriods: 1 }],
    ['interestFreeDays', { brokenFirstPeriod: 'by_day', firstDueOn: day('2026-02-01') }],
  ] as const)('are refused by name where they make no sense: %s %o', (field, change) => {
    expect(errorOf(() => buildSchedule({ ...week, ...change })).field).toBe(field);
  });

  it('leave the last day but one of the term free at most', () => {
    expect(interestOf({ interestFreeDays: 180, accrual: 'daily', dayCount: 'actual/365' }).slice(0, 5)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it.each(['rule_of_78', 'actuarial'] as const)('are refused with a payoff by %s, which knows no days', (interest) => {
    const terms = { ...defaultTerms, prepayment: { ...defaultTerms.prepayment, interest } };
    const offer = () => buildOffer({ terms, schedule: week, deductedFeesMinor: 0, instalmentFeesMinor: 0 });
    expect(errorOf(offer).field).toBe('interestFreeDays');
    const asOf = day('2026-01-20');
    expect(errorOf(() => loanPosition({ schedule: week, payments: [], asOf, prepayment: { interest } })).field).toBe(
      'interestFreeDays',
    );
  });

  it.each([
    ['2026-01-15', 0],
    ['2026-01-22', 0],
    // a day of the 24 that bear 9.29: 0.387
    ['2026-01-23', 39],
    ['2026-02-01', 387],
    ['2026-02-15', 929],
  ] as const)('earn nothing at a payoff on %s', (on, interestMinor) => {
    const { payoff } = loanPosition({ schedule: week, payments: [], asOf: day(on) });
    expect(payoff).toMatchObject({ allowed: true, amountMinor: 120_000 + interestMinor });
  });

  it('free the tax on interest too, and no fee', () => {
    const charges = {
      fees: [{ code: 'service', when: 'first_instalment', amountMinor: 2_400 }],
      taxes: [{ code: 'vat', on: ['interest', 'service'], percent: '10' }],
    } as const;
    // fee and its tax are owed in any case; of the interest's tax, 0.93, a day of 24
    const at = (on: string) => loanPosition({ schedule: week, ...charges, payments: [], asOf: day(on) }).payoff;
    expect(at('2026-01-20')).toMatchObject({ amountMinor: 120_000 + 2_640 });
    expect(at('2026-01-23')).toMatchObject({ amountMinor: 120_000 + 2_640 + 39 + 4 });
  });

  it('never cost more than the loan without them, never less for fewer days, and nothing is earned in them', () => {
    let tried = 0;
    fc.assert(
      fc.property(scheduleInputs, fc.integer({ min: 1, max: 60 }), (input, interestFreeDays) => {
        const rows = orRefused({ ...input, interestFreeDays });
        const fewer = orRefused({ ...input, interestFreeDays: interestFreeDays - 1 });
        if (rows === null || fewer === null) return;
        tried += 1;
        const free = (dueOn: CalendarDate) => daysBetween(input.disbursedOn, dueOn) <= interestFreeDays;
        expect(rows.filter(({ dueOn }) => free(dueOn)).every(({ interestMinor }) => interestMinor === 0)).toBe(true);
        const total = (of: typeof rows) => of.reduce((sum, { interestMinor }) => sum + interestMinor, 0);
        // rounding of rows and of the instalment: a minor unit, or a multiple of it, a row
        expect(total(rows)).toBeLessThanOrEqual(total(fewer) + rows.length * input.roundTo);
        const asOf = addDays(
          input.disbursedOn,
          Math.min(interestFreeDays, daysBetween(input.disbursedOn, rows[0]?.dueOn ?? input.disbursedOn)),
        );
        const { payoff } = loanPosition({ schedule: { ...input, interestFreeDays }, payments: [], asOf });
        expect(payoff).toMatchObject({ amountMinor: input.principalMinor });
      }),
    );
    expect(tried).toBeGreaterThan(30);
  });
});

function orRefused(input: ScheduleInput) {
  try {
    return buildSchedule(input).rows;
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

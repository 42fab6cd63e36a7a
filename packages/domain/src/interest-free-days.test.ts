import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import raw from '../vectors/interest-free-days.json' with { type: 'json' };
import { loanPosition } from './loan-position.ts';
import { buildOffer } from './loan-offer.ts';
import { buildSchedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { defaultTerms } from './terms-profiles.ts';

/** By hand: principal, interest, total and balance of each row, minor units. */
const vectors: readonly {
  readonly name: string;
  readonly working: string;
  readonly input: ScheduleInput;
  readonly rows: number[][];
}[] = JSON.parse(JSON.stringify(raw));

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
  it.each(vectors)('bear none, and the other days their share: $name ($working)', ({ input, rows }) => {
    const built = buildSchedule(input).rows.map((row) => [
      row.principalMinor,
      row.interestMinor,
      row.totalMinor,
      row.balanceMinor,
    ]);
    expect(built).toEqual(rows);
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
});

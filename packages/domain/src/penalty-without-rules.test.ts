import { expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { loanPosition } from './loan-position.ts';
import { accruePenalties } from './penalty.ts';

const schedule = {
  principalMinor: 50_000_000,
  annualRatePercent: '36',
  periods: 400,
  termUnit: 'day',
  every: 1,
  disbursedOn: calendarDate('2026-01-01'),
  method: 'declining',
  accrual: 'daily',
  dayCount: 'actual/365',
  amortization: 'equal_instalment',
  roundTo: 1,
} as const;

it('the computation skips the late days of a loan without late charges (30-E1)', () => {
  const { facts } = loanPosition({ schedule, payments: [], asOf: calendarDate('2026-01-02') });
  let visited = 0;
  const totals = accruePenalties(facts, calendarDate('9999-12-30'), () => (visited += 1));
  expect(visited).toBe(0);
  expect(totals.tomorrowMinor).toBe(0);
  expect([...totals.chargedMinor.values()].every((amountMinor) => amountMinor === 0)).toBe(true);
});

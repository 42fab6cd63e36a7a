import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleInputs } from '../test/loans.ts';
import { addDays, weekday } from './calendar-date.ts';
import { isDomainError } from './errors.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { unroundedRows } from './schedule-unrounded.ts';

/** Inputs with terms that few products have; some contradict themselves. */
const manyTerms: fc.Arbitrary<ScheduleInput> = fc
  .record({
    input: scheduleInputs,
    instalmentRounding: fc.constantFrom(undefined, 'up', 'down', 'levelled'),
    remainderOn: fc.constantFrom(undefined, 'first', 'last_interest'),
    interestRounding: fc.constantFrom(undefined, 'carried'),
    interestRoundTo: fc.constantFrom(undefined, 100),
    amortization: fc.constantFrom('equal_instalment', 'equal_principal', 'interest_only'),
    grace: fc.integer({ min: 0, max: 3 }),
    deferred: fc.integer({ min: 0, max: 2 }),
    free: fc.integer({ min: 0, max: 1 }),
    balloonShare: fc.integer({ min: 0, max: 80 }),
    brokenFirstPeriod: fc.constantFrom(undefined, 'by_day', 'period_share', 'none'),
    businessDayShift: fc.constantFrom(undefined, 'preceding', 'following', 'modified_following'),
    dayCount: fc.constantFrom(undefined, 'actual/actual', 'actual/364', 'actual/365.25', '30U/360'),
  } as const)
  .map(({ input, grace, deferred, free, balloonShare, dayCount, amortization, ...terms }): ScheduleInput => {
    const balloonMinor = Math.floor((input.principalMinor * balloonShare) / 100);
    const gracePrincipalPeriods = amortization === 'interest_only' ? 0 : Math.min(grace, input.periods - 1);
    const max = amortization === 'interest_only' ? input.periods - 1 : gracePrincipalPeriods;
    const set: Partial<ScheduleInput> = {
      ...terms,
      amortization,
      ...(dayCount !== undefined && { dayCount }),
      gracePrincipalPeriods,
      graceInterestPaymentPeriods: Math.min(deferred, max),
      graceInterestFreePeriods: Math.min(free, input.periods - 1),
      ...(balloonMinor > 0 && amortization !== 'interest_only' && { balloonMinor }),
      ...(terms.businessDayShift !== undefined && { nonBusinessDays: weekendsFrom(input.disbursedOn) }),
    };
    return { ...input, ...set };
  });

const weekendsFrom = (from: ScheduleInput['disbursedOn']) =>
  Array.from({ length: 2000 }, (_, index) => addDays(from, index)).filter((date) => weekday(date) >= 6);

function orRefused(input: ScheduleInput): Schedule | null {
  try {
    return buildSchedule(input);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

describe('every schedule of random terms', () => {
  it('sums to the loan with no negative row, in date order, and keeps grace, balloon and rounding', () => {
    let made = 0;
    fc.assert(
      fc.property(manyTerms, (input) => {
        const schedule = orRefused(input);
        if (schedule === null) return;
        made += 1;
        const { rows } = schedule;
        const { balloonMinor = 0, gracePrincipalPeriods = 0, graceInterestPaymentPeriods = 0 } = input;
        expect(rows.reduce((sum, row) => sum + row.principalMinor, 0)).toBe(input.principalMinor);
        expect(rows.every((row) => row.principalMinor >= 0 && row.interestMinor >= 0)).toBe(true);
        expect(rows.every((row, index) => row.dueOn > (rows[index - 1]?.dueOn ?? input.disbursedOn))).toBe(true);
        expect(rows.slice(0, gracePrincipalPeriods).every((row) => row.principalMinor === 0)).toBe(true);
        expect(rows.slice(0, graceInterestPaymentPeriods).every((row) => row.interestMinor === 0)).toBe(true);
        expect(rows[rows.length - 1]?.principalMinor).toBeGreaterThanOrEqual(balloonMinor);
        const closed = new Set(input.nonBusinessDays);
        expect(rows.some((row) => closed.has(row.dueOn))).toBe(false);
        const unit = input.method === 'declining' ? (input.interestRoundTo ?? 1) : 1;
        expect(rows.slice(0, -1).every((row) => row.interestMinor % unit === 0)).toBe(true);
        const isLevel = input.amortization === 'equal_instalment' && input.method === 'declining';
        const from = Math.max(gracePrincipalPeriods + 1, graceInterestPaymentPeriods + 1);
        const level = isLevel ? rows.slice(from, -1) : [];
        expect(new Set(level.map((row) => row.totalMinor)).size).toBeLessThanOrEqual(1);
        expect(level.every((row) => row.totalMinor % input.roundTo === 0)).toBe(true);
      }),
      { numRuns: 1500 },
    );
    expect(made).toBeGreaterThan(150);
  });

  it('costs more at a higher rate, and nothing at zero', () => {
    fc.assert(
      fc.property(manyTerms, (input) => {
        const at = (annualRatePercent: string) => {
          const terms = { ...input, annualRatePercent, roundTo: 1, interestRoundTo: undefined, remainderOn: undefined };
          return orRefused(terms)?.totals.interestMinor;
        };
        const [none, some, more] = [at('0'), at('20'), at('80')];
        if (none === undefined || some === undefined || more === undefined) return;
        expect(none).toBe(0);
        expect(more).toBeGreaterThanOrEqual(some);
      }),
    );
  });

  it('ends level if the last interest or the first row takes the remainder', () => {
    fc.assert(
      fc.property(manyTerms, fc.constantFrom('first', 'last_interest'), (input, remainderOn) => {
        const { brokenFirstPeriod: _, ...terms } = input;
        const level = {
          ...terms,
          remainderOn,
          amortization: 'equal_instalment',
          graceInterestPaymentPeriods: 0,
        } as const;
        const rows = orRefused(level)?.rows.slice((input.gracePrincipalPeriods ?? 0) + 1) ?? [];
        const totals = rows.map(
          (row, index) => row.totalMinor - (index === rows.length - 1 ? (input.balloonMinor ?? 0) : 0),
        );
        expect(input.method === 'flat' || new Set(totals).size <= 1).toBe(true);
      }),
    );
  });

  it('is within half a minor unit a row of its unrounded rows with carried interest', () => {
    fc.assert(
      fc.property(manyTerms, (input) => {
        const terms = {
          ...input,
          interestRounding: 'carried',
          interestRoundTo: undefined,
          remainderOn: undefined,
        } as const;
        const carried = { ...terms, roundTo: 1, instalmentRounding: undefined, graceInterestPaymentPeriods: 0 };
        const schedule = input.method === 'flat' ? null : orRefused(carried);
        if (schedule === null || input.amortization === 'equal_principal') return;
        const first = unroundedRows(carried)[0];
        expect(Math.abs(Number(first?.interest) - (schedule.rows[0]?.interestMinor ?? 0))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { signedBy, signedRate } from '../test/signed-loans.ts';
import { addDays, daysBetween, isMonthEnd, partsOf, weekday } from './calendar-date.ts';
import type { DueDateRule } from './due-date-rule.ts';
import { payoutTerms } from './payout-terms.ts';

const weekends = (from: string) =>
  Array.from({ length: 500 }, (_, index) => addDays(day(from), index)).filter((date) => weekday(date) >= 6);

const byPayday = { termUnit: 'day', every: 15, paydays: [15, 30] } as const;

const rules: readonly Omit<DueDateRule, 'periods'>[] = [
  byPayday,
  { termUnit: 'month', every: 1, paydays: [31] },
  { termUnit: 'month', every: 1, monthEndRule: 'next_day' },
  { ...byPayday, firstPeriodMinDays: 8, businessDayShift: 'modified_following' },
  { termUnit: 'month', every: 1, businessDayShift: 'preceding' },
  { termUnit: 'week', every: 2, businessDayShift: 'following' },
];

it('a later payout keeps the rule, distance and rate of random due dates', () => {
  let held = 0;
  const days = fc.integer({ min: 0, max: 700 }).map((offset) => addDays(day('2027-01-01'), offset));
  fc.assert(
    fc.property(fc.constantFrom(...rules), days, fc.integer({ min: 0, max: 10 }), (rule, on, delay) => {
      const closed = rule.businessDayShift === undefined ? undefined : weekends(on);
      const loan = signedBy({ ...rule, nonBusinessDays: closed }, { on });
      if (loan === null) return;
      held += 1;
      const paidOutOn = addDays(loan.expectedOn, delay);
      const { instalments, effectiveRate, isKept } = payoutTerms(loan, paidOutOn);
      expect(isKept).toBe(true);
      expect(effectiveRate.yearlyBasisPoints).toBeLessThanOrEqual(signedRate(loan).yearlyBasisPoints);
      for (const [index, { dueOn }] of instalments.entries()) {
        const contractual = loan.instalments[index]?.dueOn ?? dueOn;
        expect(delay > 0 || dueOn === contractual).toBe(true);
        expect(daysBetween(paidOutOn, dueOn)).toBeGreaterThanOrEqual(daysBetween(loan.expectedOn, contractual));
        expect(dueOn > (instalments[index - 1]?.dueOn ?? paidOutOn)).toBe(true);
        const isBusinessDay = rule.businessDayShift === undefined || weekday(dueOn) < 6;
        const isPayday = isMonthEnd(dueOn) || [15, 30].includes(partsOf(dueOn).day);
        expect([isBusinessDay, isPayday || rule.businessDayShift !== undefined || rule.paydays === undefined]).toEqual([
          true,
          true,
        ]);
      }
    }),
    { numRuns: 400 },
  );
  expect(held).toBeGreaterThan(200);
});

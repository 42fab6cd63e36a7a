import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilingOn, nearTheCeiling, signedRate, someSigned } from '../test/signed-loans.ts';
import { addDays, addMonths, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { payoutTerms, type SignedLoan } from './payout-terms.ts';

const amountsOf = ({ instalments }: Pick<SignedLoan, 'instalments'>) =>
  instalments.map((each) => [each.number, each.principalMinor, each.interestMinor, each.feeMinor]);

function ruleOf({ termUnit, every }: SignedLoan, from: CalendarDate, number: number): CalendarDate {
  if (termUnit === 'month') return addMonths(from, number * every);
  return addDays(from, number * every * (termUnit === 'week' ? 7 : 1));
}

/** Holds a loan that is paid out on a day against what was signed. @returns whether it may be signed, and its dates moved */
function hold(loan: SignedLoan | null, delay: number): 'never signed' | 'not to be sent' | 'as signed' | 'moved' {
  if (loan === null || signedRate(loan).monthlyBasisPoints > ceilingOn(loan, loan.expectedOn)) return 'never signed';
  if (loan.terms.caps !== null && Number(loan.annualRatePercent) > 72) return 'never signed';
  const paidOutOn = addDays(loan.expectedOn, delay);
  const { instalments, movedDays, effectiveRate: rate, isKept } = payoutTerms(loan, paidOutOn);
  if (!isKept) {
    // only what no date can mend: what it costs in all
    const cost =
      loan.deductedAtDisbursementMinor +
      loan.instalments.reduce((sum, each) => sum + each.interestMinor + each.feeMinor, 0);
    expect(cost).toBeGreaterThan(loan.principalMinor);
    return 'not to be sent';
  }
  expect(amountsOf({ instalments })).toEqual(amountsOf(loan));
  for (const [index, { number, dueOn }] of instalments.entries()) {
    const contractual = loan.instalments[index]?.dueOn ?? dueOn;
    const distance = daysBetween(loan.expectedOn, contractual);
    expect(daysBetween(paidOutOn, dueOn)).toBeGreaterThanOrEqual(distance);
    expect(dueOn).toBe(addDays(laterDate(ruleOf(loan, paidOutOn, number), addDays(paidOutOn, distance)), movedDays));
  }
  expect(rate.monthlyBasisPoints).toBeLessThanOrEqual(signedRate(loan).monthlyBasisPoints);
  expect(rate.yearlyBasisPoints).toBeLessThanOrEqual(signedRate(loan).yearlyBasisPoints);
  expect(rate.monthlyBasisPoints).toBeLessThanOrEqual(ceilingOn(loan, loan.expectedOn));
  expect(rate.monthlyBasisPoints).toBeLessThanOrEqual(ceilingOn(loan, paidOutOn));
  return movedDays === 0 ? 'as signed' : 'moved';
}

function holdMany(loans: fc.Arbitrary<SignedLoan | null>, numRuns: number): string[] {
  const seen: string[] = [];
  const delays = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(loans, delays, (loan, delay) => {
      seen.push(hold(loan, delay));
    }),
    { numRuns },
  );
  return seen;
}

describe('the signed amounts are owed for payouts up to 10 days after the signature', () => {
  it('for loans of every kind', () => {
    const seen = holdMany(someSigned, 600);
    expect(seen.filter((each) => each === 'as signed').length).toBeGreaterThan(100);
  });

  it('for loans close to the ceilings around the day of their change', () => {
    const seen = holdMany(nearTheCeiling, 300);
    expect(seen.filter((each) => each === 'as signed').length).toBeGreaterThan(20);
    expect(seen.filter((each) => each === 'moved').length).toBeGreaterThan(10);
  });
});

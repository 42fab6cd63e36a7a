import * as fc from 'fast-check';
import { addDays, type CalendarDate } from '../src/calendar-date.ts';
import { capTableFor } from '../src/caps.ts';
import type { EffectiveRate } from '../src/effective-rate.ts';
import type { DueDateRule } from '../src/due-date-rule.ts';
import { DomainError, isDomainError } from '../src/errors.ts';
import { effectiveRateOf, loanRate } from '../src/loan-rate.ts';
import type { SignedLoan } from '../src/payout-terms.ts';
import { buildSchedule } from '../src/schedule.ts';
import type { ScheduleInput } from '../src/schedule-input.ts';
import { termsProfile } from '../src/market-terms.ts';
import { defaultTerms } from '../src/terms-profiles.ts';
import { day, scheduleInputs } from './loans.ts';

const philippineStatutoryTerms = termsProfile('ph-statutory');

type Fees = {
  readonly deductedAtDisbursementMinor?: number;
  readonly feeMinor?: number;
  readonly terms?: SignedLoan['terms'];
};

/** A loan signed on the day of its schedule. */
export function signed(
  input: ScheduleInput,
  { deductedAtDisbursementMinor = 0, feeMinor = 0, terms = defaultTerms }: Fees = {},
): SignedLoan {
  const { rows } = buildSchedule(input);
  const instalments = rows.map(({ number, dueOn, principalMinor, interestMinor }) => {
    return { number, dueOn, principalMinor, interestMinor, feeMinor };
  });
  const { principalMinor, annualRatePercent, termUnit, every, disbursedOn } = input;
  return {
    terms,
    principalMinor,
    annualRatePercent,
    deductedAtDisbursementMinor,
    termUnit,
    every,
    expectedOn: disbursedOn,
    instalments,
  };
}

/** The rate that the contract discloses. */
export function signedRate(loan: SignedLoan): EffectiveRate {
  const netProceedsMinor = loan.principalMinor - loan.deductedAtDisbursementMinor;
  return effectiveRateOf(loanRate(loan.terms, { ...loan, netProceedsMinor, disbursedOn: loan.expectedOn }));
}

/** 5,000.00 at 60% by the day, in equal instalments a month apart. */
export const byMonth = (disbursedOn: string, periods: number): ScheduleInput => ({
  principalMinor: 500_000,
  annualRatePercent: '60',
  periods,
  termUnit: 'month',
  every: 1,
  disbursedOn: day(disbursedOn),
  method: 'declining',
  accrual: 'daily',
  dayCount: 'actual/365',
  amortization: 'equal_instalment',
  roundTo: 1,
});

/** Days that a calendar makes hard, and any other. */
const hardDays = fc.oneof(
  fc
    .constantFrom('2024-02-29', '2028-02-29', '2026-02-28', '2025-12-31', '2026-01-31', '2026-03-31', '2026-08-31')
    .map(day),
  fc.constantFrom('2026-03-22', '2026-03-28', '2026-03-31', '2026-04-01', '2027-02-20', '2028-02-19').map(day),
  fc.integer({ min: 0, max: 3000 }).map((days) => addDays(day('2024-01-01'), days)),
);

/** Loans of every kind, signed on hard days and any other; null for one that no contract is made of. */
export const someSigned = fc
  .record({
    input: scheduleInputs,
    disbursedOn: hardDays,
    feePercent: fc.integer({ min: 0, max: 20 }),
    feeMinor: fc.integer({ min: 0, max: 5000 }),
    isCapped: fc.boolean(),
  })
  .map(({ input, disbursedOn, feePercent, feeMinor, isCapped }): SignedLoan | null => {
    const { firstDueOn: _, ...rule } = input;
    const { principalMinor } = input;
    const fees = { deductedAtDisbursementMinor: Math.floor((principalMinor * feePercent) / 100), feeMinor };
    try {
      const loan = signed(
        { ...rule, disbursedOn },
        { ...fees, terms: isCapped ? philippineStatutoryTerms : defaultTerms },
      );
      signedRate(loan);
      return loan;
    } catch (error) {
      // too small for its rounding, or a rate beyond reason: no such contract is made
      if (error instanceof DomainError) return null;
      throw error;
    }
  });

/** Loans within the ceilings of the Philippines, close to them: as they may be signed. */
export const nearTheCeiling = fc
  .record({
    disbursedOn: fc.integer({ min: 0, max: 9 }).map((days) => addDays(day('2026-03-23'), days)),
    principalMinor: fc.integer({ min: 100_000, max: 1_000_000 }),
    monthlyTenths: fc.integer({ min: 30, max: 60 }),
    periods: fc.integer({ min: 2, max: 4 }),
    feePercent: fc.integer({ min: 10, max: 22 }),
    method: fc.constantFrom('flat', 'declining'),
  } as const)
  .map(({ monthlyTenths, feePercent, ...rest }): SignedLoan | null => {
    const input = { ...byMonth('2026-03-20', 1), ...rest, annualRatePercent: ((monthlyTenths * 12) / 10).toFixed(1) };
    const deductedAtDisbursementMinor = Math.floor((rest.principalMinor * feePercent) / 100);
    const loan = signed(input, { deductedAtDisbursementMinor, terms: philippineStatutoryTerms });
    return signedRate(loan).monthlyBasisPoints <= ceilingOn(loan, loan.expectedOn) ? loan : null;
  });

/** Of the effective rate a month, in basis points; none outside the scope, which is judged on the contract. */
export function ceilingOn(loan: SignedLoan, on: CalendarDate): number {
  const maturityOn = loan.instalments[loan.instalments.length - 1]?.dueOn ?? loan.expectedOn;
  const table = capTableFor(loan.terms, { ...loan, disbursedOn: loan.expectedOn, maturityOn }, on);
  return table?.effectivePercentPerMonth === undefined ? Infinity : Number(table.effectivePercentPerMonth) * 100;
}

/** A loan signed by a rule of due dates; null where the rule contradicts itself on that day. */
export function signedBy(
  rule: Omit<DueDateRule, 'periods'>,
  { on, periods = 5 }: { on: string; periods?: number },
): SignedLoan | null {
  try {
    return { ...signed({ ...byMonth(on, periods), ...rule }), ...rule };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

import * as fc from 'fast-check';
import { addDays, type CalendarDate, calendarDate } from '../src/calendar-date.ts';
import { DomainError } from '../src/errors.ts';
import type { LoanFacts } from '../src/loan.ts';
import { buildSchedule } from '../src/schedule.ts';
import type { ScheduleInput } from '../src/schedule-input.ts';
import type { TermsProfile } from '../src/terms-profile.ts';
import { termsProfiles } from '../src/market-terms.ts';
import { defaultTerms } from '../src/terms-profiles.ts';

/** A loan as the vectors write it: the profile by its id, currency and rebates left out. */
export interface VectorLoan extends Omit<LoanFacts, 'terms' | 'currency' | 'rebates'> {
  readonly terms: string;
}

export function loanOf(vector: VectorLoan): LoanFacts {
  const terms = profile(vector.terms);
  return { ...vector, terms, currency: terms.currency, rebates: [] };
}

export function profile(id: string): TermsProfile {
  const terms = termsProfiles[id];
  if (terms === undefined) throw new Error(`no profile ${id}`);
  return terms;
}

export const day = (text: string): CalendarDate => calendarDate(text);

/** 8,000.00 at 36.5% a year (0.1% a day) in two instalments, days 60 and 120 after 2026-01-05. */
export function twoInstalmentLoan(change: Partial<LoanFacts> = {}): LoanFacts {
  return {
    terms: defaultTerms,
    clientKind: 'new',
    currency: 'PHP',
    principalMinor: 800_000,
    annualRatePercent: '36.5',
    disbursedOn: day('2026-01-05'),
    instalments: [
      { number: 1, dueOn: day('2026-03-06'), principalMinor: 400_000, interestMinor: 60_000, feeMinor: 0 },
      { number: 2, dueOn: day('2026-05-05'), principalMinor: 400_000, interestMinor: 36_000, feeMinor: 0 },
    ],
    extensions: [],
    payments: [],
    rebates: [],
    ...change,
  };
}

/** Schedule inputs that do not contradict themselves; a few are still too small for their rounding. */
export const scheduleInputs: fc.Arbitrary<ScheduleInput> = fc
  .record({
    principalMinor: fc.integer({ min: 1, max: 100_000_000 }),
    rateHundredths: fc.integer({ min: 0, max: 40_000 }),
    periods: fc.integer({ min: 1, max: 60 }),
    unit: fc.constantFrom('day', 'week', 'month'),
    every: fc.integer({ min: 1, max: 30 }),
    disbursedOffset: fc.integer({ min: 0, max: 3000 }),
    firstDueAfter: fc.option(fc.integer({ min: 1, max: 60 })),
    method: fc.constantFrom('flat', 'declining'),
    accrual: fc.constantFrom('period', 'daily'),
    actual: fc.constantFrom('actual/365', 'actual/360'),
    amortization: fc.constantFrom('equal_instalment', 'equal_principal'),
    roundTo: fc.constantFrom(1, 100, 1000),
  } as const)
  .map(({ rateHundredths, unit, disbursedOffset, firstDueAfter, actual, ...same }): ScheduleInput => {
    const disbursedOn = addDays(day('2024-01-01'), disbursedOffset);
    return {
      ...same,
      termUnit: unit,
      annualRatePercent: (rateHundredths / 100).toFixed(2),
      disbursedOn,
      dayCount: unit === 'month' && same.accrual === 'period' ? '30/360' : actual,
      ...(firstDueAfter === null ? {} : { firstDueOn: addDays(disbursedOn, firstDueAfter) }),
    };
  });

/** Loans of one to six instalments with fees, under each profile, before anything happened to them. */
export const freshLoans: fc.Arbitrary<LoanFacts> = fc
  .record({
    termsId: fc.constantFrom(...Object.keys(termsProfiles)),
    clientKind: fc.constantFrom('new', 'repeat'),
    principalMinor: fc.integer({ min: 100_000, max: 2_000_000 }),
    rate: fc.integer({ min: 0, max: 90 }),
    periods: fc.integer({ min: 1, max: 6 }),
    every: fc.integer({ min: 10, max: 40 }),
    feeMinor: fc.integer({ min: 0, max: 5000 }),
    method: fc.constantFrom('flat', 'declining'),
    bounced: fc.constantFrom(undefined, { feeMinor: 2_500, tax: { code: 'vat', percent: '12' } }),
  } as const)
  .map(({ bounced, ...it }): LoanFacts => {
    const terms = { ...profile(it.termsId), ...(bounced && { bouncedPayment: bounced }) };
    const disbursedOn = day('2026-01-05');
    const annualRatePercent = String(it.rate);
    const { rows } = buildSchedule({
      ...it,
      annualRatePercent,
      termUnit: 'day',
      disbursedOn,
      accrual: 'daily',
      dayCount: 'actual/365',
      amortization: 'equal_instalment',
      roundTo: 1,
    });
    return {
      terms,
      clientKind: it.clientKind,
      currency: terms.currency,
      principalMinor: it.principalMinor,
      annualRatePercent,
      disbursedOn,
      instalments: rows.map(({ number, dueOn, principalMinor, interestMinor }) => {
        return { number, dueOn, principalMinor, interestMinor, feeMinor: it.feeMinor };
      }),
      extensions: [],
      payments: [],
      rebates: [],
    };
  });

/** The error a call throws; fails the test when it throws none, or one that leaves its code, its field or its message empty. */
export function errorOf(call: () => unknown): DomainError {
  try {
    call();
  } catch (error) {
    if (error instanceof DomainError) return complete(error);
    throw error;
  }
  throw new Error('nothing was thrown');
}

function complete(error: DomainError): DomainError {
  const message = error.message.replace(`${error.field}: `, '');
  if ([error.code, error.field, message].includes('')) throw new Error(`an error says nothing: ${error.stack}`);
  return error;
}

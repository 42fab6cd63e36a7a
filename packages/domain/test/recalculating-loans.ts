import * as fc from 'fast-check';
import { addMonths, type CalendarDate, calendarDate } from '../src/calendar-date.ts';
import { yearFraction } from '../src/day-count.ts';
import type {
  InterestRecalculationTerms,
  PartialPrepayment,
  RecalculationBasis,
} from '../src/interest-recalculation.ts';
import { levelInstalment } from '../src/level-instalment.ts';
import type { InstalmentFacts, LoanFacts } from '../src/loan.ts';
import { multiplyMinor } from '../src/minor.ts';
import { parsePercent } from '../src/rate.ts';
import type { TermsProfile } from '../src/terms-profile.ts';
import { defaultTerms } from '../src/terms-profiles.ts';

/** Terms without late charges that recalculate interest. */
export function recalculatingTerms(
  rule: InterestRecalculationTerms,
  partial: PartialPrepayment = 'smaller_instalments',
): TermsProfile {
  return {
    ...defaultTerms,
    latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] },
    prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued', partial },
    interestRecalculation: rule,
  };
}

export interface AgreedLoan {
  readonly principalMinor: number;
  readonly annualRatePercent: string;
  readonly periods: number;
  readonly disbursedOn: CalendarDate;
  readonly basis: RecalculationBasis;
  readonly terms: TermsProfile;
}

/** A loan by the month in equal instalments, before anything happened to it. */
export function agreedLoan({
  principalMinor,
  annualRatePercent,
  periods,
  disbursedOn,
  basis,
  terms,
}: AgreedLoan): LoanFacts {
  const rate = parsePercent(annualRatePercent);
  const dueOns = Array.from({ length: periods }, (_, index) => addMonths(disbursedOn, (index + 1) * basis.every));
  const level = levelInstalment({ basis, rate, balanceMinor: principalMinor, startOn: disbursedOn, dueOns });
  let balance = principalMinor;
  const instalments = dueOns.map((dueOn, index): InstalmentFacts => {
    const year = yearFraction(basis.dayCount, dueOns[index - 1] ?? disbursedOn, dueOn);
    const share = {
      numerator: rate.numerator * BigInt(year.numerator),
      denominator: rate.denominator * BigInt(year.denominator),
    };
    const interestMinor = multiplyMinor(balance, share, 'half_up');
    const isLast = index === periods - 1;
    const principal = isLast
      ? balance
      : Math.min(balance, Math.max(0, basis.amortization === 'equal_principal' ? level : level - interestMinor));
    balance -= principal;
    return { number: index + 1, dueOn, principalMinor: principal, interestMinor, feeMinor: 0 };
  });
  return {
    terms,
    clientKind: 'new',
    currency: terms.currency,
    principalMinor,
    annualRatePercent,
    disbursedOn,
    instalments,
    recalculation: basis,
    extensions: [],
    payments: [],
    rebates: [],
  };
}

/** Loans that nothing has happened to, whose terms recalculate interest in every way. */
export const recalculatingLoans = fc
  .record({
    principalMinor: fc.integer({ min: 100_000, max: 900_000 }),
    periods: fc.integer({ min: 1, max: 4 }),
    onEarlyPayment: fc.boolean(),
    onLatePayment: fc.constantFrom('none', 'simple', 'compound'),
    rest: fc.constantFrom('day', 'period'),
    recalculatedOn: fc.constantFrom('day', 'payment'),
  } as const)
  .map(({ principalMinor, periods, ...rule }) =>
    agreedLoan({
      principalMinor,
      annualRatePercent: '36.5',
      periods,
      disbursedOn: calendarDate('2026-01-05'),
      basis: { dayCount: 'actual/365', amortization: 'equal_instalment', roundTo: 1, termUnit: 'month', every: 1 },
      terms: recalculatingTerms(rule),
    }),
  );

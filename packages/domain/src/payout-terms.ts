import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { capViolations } from './caps.ts';
import type { EffectiveRate } from './effective-rate.ts';
import { DomainError } from './errors.ts';
import type { ChargeLine, InstalmentFacts } from './loan.ts';
import { effectiveRateOf, loanRate } from './loan-rate.ts';
import { subtractMinor, sumMinor } from './minor.ts';
import { type DueDateRule, laterAllowedDates, plainDueDates, shiftedDates } from './due-date-rule.ts';
import type { DisclosedRate, EffectivePercent } from './rate-disclosure.ts';
import type { TermsProfile } from './terms-profile.ts';

/**
 * A loan as signed: the terms of its contract, whatever the date of the payout. Its due-date rule has the business days
 * known at the time of signing.
 */
export interface SignedLoan extends Omit<DueDateRule, 'periods'> {
  readonly terms: TermsProfile;
  readonly principalMinor: number;
  /** Contractual rate a year in percent, as a plain decimal. */
  readonly annualRatePercent: string;
  /** Deducted from the payout: fees and taxes, including financed ones. */
  readonly deductedAtDisbursementMinor: number;
  /** Its fees and taxes individually. Left out: the rate includes all. */
  readonly charges?: readonly ChargeLine[];
  /** The payout date on which the contract's dates are based. */
  readonly expectedOn: CalendarDate;
  /** With the contract's due dates. */
  readonly instalments: readonly InstalmentFacts[];
}

/** A signed loan after its payout on a date. */
export interface PayoutTerms {
  /** The amounts of the contract, with the due dates of the loan. */
  readonly instalments: readonly InstalmentFacts[];
  /** Days by which every due date is later than the rule and the contract require, to meet rate and ceilings; usually 0. */
  readonly movedDays: number;
  readonly effectiveRate: EffectiveRate;
  /** False where later dates cannot meet the ceilings of the payout date: such a payout is not to be made. */
  readonly isKept: boolean;
}

/** Maximum shift of a due date for a ceiling. */
const MAX_MOVED_DAYS = 92;

/**
 * The instalments of a signed loan with payout on `paidOutOn`, whose amounts are those of the contract. Each due date follows
 * from the payout date by the contract's rule, and is at least as many days after it as in the contract, on a payday or business
 * day where the rule asks for one; all move later together, day by day, until the effective rate is at most the one disclosed and within the ceiling of the day of payout.
 * Source: RA 3765 (the disclosure is binding); readings in docs/domain.md. Throws DomainError `contradiction` for a loan without instalments.
 */
export function payoutTerms(loan: SignedLoan, paidOutOn: CalendarDate): PayoutTerms {
  const { expectedOn, terms, principalMinor, annualRatePercent } = loan;
  const last = loan.instalments[loan.instalments.length - 1];
  if (last === undefined) throw new DomainError('contradiction', 'a loan has instalments', 'instalments');
  const totalCostMinor = sumMinor([
    loan.deductedAtDisbursementMinor,
    ...loan.instalments.map(({ interestMinor, feeMinor, taxMinor = 0 }) =>
      sumMinor([interestMinor, feeMinor, taxMinor]),
    ),
  ]);
  const violationsAt = (effective: EffectivePercent) =>
    capViolations(
      terms,
      {
        principalMinor,
        annualRatePercent,
        totalCostMinor,
        effective,
        // no due date comes closer to the payout than in the contract
        rows: loan.instalments,
        // its scope is judged on the contract's own dates: moved due dates do not change it
        disbursedOn: expectedOn,
        maturityOn: last.dueOn,
      },
      paidOutOn,
    );
  const moved = (days: number): PayoutTerms => {
    const dueOns = earliestDueOns(loan, paidOutOn, days);
    const instalments = loan.instalments.map((instalment, index) => ({
      ...instalment,
      dueOn: dueOns[index] ?? instalment.dueOn,
    }));
    const disclosed = rateOf(loan, paidOutOn, instalments);
    const rate = effectiveRateOf(disclosed);
    const isKept = violationsAt(disclosed.effective).length === 0 && isAtMost(rate, signed);
    return { instalments, movedDays: days, effectiveRate: rate, isKept };
  };
  const signed = effectiveRateOf(rateOf(loan, expectedOn, loan.instalments));
  const unmoved = moved(0);
  // a nominal rate and a total cost do not depend on the dates
  if (unmoved.isKept || violationsAt({ monthPercent: '0', yearPercent: '0' }).length > 0) return unmoved;
  for (let days = 1; days <= MAX_MOVED_DAYS; days += 1) {
    const each = moved(days);
    if (each.isKept) return each;
  }
  return unmoved;
}

/** By the rule from the payout date, no closer to it than in the contract, the given days later, and on days that the rule allows. */
function earliestDueOns(loan: SignedLoan, paidOutOn: CalendarDate, movedDays: number): CalendarDate[] {
  const { expectedOn, instalments } = loan;
  const rule = { ...loan, periods: instalments.length };
  const byRule = shiftedDates(rule, plainDueDates(rule, paidOutOn));
  const earliest = instalments.map(({ dueOn }, index) => {
    const asFar = addDays(paidOutOn, daysBetween(expectedOn, dueOn));
    return addDays(laterDate(byRule[index] ?? asFar, asFar), movedDays);
  });
  return laterAllowedDates(rule, earliest);
}

/** By the convention of its terms, if paid out on a day. */
function rateOf(loan: SignedLoan, disbursedOn: CalendarDate, instalments: readonly InstalmentFacts[]): DisclosedRate {
  const { terms, principalMinor, deductedAtDisbursementMinor, charges = [], termUnit, every } = loan;
  const netProceedsMinor = subtractMinor(principalMinor, deductedAtDisbursementMinor);
  return loanRate(terms, { netProceedsMinor, disbursedOn, instalments, charges, termUnit, every });
}

const isAtMost = (rate: EffectiveRate, signed: EffectiveRate): boolean =>
  rate.monthlyBasisPoints <= signed.monthlyBasisPoints && rate.yearlyBasisPoints <= signed.yearlyBasisPoints;

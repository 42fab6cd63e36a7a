import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { capViolations } from './caps.ts';
import { type EffectiveRate, effectiveRate } from './effective-rate.ts';
import { DomainError } from './errors.ts';
import { rateFlows } from './loan-charges.ts';
import type { ChargeLine, InstalmentFacts } from './loan.ts';
import { loanRate } from './loan-rate.ts';
import { subtractMinor, sumMinor } from './minor.ts';
import { type DueDateRule, laterAllowedDates, plainDueDates, shiftedDates } from './due-date-rule.ts';
import type { TermsProfile } from './terms-profile.ts';

/**
 * A loan as it was signed: what its contract says, whatever day the money is sent on. Its rule of due dates has the business days as
 * they were known when it was signed.
 */
export interface SignedLoan extends Omit<DueDateRule, 'periods'> {
  readonly terms: TermsProfile;
  readonly principalMinor: number;
  /** Contractual rate a year in percent, as a plain decimal. */
  readonly annualRatePercent: string;
  /** Kept back when it is paid out, fees and taxes, financed ones too. */
  readonly deductedFeesMinor: number;
  /** Its fees and taxes one by one. Left out: the rate counts all. */
  readonly charges?: readonly ChargeLine[];
  /** The day of payout that the contract's dates are of. */
  readonly expectedOn: CalendarDate;
  /** With the contract's due dates. */
  readonly instalments: readonly InstalmentFacts[];
  /** As the contract discloses it. */
  readonly effectiveRate: EffectiveRate;
}

/** What a signed loan becomes when it is paid out on a day. */
export interface PayoutTerms {
  /** The amounts of the contract, with the due dates of the loan. */
  readonly instalments: readonly InstalmentFacts[];
  /** Days by which every due date lies later than the rule and the contract ask for, so that rate and ceilings hold; mostly 0. */
  readonly movedDays: number;
  readonly effectiveRate: EffectiveRate;
  /** False where the ceilings of the day of payout cannot be kept by later dates: such a payout is not to be made. */
  readonly isKept: boolean;
}

/** No due date is moved further than this to keep a ceiling. */
const MOST_MOVED_DAYS = 92;

/**
 * The instalments of a signed loan that is paid out on `paidOutOn`, whose amounts are those of the contract. Each due date follows
 * from the day of payout by the contract's rule, and lies at least as many days after it as in the contract, on a payday or business
 * day where the rule asks for one; all move later together, day by day, until the effective rate is at most the one disclosed and within the ceiling of the day of payout.
 * Source: RA 3765 (what was disclosed binds); readings in docs/domain.md. Throws DomainError `contradiction` for a loan without instalments.
 */
export function payoutTerms(loan: SignedLoan, paidOutOn: CalendarDate): PayoutTerms {
  const { expectedOn, terms, principalMinor, annualRatePercent } = loan;
  const last = loan.instalments[loan.instalments.length - 1];
  if (last === undefined) throw new DomainError('contradiction', 'a loan has instalments', 'instalments');
  const totalCostMinor = sumMinor([
    loan.deductedFeesMinor,
    ...loan.instalments.map(({ interestMinor, feeMinor, taxMinor = 0 }) =>
      sumMinor([interestMinor, feeMinor, taxMinor]),
    ),
  ]);
  const violationsAt = (rate: EffectiveRate) =>
    capViolations(
      terms,
      {
        principalMinor,
        annualRatePercent,
        totalCostMinor,
        monthlyEffectiveBasisPoints: rate.monthlyBasisPoints,
        yearlyEffectiveBasisPoints: rate.yearlyBasisPoints,
        // no due date comes nearer to the payout than it is in the contract
        rows: loan.instalments,
        // its scope is judged on the contract's own dates: a loan does not leave it because a due date moved
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
    const rate = rateOf(loan, paidOutOn, instalments);
    const broken = violationsAt(rate);
    const isKept = broken.length === 0 && isAtMost(rate, loan) && isAsDisclosed(instalments);
    return { instalments, movedDays: days, effectiveRate: rate, isKept };
  };
  const isAsDisclosed = disclosureOf(loan, paidOutOn);
  const unmoved = moved(0);
  // a nominal rate and a cost in all are the same whatever the dates
  if (unmoved.isKept || violationsAt({ monthlyBasisPoints: 0, yearlyBasisPoints: 0 }).length > 0) return unmoved;
  for (let days = 1; days <= MOST_MOVED_DAYS; days += 1) {
    const each = moved(days);
    if (each.isKept) return each;
  }
  return unmoved;
}

/** By the rule from the day of payout, no nearer to it than in the contract, so many days later, and on days that the rule allows. */
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

function rateOf(
  { principalMinor, deductedFeesMinor, charges = [] }: SignedLoan,
  disbursedOn: CalendarDate,
  instalments: readonly InstalmentFacts[],
): EffectiveRate {
  const netProceedsMinor = subtractMinor(principalMinor, deductedFeesMinor);
  return effectiveRate({ disbursedOn, ...rateFlows({ netProceedsMinor, instalments, lines: charges }) });
}

/** Whether instalments keep to the rate that the profile's own convention discloses; by effective-365 `isAtMost` says so. */
function disclosureOf(loan: SignedLoan, paidOutOn: CalendarDate): (instalments: readonly InstalmentFacts[]) => boolean {
  const { terms, principalMinor, deductedFeesMinor, charges = [], termUnit, every } = loan;
  if (terms.rateDisclosure === undefined) return () => true;
  const rateAt = (disbursedOn: CalendarDate, instalments: readonly InstalmentFacts[]): number => {
    const netProceedsMinor = subtractMinor(principalMinor, deductedFeesMinor);
    return Number(
      loanRate(terms, { netProceedsMinor, disbursedOn, instalments, charges, termUnit, every }).ratePercent,
    );
  };
  const signed = rateAt(loan.expectedOn, loan.instalments);
  return (instalments) => rateAt(paidOutOn, instalments) <= signed;
}

const isAtMost = (rate: EffectiveRate, { effectiveRate: disclosed }: SignedLoan): boolean =>
  rate.monthlyBasisPoints <= disclosed.monthlyBasisPoints && rate.yearlyBasisPoints <= disclosed.yearlyBasisPoints;

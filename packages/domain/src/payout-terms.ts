import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { capViolations } from './caps.ts';
import { type EffectiveRate, effectiveRate } from './effective-rate.ts';
import { DomainError } from './errors.ts';
import type { InstalmentFacts } from './loan.ts';
import { addMinor, subtractMinor, sumMinor } from './minor.ts';
import { regularDueDates, type TermUnit } from './schedule-input.ts';
import type { TermsProfile } from './terms-profile.ts';

/** A loan as it was signed: what its contract says, whatever day the money is sent on. */
export interface SignedLoan {
  readonly terms: TermsProfile;
  readonly principalMinor: number;
  /** Contractual rate a year in percent, as a plain decimal. */
  readonly annualRatePercent: string;
  /** Taken out of the loan when it is paid out. */
  readonly deductedFeesMinor: number;
  readonly termUnit: TermUnit;
  /** One instalment every so many units. */
  readonly every: number;
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
 * from the day of payout by the contract's rule, and lies at least as many days after it as in the contract; all move later
 * together, day by day, until the effective rate is at most the one disclosed and within the ceiling of the day of payout.
 * Source: RA 3765 (what was disclosed binds); readings in docs/domain.md. Throws DomainError `contradiction` for a loan without instalments.
 */
export function payoutTerms(loan: SignedLoan, paidOutOn: CalendarDate): PayoutTerms {
  const { expectedOn, terms, principalMinor, annualRatePercent } = loan;
  const last = loan.instalments[loan.instalments.length - 1];
  if (last === undefined) throw new DomainError('contradiction', 'a loan has instalments', 'instalments');
  const dueOns = earliestDueOns(loan, paidOutOn);
  const totalCostMinor = sumMinor([
    loan.deductedFeesMinor,
    ...loan.instalments.map(({ interestMinor, feeMinor }) => addMinor(interestMinor, feeMinor)),
  ]);
  const violationsAt = (monthlyEffectiveBasisPoints: number) =>
    capViolations(
      terms,
      {
        principalMinor,
        annualRatePercent,
        totalCostMinor,
        monthlyEffectiveBasisPoints,
        // its scope is judged on the contract's own dates: a loan does not leave it because a due date moved
        disbursedOn: expectedOn,
        maturityOn: last.dueOn,
      },
      paidOutOn,
    );
  const moved = (days: number): PayoutTerms => {
    const instalments = loan.instalments.map((instalment, index) => ({
      ...instalment,
      dueOn: addDays(dueOns[index] ?? instalment.dueOn, days),
    }));
    const rate = rateOf(loan, paidOutOn, instalments);
    const broken = violationsAt(rate.monthlyBasisPoints);
    return { instalments, movedDays: days, effectiveRate: rate, isKept: broken.length === 0 && isAtMost(rate, loan) };
  };
  const unmoved = moved(0);
  // a nominal rate and a cost in all are the same whatever the dates
  if (unmoved.isKept || violationsAt(0).length > 0) return unmoved;
  for (let days = 1; days <= MOST_MOVED_DAYS; days += 1) {
    const each = moved(days);
    if (each.isKept) return each;
  }
  return unmoved;
}

/** By the rule from the day of payout, and no nearer to it than in the contract. */
function earliestDueOns(loan: SignedLoan, paidOutOn: CalendarDate): CalendarDate[] {
  const { termUnit, every, expectedOn, instalments } = loan;
  const byRule = regularDueDates({ termUnit, every, periods: instalments.length }, paidOutOn);
  return instalments.map(({ dueOn }, index) => {
    const asFar = addDays(paidOutOn, daysBetween(expectedOn, dueOn));
    return laterDate(byRule[index] ?? asFar, asFar);
  });
}

function rateOf(
  { principalMinor, deductedFeesMinor }: SignedLoan,
  disbursedOn: CalendarDate,
  instalments: readonly InstalmentFacts[],
): EffectiveRate {
  return effectiveRate({
    netProceedsMinor: subtractMinor(principalMinor, deductedFeesMinor),
    disbursedOn,
    flows: instalments.map((each) => ({
      on: each.dueOn,
      amountMinor: sumMinor([each.principalMinor, each.interestMinor, each.feeMinor]),
    })),
  });
}

const isAtMost = (rate: EffectiveRate, { effectiveRate: disclosed }: SignedLoan): boolean =>
  rate.monthlyBasisPoints <= disclosed.monthlyBasisPoints && rate.yearlyBasisPoints <= disclosed.yearlyBasisPoints;

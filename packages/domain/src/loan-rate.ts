import { type DisclosedWorking, disclosedWorking } from './disclosed-working.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { EffectiveRate } from './effective-rate.ts';
import { DomainError } from './errors.ts';
import { rateFlows } from './loan-charges.ts';
import type { ChargeLine, InstalmentFacts } from './loan.ts';
import { divideRounded } from './rate.ts';
import { type RateConvention, rateConvention, rateConventionTerms } from './rate-conventions.ts';
import { type DisclosedRate, discloseRate, type RateDisclosureInput } from './rate-disclosure.ts';
import type { TermUnit } from './due-date-rule.ts';
import type { TermsProfile } from './terms-profile.ts';
import { isUnitPeriod } from './unit-period.ts';

export interface LoanForRate {
  readonly netProceedsMinor: number;
  readonly disbursedOn: CalendarDate;
  readonly instalments: readonly InstalmentFacts[];
  /** Its fees and taxes individually. Left out: the rate includes all. */
  readonly charges?: readonly ChargeLine[];
  readonly termUnit: TermUnit;
  /** The interval of instalments, in units. */
  readonly every: number;
}

/**
 * The rate of a loan by its terms profile's disclosure convention: payout against instalments, with the charges that the rate includes.
 * The unit period is the loan's own where it is a year at most. Throws DomainError `no_effective_rate`.
 */
export function loanRate(
  { rateDisclosure = 'effective-365' }: Pick<TermsProfile, 'rateDisclosure'>,
  loan: LoanForRate,
): DisclosedRate {
  return discloseRate(disclosureOf(loan, rateDisclosure));
}

/** The working of `loanRate`. Throws as it. */
export const loanRateWorking = (convention: RateConvention, loan: LoanForRate): DisclosedWorking =>
  disclosedWorking(disclosureOf(loan, convention));

function disclosureOf(loan: LoanForRate, convention: RateConvention): RateDisclosureInput {
  const unitPeriod = { unit: loan.termUnit, every: loan.every };
  const { netProceedsMinor, flows } = rateFlows({ ...loan, lines: loan.charges ?? [] });
  return {
    convention,
    advances: [{ on: loan.disbursedOn, amountMinor: netProceedsMinor }],
    payments: flows.filter(({ amountMinor }) => amountMinor > 0),
    ...(isUnitPeriod(unitPeriod) && { unitPeriod }),
  };
}

/**
 * A disclosed rate for a month and for a year, as every page states it: rounded to the places of its convention.
 * Throws DomainError `no_effective_rate` for one beyond the safe integers of basis points.
 */
export function effectiveRateOf({ convention, effective }: DisclosedRate): EffectiveRate {
  const { places } = rateConventionTerms[rateConvention(convention)];
  return {
    monthlyBasisPoints: basisPointsOf(effective.monthPercent, places),
    yearlyBasisPoints: basisPointsOf(effective.yearPercent, places),
  };
}

function basisPointsOf(exactPercent: string | null, places: number): number {
  const [whole = '', fraction = ''] = (exactPercent ?? '').split('.');
  const steps = divideRounded(
    BigInt(whole + fraction),
    10n ** BigInt(Math.max(0, fraction.length - places)),
    'half_up',
  );
  const basisPoints = Number(steps) * 10 ** (2 - places);
  if (exactPercent === null || !Number.isSafeInteger(basisPoints))
    throw new DomainError('no_effective_rate', 'the rate is beyond reason', 'flows');
  return basisPoints;
}

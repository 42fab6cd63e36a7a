import { type CapViolation, capViolations } from './caps.ts';
import type { EffectiveRate } from './effective-rate.ts';
import type { ChargeTerms } from './fee-terms.ts';
import { lateChargesExceedCeiling } from './late-refusal.ts';
import type { ChargeLine, InstalmentFacts } from './loan.ts';
import { loanCharges } from './loan-charges.ts';
import { effectiveRateOf, loanRate } from './loan-rate.ts';
import { sumMinor } from './minor.ts';
import { checkFreeDaysAtPayoff } from './prepayment-validation.ts';
import type { DisclosedRate } from './rate-disclosure.ts';
import type { Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { checkTerm } from './term.ts';
import type { TermsProfile } from './terms-profile.ts';

export interface OfferInput extends ChargeTerms {
  readonly terms: TermsProfile;
  /** Its first due date is one period after disbursal, because a term is judged by its periods only. */
  readonly schedule: Omit<ScheduleInput, 'firstDueOn'>;
  /** Deducted from the payout. */
  readonly deductedFeesMinor: number;
  /** Paid with the instalments, in equal parts. */
  readonly instalmentFeesMinor: number;
}

/** The disclosures that RA 3765 requires before an agreement, and the instalments of the loan. */
export interface LoanOffer {
  readonly schedule: Schedule;
  readonly instalments: readonly InstalmentFacts[];
  /** Each fee and tax, at each charge. */
  readonly charges: readonly ChargeLine[];
  /** The principal owed: the requested amount and the financed charges. */
  readonly principalMinor: number;
  /** Fees and taxes deducted from the payout, including financed ones. */
  readonly deductedAtDisbursementMinor: number;
  readonly netProceedsMinor: number;
  /** Interest, and all fees and taxes. */
  readonly totalCostMinor: number;
  readonly totalPayableMinor: number;
  /** By the convention of the terms profile. */
  readonly disclosedRate: DisclosedRate;
  /** The same rate for a month and for a year. */
  readonly effectiveRate: EffectiveRate;
  /** Ceilings of the terms profile that the offer breaks; an offer with any must not be made. */
  readonly capViolations: readonly CapViolation[];
}

/**
 * Computes an offer. Throws DomainError naming the field for a term that the profile does not allow (LND-01), fees that
 * leave no payout, and all errors of buildSchedule and loanCharges.
 */
export function buildOffer({ terms, ...input }: OfferInput): LoanOffer {
  const { disbursedOn, annualRatePercent } = input.schedule;
  checkTerm(terms, input.schedule);
  checkFreeDaysAtPayoff(terms, input.schedule);
  const loan = loanCharges(input);
  const {
    schedule,
    instalments,
    lines: charges,
    principalMinor,
    deductedAtDisbursementMinor,
    netProceedsMinor,
    totals,
  } = loan;
  const withInstalments = instalments.map(({ feeMinor, taxMinor = 0 }) => feeMinor + taxMinor);
  const totalCostMinor = sumMinor([schedule.totals.interestMinor, totals.feeMinor, totals.taxMinor]);
  const { termUnit, every } = input.schedule;
  const rate = loanRate(terms, { netProceedsMinor, disbursedOn, instalments, charges, termUnit, every });
  return {
    schedule,
    instalments,
    charges,
    principalMinor,
    deductedAtDisbursementMinor,
    netProceedsMinor,
    totalCostMinor,
    totalPayableMinor: sumMinor([schedule.totals.totalMinor, ...withInstalments]),
    disclosedRate: rate,
    effectiveRate: effectiveRateOf(rate),
    capViolations: [
      ...capViolations(terms, {
        principalMinor,
        disbursedOn,
        maturityOn: schedule.maturityOn,
        annualRatePercent,
        effective: rate.effective,
        totalCostMinor,
        rows: instalments,
      }),
      ...(lateChargesExceedCeiling(terms, {
        principalMinor,
        annualRatePercent,
        deductedAtDisbursementMinor,
        disbursedOn,
        instalments,
      })
        ? (['late_charges'] as const)
        : []),
    ],
  };
}

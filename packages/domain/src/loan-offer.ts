import { type CapViolation, capViolations } from './caps.ts';
import { type EffectiveRate, effectiveRate } from './effective-rate.ts';
import type { ChargeTerms } from './fee-terms.ts';
import { lateChargesBeyond } from './late-refusal.ts';
import type { ChargeLine, InstalmentFacts } from './loan.ts';
import { loanCharges, rateFlows } from './loan-charges.ts';
import { loanRate } from './loan-rate.ts';
import { sumMinor } from './minor.ts';
import type { DisclosedRate } from './rate-disclosure.ts';
import type { Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { checkTerm } from './term.ts';
import type { TermsProfile } from './terms-profile.ts';

export interface OfferInput extends ChargeTerms {
  readonly terms: TermsProfile;
  /** Its first due date is one period after disbursal: a term is judged by its periods alone. */
  readonly schedule: Omit<ScheduleInput, 'firstDueOn'>;
  /** Taken out of the loan before it is paid out. */
  readonly deductedFeesMinor: number;
  /** Paid with the instalments, in equal parts. */
  readonly instalmentFeesMinor: number;
}

/** What RA 3765 asks to be told before a borrower is bound, and the instalments of the loan to be made. */
export interface LoanOffer {
  readonly schedule: Schedule;
  readonly instalments: readonly InstalmentFacts[];
  /** Each fee and tax, each time it is charged. */
  readonly charges: readonly ChargeLine[];
  /** What is owed: the amount asked for and what is financed. */
  readonly principalMinor: number;
  /** Fees and taxes kept back from the payout, financed ones too. */
  readonly keptBackMinor: number;
  readonly netProceedsMinor: number;
  /** Interest, and all fees and taxes. */
  readonly totalCostMinor: number;
  readonly totalPayableMinor: number;
  readonly effectiveRate: EffectiveRate;
  /** By the convention of the terms profile. */
  readonly disclosedRate: DisclosedRate;
  /** Ceilings of the terms profile that the offer breaks; an offer with any must not be made. */
  readonly capViolations: readonly CapViolation[];
}

/**
 * Works out an offer. Throws DomainError naming the field for a term the profile does not lend for (LND-01), fees that
 * leave nothing to pay out, and everything buildSchedule and loanCharges refuse.
 */
export function buildOffer({ terms, ...input }: OfferInput): LoanOffer {
  const { disbursedOn, annualRatePercent } = input.schedule;
  checkTerm(terms, input.schedule);
  const loan = loanCharges(input);
  const { schedule, instalments, lines: charges, principalMinor, keptBackMinor, netProceedsMinor, totals } = loan;
  const withInstalments = instalments.map(({ feeMinor, taxMinor = 0 }) => feeMinor + taxMinor);
  const totalCostMinor = sumMinor([schedule.totals.interestMinor, totals.feeMinor, totals.taxMinor]);
  const rate = effectiveRate({ disbursedOn, ...rateFlows(loan) });
  const { termUnit, every } = input.schedule;
  return {
    schedule,
    instalments,
    charges,
    principalMinor,
    keptBackMinor,
    netProceedsMinor,
    totalCostMinor,
    totalPayableMinor: sumMinor([schedule.totals.totalMinor, ...withInstalments]),
    effectiveRate: rate,
    disclosedRate: loanRate(terms, { netProceedsMinor, disbursedOn, instalments, charges, termUnit, every }),
    capViolations: [
      ...capViolations(terms, {
        principalMinor,
        disbursedOn,
        maturityOn: schedule.maturityOn,
        annualRatePercent,
        monthlyEffectiveBasisPoints: rate.monthlyBasisPoints,
        yearlyEffectiveBasisPoints: rate.yearlyBasisPoints,
        totalCostMinor,
        rows: instalments,
      }),
      ...(lateChargesBeyond(terms, {
        principalMinor,
        annualRatePercent,
        deductedFeesMinor: keptBackMinor,
        disbursedOn,
        instalments,
      })
        ? (['late_charges'] as const)
        : []),
    ],
  };
}

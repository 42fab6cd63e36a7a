import { type CapViolation, capViolations } from './caps.ts';
import { type EffectiveRate, effectiveRate } from './effective-rate.ts';
import { DomainError } from './errors.ts';
import type { InstalmentFacts } from './loan.ts';
import { addMinor, checkNotNegative, splitByWeights, subtractMinor, sumMinor } from './minor.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { checkTerm } from './term.ts';
import type { TermsProfile } from './terms-profile.ts';

export interface OfferInput {
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
  readonly netProceedsMinor: number;
  /** Interest and all fees. */
  readonly totalCostMinor: number;
  readonly totalPayableMinor: number;
  readonly effectiveRate: EffectiveRate;
  /** Ceilings of the terms profile that the offer breaks; an offer with any must not be made. */
  readonly capViolations: readonly CapViolation[];
}

/**
 * Works out an offer. Throws DomainError naming the field for a term the profile does not lend for (LND-01), fees that
 * leave nothing to pay out, and everything buildSchedule refuses.
 */
export function buildOffer(input: OfferInput): LoanOffer {
  const { terms, deductedFeesMinor, instalmentFeesMinor } = input;
  const { disbursedOn, principalMinor, annualRatePercent } = input.schedule;
  checkTerm(terms, input.schedule);
  const schedule = buildSchedule(input.schedule);
  const netProceedsMinor = subtractMinor(principalMinor, checkNotNegative(deductedFeesMinor, 'deductedFeesMinor'));
  if (netProceedsMinor <= 0) {
    throw new DomainError('contradiction', 'the fees leave nothing to pay out', 'deductedFeesMinor');
  }
  checkNotNegative(instalmentFeesMinor, 'instalmentFeesMinor');
  const fees = splitByWeights(
    instalmentFeesMinor,
    schedule.rows.map(() => 1),
  );
  const instalments = schedule.rows.map(({ number, dueOn, principalMinor: principal, interestMinor }, index) => {
    return { number, dueOn, principalMinor: principal, interestMinor, feeMinor: fees[index] ?? 0 };
  });
  const totalCostMinor = sumMinor([schedule.totals.interestMinor, deductedFeesMinor, instalmentFeesMinor]);
  const rate = effectiveRate({
    netProceedsMinor,
    disbursedOn,
    flows: schedule.rows.map((row, index) => ({
      on: row.dueOn,
      amountMinor: addMinor(row.totalMinor, fees[index] ?? 0),
    })),
  });
  return {
    schedule,
    instalments,
    netProceedsMinor,
    totalCostMinor,
    totalPayableMinor: addMinor(schedule.totals.totalMinor, instalmentFeesMinor),
    effectiveRate: rate,
    capViolations: capViolations(terms, {
      principalMinor,
      disbursedOn,
      maturityOn: schedule.maturityOn,
      annualRatePercent,
      monthlyEffectiveBasisPoints: rate.monthlyBasisPoints,
      totalCostMinor,
    }),
  };
}

import { DomainError } from './errors.ts';
import type { ScheduleInput } from './schedule-input.ts';

/**
 * Whether interest is worked out anew when money comes early or late. A loan without these terms owes the interest of its
 * schedule, whenever it pays. Source of the readings: docs/conventions/early-and-late-payments.md.
 */
export interface InterestRecalculationTerms {
  /** Principal paid before its due date bears no interest from then on. */
  readonly onEarlyPayment: boolean;
  /**
   * Whether principal in arrears bears the contract's interest until it is paid: not at all, alone (simple), or with the unpaid
   * interest of instalments that fell due (compound: at each due date).
   */
  readonly onLatePayment: 'none' | 'simple' | 'compound';
  /** From when a payment changes the interest: its own day, or the next due date. */
  readonly rest: 'day' | 'period';
  /**
   * day: arrears bear interest day by day. payment: in a period in which nothing is paid none is added, as in systems that work
   * out a schedule anew when a payment is recorded. Default: day.
   */
  readonly recalculatedOn?: 'day' | 'payment';
}

/**
 * What becomes of principal that is paid beyond the running instalment. next_instalment: the following ones are lower by it until
 * it is used up. fewer_instalments: they stay, and the last ones fall away. smaller_instalments: those left are worked out anew.
 */
export type PartialPrepayment = 'next_instalment' | 'fewer_instalments' | 'smaller_instalments';

/** What recalculation needs of an agreed schedule beside its rows. A loan copies it from its agreement. */
export type RecalculationBasis = Pick<
  ScheduleInput,
  'dayCount' | 'amortization' | 'roundTo' | 'termUnit' | 'every' | 'instalmentBasis'
>;

/** Terms of a schedule whose rows recalculation cannot work out anew. */
const scheduledOnly = [
  'interestRounding',
  'interestRoundTo',
  'balloonMinor',
  'graceInterestPaymentPeriods',
  'graceInterestFreePeriods',
  'brokenFirstPeriod',
  'shiftedInterest',
  'instalmentsMinor',
] as const satisfies readonly (keyof ScheduleInput)[];

/**
 * What a loan copies of its agreement to have its interest recalculated.
 * @throws DomainError naming a term that does not go with it: flat interest, which is owed on the loan amount whatever is
 * outstanding; interest that is carried, deferred or free; a balloon; rows with amounts of their own
 */
export function recalculationBasis(
  input: RecalculationBasis & Pick<ScheduleInput, 'method' | (typeof scheduledOnly)[number]>,
): RecalculationBasis {
  const { method, dayCount, amortization, roundTo, termUnit, every, instalmentBasis } = input;
  if (method === 'flat') {
    const message = 'flat interest is the same whatever is outstanding: it cannot be recalculated';
    throw new DomainError('contradiction', message, 'method');
  }
  const wrong = scheduledOnly.find((name) => input[name] !== undefined);
  if (wrong !== undefined)
    throw new DomainError('contradiction', 'it does not go with interest that is recalculated', wrong);
  return { dayCount, amortization, roundTo, termUnit, every, ...(instalmentBasis && { instalmentBasis }) };
}

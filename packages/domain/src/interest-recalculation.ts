import { DomainError } from './errors.ts';
import type { ScheduleInput } from './schedule-input.ts';

/**
 * Whether interest is recalculated for early or late payments. A loan without these terms owes the interest of its
 * schedule, whenever it pays. docs/conventions/early-and-late-payments.md gives the sources.
 */
export interface InterestRecalculationTerms {
  /** Principal paid before its due date bears no interest from then on. */
  readonly onEarlyPayment: boolean;
  /**
   * Whether principal in arrears bears the contract's interest until it is paid: not at all, alone (simple), or with the unpaid
   * interest of instalments that fell due (compound: at each due date).
   */
  readonly onLatePayment: 'none' | 'simple' | 'compound';
  /** The date from which a payment changes the interest: its own, or the next due date. */
  readonly rest: 'day' | 'period';
  /**
   * day: arrears bear interest day by day. payment: periods without a payment add none, as in systems that
   * recalculate a schedule when a payment is recorded. Default: day.
   */
  readonly recalculatedOn?: 'day' | 'payment';
}

/**
 * The use of principal paid beyond the current instalment. next_instalment: the following ones are reduced by it until
 * it is used up. fewer_instalments: they stay, and the last ones are dropped. smaller_instalments: the remaining ones are recalculated.
 */
export type PartialPrepayment = 'next_instalment' | 'fewer_instalments' | 'smaller_instalments';

/** The terms of an agreed schedule that recalculation needs besides its rows. A loan copies them from its agreement. */
export type RecalculationBasis = Pick<
  ScheduleInput,
  'dayCount' | 'amortization' | 'roundTo' | 'termUnit' | 'every' | 'instalmentBasis'
>;

/** The terms of a schedule with which interest is recalculated. Any other term is refused. */
const recalculated: ReadonlySet<string> = new Set([
  'principalMinor',
  'annualRatePercent',
  'periods',
  'termUnit',
  'every',
  'disbursedOn',
  'firstDueOn',
  'dueOns',
  'method',
  'accrual',
  'dayCount',
  'amortization',
  'roundTo',
  'instalmentRounding',
  'instalmentMinor',
  'instalmentBasis',
  'remainderOn',
  'gracePrincipalPeriods',
  'compounding',
  'monthEndRule',
  'paydays',
  'firstPeriodMinDays',
  'businessDayShift',
  'nonBusinessDays',
] satisfies (keyof ScheduleInput)[]);

/**
 * The terms that a loan copies from its agreement for interest recalculation.
 * @throws DomainError naming an incompatible term: flat interest, which is owed on the loan amount whatever is
 * outstanding; interest that is carried, deferred or free; a balloon; rows with amounts of their own
 */
export function recalculationBasis(
  input: RecalculationBasis & Pick<ScheduleInput, 'method'> & Partial<ScheduleInput>,
): RecalculationBasis {
  const { method, dayCount, amortization, roundTo, termUnit, every, instalmentBasis } = input;
  if (method === 'flat') {
    const message = 'flat interest is the same whatever is outstanding: it cannot be recalculated';
    throw new DomainError('contradiction', message, 'method');
  }
  const wrong = Object.entries(input).find(([name, value]) => value !== undefined && !recalculated.has(name));
  if (wrong !== undefined)
    throw new DomainError('contradiction', 'it does not go with interest that is recalculated', wrong[0]);
  return { dayCount, amortization, roundTo, termUnit, every, ...(instalmentBasis && { instalmentBasis }) };
}

import type { LoanConfirmation } from '@hiram/contract/loan-confirm';

/** What is told of a loan's costs: by its confirmation, and by the page of its product before that. */
export type ShownLoan = Pick<
  LoanConfirmation,
  | 'amount'
  | 'periods'
  | 'termUnit'
  | 'firstPeriodDay'
  | 'firstPayTime'
  | 'pRateDsc'
  | 'details'
  | 'repay_plans'
  | 'comProductName'
  | 'comProductLogo'
  | 'cost'
>;

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/**
 * The term in days: as told, else as many first periods as there are, else periods of the unit's usual length (CNF-01).
 * Null for a unit that is not known.
 */
export function termDaysOf(loan: Pick<ShownLoan, 'cost' | 'firstPeriodDay' | 'periods' | 'termUnit'>) {
  if (loan.cost !== undefined) return loan.cost.termDays;
  if (loan.firstPeriodDay > 0) return loan.firstPeriodDay * loan.periods;
  const days = unitDays[loan.termUnit];
  return days === undefined ? null : days * loan.periods;
}

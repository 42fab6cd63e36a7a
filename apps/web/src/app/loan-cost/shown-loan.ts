import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import type { Term } from '../term-words.ts';

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

/**
 * The term: periods × termUnit (CNF-01). Of one in months the days are those to the last due date: as told, else counted from the day of
 * payout, which lies `firstPeriodDay` days before the first payment. Empty for a unit that is not known.
 */
export function termOf(
  loan: Pick<ShownLoan, 'cost' | 'firstPeriodDay' | 'firstPayTime' | 'periods' | 'repay_plans' | 'termUnit'>,
): Term {
  const { termUnit, periods, cost } = loan;
  if (termUnit === 'day') return { days: periods };
  if (termUnit === 'week') return { days: periods * 7 };
  return termUnit === 'month' ? { months: periods, days: cost?.termDays ?? daysToLast(loan) } : {};
}

function daysToLast({
  firstPeriodDay,
  firstPayTime,
  repay_plans: plan,
}: Pick<ShownLoan, 'firstPeriodDay' | 'firstPayTime' | 'repay_plans'>) {
  const last = plan?.[plan.length - 1]?.pay_time;
  const days = (Date.parse(last ?? '') - Date.parse(firstPayTime)) / 86_400_000;
  return firstPeriodDay > 0 && Number.isInteger(days) ? firstPeriodDay + days : undefined;
}

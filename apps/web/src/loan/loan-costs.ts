import type { ProductDetail } from '@hiram/contract/home-product';
import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import type { Term } from './term-text.ts';

/** The costs of a loan, for its confirmation and for the page of its product before that. */
export type LoanCosts = Pick<
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
  | 'choices'
  | 'topUp'
> &
  Partial<Pick<LoanConfirmation, 'payoutAccount'>> &
  Partial<Pick<ProductDetail, 'sentence'>>;

/** Whether the plan tells the total to repay: below its payments, or as its only one. */
export const hasTotalInPlan = ({ repay_plans: plan, cost }: Pick<LoanCosts, 'repay_plans' | 'cost'>): boolean =>
  (plan ?? []).length > 1 || plan?.[0]?.amount === cost?.totalPayableMinor;

/**
 * The term: periods × termUnit (CNF-01). A term in months also gives the days to the last due date: as sent, else counted from the payout
 * date, which is `firstPeriodDay` days before the first payment. Empty for an unknown unit.
 */
export function termOf(
  loan: Pick<LoanCosts, 'cost' | 'firstPeriodDay' | 'firstPayTime' | 'periods' | 'repay_plans' | 'termUnit'>,
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
}: Pick<LoanCosts, 'firstPeriodDay' | 'firstPayTime' | 'repay_plans'>) {
  const last = plan?.[plan.length - 1]?.pay_time;
  const days = (Date.parse(last ?? '') - Date.parse(firstPayTime)) / 86_400_000;
  return firstPeriodDay > 0 && Number.isInteger(days) ? firstPeriodDay + days : undefined;
}

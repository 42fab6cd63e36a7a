import type { OrderSummary } from '@hiram/contract/home';
import type { StepState } from '../../ui/steps.tsx';

/** Whether its amount is in the page's hero: an upcoming payment that is not late. */
export const hasHeroAmount = ({ orderStatus, amountMinor }: OrderSummary): boolean =>
  (orderStatus === 170 || orderStatus === 174) && amountMinor !== null;

/** Maximum number of bars that are still distinguishable. */
const MAX_STEPS = 36;

/** The state of each instalment; empty if there are none, or too many to show. */
export function stepsOf(order: OrderSummary): StepState[] {
  const { instalmentsPaid: paid, instalmentsTotal: total, overdueDays } = order;
  if (!Number.isInteger(total) || total < 1 || total > MAX_STEPS) return [];
  const next: StepState = overdueDays > 0 ? 'late' : 'now';
  return Array.from({ length: total }, (_, index) => (index < paid ? 'done' : index === paid ? next : 'open'));
}

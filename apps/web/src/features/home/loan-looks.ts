import type { OrderSummary } from '@hiram/contract/home';
import type { StepState } from '../../ui/steps.tsx';
import type { Tone } from '../../ui/pill.tsx';

const tones: ReadonlyMap<number, Tone> = new Map([
  [21, 'info'],
  [110, 'neutral'],
  [151, 'info'],
  [170, 'info'],
  [174, 'warn'],
  [180, 'bad'],
  [200, 'good'],
]);

/** The colour of an order's status; the words beside it say it all. */
export const toneOf = ({ orderStatus, action }: Pick<OrderSummary, 'orderStatus' | 'action'>): Tone =>
  action === 'account' ? 'warn' : (tones.get(orderStatus) ?? 'neutral');

/** Whether its amount stands over the page: a payment that comes, and is not late. */
export const leadsWithHero = ({ orderStatus, amountMinor }: OrderSummary): boolean =>
  (orderStatus === 170 || orderStatus === 174) && amountMinor !== null;

/** More bars than this are too thin to tell apart. */
const MOST_STEPS = 36;

/** How far the instalments are paid, one state each; none where there are none, or too many to show. */
export function stepsOf(order: OrderSummary): StepState[] {
  const { instalmentsPaid: paid, instalmentsTotal: total, overdueDays } = order;
  if (!Number.isInteger(total) || total < 1 || total > MOST_STEPS) return [];
  const next: StepState = overdueDays > 0 ? 'late' : 'now';
  return Array.from({ length: total }, (_, index) => (index < paid ? 'done' : index === paid ? next : 'open'));
}

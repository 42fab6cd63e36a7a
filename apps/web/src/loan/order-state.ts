import type { OrderSummary } from '@hiram/contract/home';
import type { State } from '../ui/tones.ts';

const states: ReadonlyMap<number, State> = new Map([
  [21, 'waiting'],
  [110, 'refused'],
  [151, 'paying-out'],
  [170, 'onTime'],
  [174, 'due'],
  [180, 'overdue'],
  [200, 'settled'],
]);

/** What an order's status means; `later` for one that is unknown. The text beside its colour is complete without it. */
export const stateOf = ({
  orderStatus,
  action,
}: {
  readonly orderStatus?: number | undefined;
  readonly action?: OrderSummary['action'] | undefined;
}): State => (action === 'account' ? 'blocked' : (states.get(orderStatus ?? 0) ?? 'later'));

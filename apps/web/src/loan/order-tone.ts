import type { OrderSummary } from '@hiram/contract/home';
import type { Tone } from '../ui/pill.tsx';

const tones: ReadonlyMap<number, Tone> = new Map([
  [21, 'info'],
  [110, 'neutral'],
  [151, 'info'],
  [170, 'info'],
  [174, 'warn'],
  [180, 'bad'],
  [200, 'good'],
]);

/** The colour of an order's status; the text beside it is complete without it. */
export const toneOf = ({
  orderStatus,
  action,
}: {
  readonly orderStatus?: number | undefined;
  readonly action?: OrderSummary['action'] | undefined;
}): Tone => (action === 'account' ? 'warn' : (tones.get(orderStatus ?? 0) ?? 'neutral'));

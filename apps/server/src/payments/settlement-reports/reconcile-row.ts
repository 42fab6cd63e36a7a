import type { ReportedMoney } from './reported-money-store.ts';
import type { SettledRow } from './settlement-store.ts';
import type { ItemReason } from '../../app/reasons.ts';

/** A difference between a report and the books. */
export interface Difference {
  readonly reason: ItemReason;
  /** The reported amount less the booked one, with the sign of the rows and in their currency: minor units. */
  readonly differenceMinor: number;
  readonly reportedMinor: number;
  /** The booked amount; null for none. */
  readonly oursMinor: number | null;
}

/**
 * Whether a row is judged with the others of its payment or payout (reconcile-money.ts), not alone. Where a report knows money by its sign only, a
 * payout is a refund to it, and money of a payout that came back a payment.
 */
export function isOfMoney({ kind }: Pick<SettledRow, 'kind'>, named: ReportedMoney | undefined): boolean {
  if (named === undefined || kind === 'fee' || kind === 'adjustment') return false;
  return kind !== (named.payoutId === null ? 'payout' : 'chargeback');
}

/** The difference of a row that is of no payment or payout of ours; null for a fee, whose amounts are booked as they are. */
export function reconcileRow({ kind, grossMinor }: Pick<SettledRow, 'kind' | 'grossMinor'>): Difference | null {
  const apart = { differenceMinor: grossMinor, reportedMinor: grossMinor, oursMinor: null };
  if (kind === 'fee') return null;
  if (kind === 'adjustment') return grossMinor === 0 ? null : { reason: 'adjustment', ...apart };
  return { reason: 'unknown-reference', ...apart };
}

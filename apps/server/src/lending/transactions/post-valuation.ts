import type { CalendarDate } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { Posting } from '../ledger/ledger-store.ts';

export interface ValuationEntry {
  readonly orderId: number;
  readonly number: number;
  readonly version: number;
  /** The provider of a payment, or of a refund's payout. */
  readonly provider?: string | null;
  readonly occurredOn: CalendarDate;
  readonly at: Date;
  /** Empty where the valuation moves no money. */
  readonly postings: readonly Posting[];
}

/** Posts the entry of a transaction's valuation, if it has one. */
export async function postValuation(
  { ledger }: Pick<Stores, 'ledger'>,
  { orderId, number, version, provider = null, occurredOn, at, postings }: ValuationEntry,
): Promise<void> {
  if (postings.length === 0) return;
  await ledger.post({
    kind: 'transaction',
    source: `${orderId}/${number}/${version}`,
    orderId,
    valuation: { number, version },
    ...(provider !== null && { provider }),
    occurredOn,
    postedAt: at,
    postings,
  });
}

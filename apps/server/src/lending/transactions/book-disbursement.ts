import type { CalendarDate, ChargeLine } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';
import type { OwnAccounts } from './posting-accounts.ts';
import { disbursementPostings } from './posting-rules.ts';

export interface Disbursed {
  readonly order: {
    readonly id: number;
    readonly borrowerId: number;
    readonly principalMinor: number;
    readonly deductedAtDisbursementMinor: number;
    readonly ownAccounts?: OwnAccounts | null;
  };
  readonly currency: string;
  readonly charges?: readonly ChargeLine[] | undefined;
  readonly provider?: string | undefined;
  readonly disbursedOn: CalendarDate;
  readonly at: Date;
  /** What it pays to an old loan, minor units. Default: none. */
  readonly payoffMinor?: number;
  /** The payout that sent the money. */
  readonly payoutId: string;
}

/** Books the disbursement of a loan, with its postings and the loan's summary. The caller holds the order's lock and has made it a loan. */
export async function bookDisbursement(
  stores: Pick<Stores, 'transactions' | 'ledger' | 'orders' | 'summaries'>,
  { order, currency, charges, provider, disbursedOn, at, payoffMinor, payoutId }: Disbursed,
): Promise<void> {
  const number = await stores.transactions.append(
    {
      orderId: order.id,
      kind: 'disbursement',
      amountMinor: order.principalMinor,
      effectiveOn: disbursedOn,
      bookedAt: at,
      by: { actor: 'system' },
      key: `disbursement/${payoutId}`,
    },
    null,
  );
  if (number === null) throw new Error(`payout ${payoutId} was booked before`);
  await stores.ledger.post({
    kind: 'disbursement',
    source: number === 1 ? String(order.id) : `${order.id}/${number}`,
    orderId: order.id,
    valuation: { number, version: 1 },
    ...(provider !== undefined && { provider }),
    occurredOn: disbursedOn,
    postedAt: at,
    postings: disbursementPostings({ ...order, currency, charges, payoffMinor }),
  });
  await refreshSummary(stores, order);
}

import { DomainError } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { BookedBy } from './transaction-record.ts';

/**
 * Refuses an operator's booking that may raise what is owed on a loan while the payout of a new one is under way that pays it off: the amount
 * is fixed, and a rest would stay. What a provider reports is booked all the same. The caller holds the order's lock.
 * @throws DomainError naming `orderId`
 */
export async function refuseWhilePaidOff(
  { orderHolds }: Pick<Stores, 'orderHolds'>,
  { id }: Pick<OrderRecord, 'id'>,
  by: BookedBy,
): Promise<void> {
  const payout = by.actor === 'operator' ? await orderHolds.findPayoffOf(id) : undefined;
  if (payout !== undefined)
    throw new DomainError(
      'contradiction',
      `order ${payout.orderId} pays it off by payout ${payout.id}, which ends first`,
      'orderId',
    );
}

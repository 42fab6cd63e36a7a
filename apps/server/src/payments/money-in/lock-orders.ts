import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';

/** Locks several orders, the smallest number first, so that no two transactions wait for each other. @returns those that there are */
export async function lockOrders(
  { orders }: Pick<Stores, 'orders'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderRecord>> {
  const locked = new Map<number, OrderRecord>();
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const order = await orders.lock(id);
    if (order !== undefined) locked.set(id, order);
  }
  return locked;
}

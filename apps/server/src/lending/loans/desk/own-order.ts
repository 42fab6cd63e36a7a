import type { Stores } from '../../../app/stores.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { rowIdOf } from '../../../platform/row-id.ts';
import { type Operator, seesMarket } from '../../../platform/sessions/agent.ts';
import type { OrderRecord } from '../order-record.ts';

/** An order of the operator's markets. @throws Refusal 'order-not-found', also for one of another market */
export async function ownOrder(
  { orders }: Pick<Stores, 'orders'>,
  operator: Pick<Operator, 'markets'>,
  orderNo: string,
): Promise<OrderRecord> {
  const order = await orders.find(rowIdOf(orderNo));
  if (order === undefined || !seesMarket(operator, order.market)) throw new Refusal('order-not-found');
  return order;
}

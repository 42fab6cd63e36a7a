import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import type { OrderStatus } from '@hiram/domain';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';
import { isUnderWay, type OrderSummary, summaryOf } from './order-summary.ts';
import { ownOrders } from './own-orders.ts';

const PAGE = 20;

const belongs: Readonly<Record<contract.OrderTab, (order: { orderStatus: OrderStatus }) => boolean>> = {
  all: () => true,
  open: isUnderWay,
  settled: ({ orderStatus }) => orderStatus === 200,
  refused: ({ orderStatus }) => orderStatus === 110,
};

/**
 * A page of a borrower's orders, the newest first. The cursor is the last order shown: one that is made meanwhile moves none of
 * those that follow.
 */
export async function listOrders(
  { stores }: Pick<Services, 'stores'>,
  request: {
    readonly borrowerId: number;
    readonly tab: contract.OrderTab;
    readonly cursor: string | undefined;
    readonly now: Date;
  },
): Promise<AnswerOf<typeof contract.listOrders>> {
  const { borrowerId, tab, cursor, now } = request;
  const list: OrderSummary[] = [];
  for await (const order of ownOrders(stores, borrowerId, cursor === undefined ? null : rowIdOf(cursor))) {
    const summary = summaryOf(order, now);
    if (!belongs[tab](summary)) continue;
    // one more than fits says that there is more
    if (list.length === PAGE) return { list, nextCursor: list.at(-1)?.orderId ?? '' };
    list.push(summary);
  }
  return { list, nextCursor: '' };
}

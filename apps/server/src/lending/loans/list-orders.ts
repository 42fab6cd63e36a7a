import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import { summaryOf } from './order-summary.ts';

const PAGE = 20;

/**
 * A page of a borrower's orders, the newest first. The cursor is the last order shown, so that a new order does not shift
 * the following pages.
 */
export async function listOrders(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: {
    readonly borrowerId: number;
    readonly tab: contract.OrderTab;
    readonly cursor: string | undefined;
    readonly now: Date;
  },
): Promise<AnswerOf<typeof contract.listOrders>> {
  const { borrowerId, tab, cursor, now } = request;
  const before = cursor === undefined ? null : rowIdOf(cursor);
  // one more than fits shows that there is another page
  const orders = await services.stores.orders.pageOwn(borrowerId, { tab, before, max: PAGE + 1 });
  const list = await Promise.all(orders.slice(0, PAGE).map((order) => summaryOf(services, order, now)));
  return { list, nextCursor: orders.length > PAGE ? (list.at(-1)?.orderId ?? '') : '' };
}

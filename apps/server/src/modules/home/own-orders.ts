import type { OrderRecord } from '../../stores/order-store.ts';
import type { Stores } from '../../stores/stores.ts';

/** Read at a time: few have more, and those who have hundreds are not read into memory at once. */
const AT_A_TIME = 50;

/** A borrower's orders, the newest first. @param before id that all of them are below; null for no such limit */
export async function* ownOrders(
  { orders }: Pick<Stores, 'orders'>,
  borrowerId: number,
  before: number | null = null,
): AsyncGenerator<OrderRecord> {
  let last = before;
  for (;;) {
    const page = await orders.pageOwn(borrowerId, { before: last, most: AT_A_TIME });
    yield* page;
    last = page.at(-1)?.id ?? last;
    if (page.length < AT_A_TIME) return;
  }
}

import type { StoreResult } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';

/** Records that a borrower rated the app, so that the question is not repeated. @throws Refusal 'order-not-found' */
export async function rateApp(
  { stores, inTransaction }: Pick<Services, 'stores' | 'inTransaction'>,
  rating: {
    readonly borrowerId: number;
    readonly orderId: string | undefined;
    readonly score: number;
    readonly now: Date;
    readonly keep: StoreResult<null>;
  },
): Promise<null> {
  const orderId = rating.orderId === undefined ? null : rowIdOf(rating.orderId);
  if (orderId !== null) {
    const order = await stores.orders.findOwn(orderId, rating.borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
  }
  const { borrowerId, score, now } = rating;
  await inTransaction(async (inside) => {
    await inside.activity.rate({ borrowerId, orderId, score, now });
    await rating.keep(inside, null);
  });
  return null;
}

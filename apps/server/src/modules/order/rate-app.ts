import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';

/** Keeps that a borrower rated the app, so that the question is not asked again. @throws Refusal 'order-not-found' */
export async function rateApp(
  { stores }: Pick<Services, 'stores'>,
  rating: { borrowerId: number; orderId: string | undefined; score: number; now: Date },
): Promise<void> {
  const orderId = rating.orderId === undefined ? null : rowIdOf(rating.orderId);
  if (orderId !== null) {
    const order = await stores.orders.findOwn(orderId, rating.borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
  }
  await stores.activity.rate({ borrowerId: rating.borrowerId, orderId, score: rating.score, now: rating.now });
}

import type { StoreResult } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';

/**
 * Forgets a saved card. While a payment with it may still go through it stays: what was charged must be told of by the card's
 * name. Payments that were made with it keep what they know of it.
 * @throws Refusal 'card-not-found' (also for another borrower's), 'card-in-use'
 */
export async function removeCard(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  request: {
    readonly borrowerId: number;
    readonly cardId: string;
    readonly now: Date;
    readonly keep: StoreResult<null>;
  },
): Promise<null> {
  const { borrowerId, now } = request;
  await inTransaction(async (stores) => {
    // a payment that is being recorded holds the card: it is there to be seen once the lock is had
    const card = await stores.accounts.lockOwn(rowIdOf(request.cardId), borrowerId);
    if (card === undefined) throw new Refusal('card-not-found');
    const inUse = await stores.paymentLists.listAccountsInUse(borrowerId, now);
    if (inUse.includes(card.id)) throw new Refusal('card-in-use');
    await stores.accounts.remove(card.id, now);
    await request.keep(stores, null);
  });
  return null;
}

import type { Stores } from '../../app/stores.ts';
import type { ChosenOffer } from '../products/choose-offer.ts';

/** Keeps the loan that a borrower chose of a product, so that it outlives the steps before the confirmation, a login and a reload. */
export async function keepChoice(
  { loanChoices }: Pick<Stores, 'loanChoices'>,
  { product, choice, paysOff }: ChosenOffer,
  { borrowerId, now }: { readonly borrowerId: number; readonly now: Date },
): Promise<void> {
  await loanChoices.keep(
    { borrowerId, productId: product.id },
    { ...choice, paysOff: paysOff?.topUp.orderId ?? null },
    now,
  );
}

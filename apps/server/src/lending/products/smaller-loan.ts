import { standingOf } from '../applications/standing.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { awaitsSmallerLoan, requestedMinor } from '../loans/signed-loan.ts';
import { approvedAmounts } from './choice-words.ts';
import { type OfferServices, offerOnDay } from './offer-locks.ts';

/** What was asked for and what of it was approved, as amounts to choose: without financed charges. Minor units. */
export type SmallerLoan = NonNullable<ReturnType<typeof approvedAmounts>>;

/**
 * The amounts of an order that waits for its borrower to sign less than they asked for, as the confirmation shows them; null for any other. Of
 * a product that cannot be priced today, the approved amount is the principal.
 */
export async function smallerLoanOf(
  services: OfferServices,
  order: OrderRecord,
  now: Date,
): Promise<SmallerLoan | null> {
  const { borrowerId, market, productId } = order;
  const today = marketDay(order, now);
  if (!awaitsSmallerLoan(order, today)) return null;
  const product = await services.stores.products.find(productId, market, today);
  const standing = await standingOf(services.stores, { borrowerId, now });
  const loan =
    product === undefined
      ? null
      : await offerOnDay(services, { product, borrowerId, today, standing, chosen: undefined });
  const shown = loan === null ? null : approvedAmounts(loan);
  return shown ?? { askedMinor: requestedMinor(order), approvedMinor: order.approvedMinor ?? 0 };
}

import type { RecommendedProduct } from '@hiram/contract/order';
import type { CalendarDate, MarketCode } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { coolingDown } from '../applications/cooling-down.ts';
import { type Standing, standingOf } from '../applications/standing.ts';
import { type ProductOnOffer, productsOnOffer, type ProductServices } from './offered-products.ts';
import { translateApplyAgain } from '../texts.ts';

/** A product on offer today, for one borrower. */
export interface OfferToBorrower extends ProductOnOffer {
  /** The day from which the borrower can apply for it again after a refusal; null for now. */
  readonly applyAgainOn: CalendarDate | null;
}

type OfferServices = ProductServices & {
  readonly stores: Pick<Services['stores'], 'applications' | 'borrowers' | 'clients' | 'orders'>;
};

/**
 * The products that a market offers today, for a borrower: one that cools down after a refusal is shown with its day and cannot be opened, so that no
 * list leads to another refusal. Its amounts and prices are those of the borrower.
 *
 * @param request `except` is left out, as in `productsOnOffer`
 */
export async function offersToBorrower(
  services: OfferServices,
  request: {
    readonly borrowerId: number;
    readonly market: MarketCode;
    readonly now: Date;
    readonly except?: number | null;
    /** Read where it is left out. */
    readonly standing?: Standing;
  },
): Promise<OfferToBorrower[]> {
  const { borrowerId, now } = request;
  const standing = request.standing ?? (await standingOf(services.stores, request));
  const [onOffer, cooling] = await Promise.all([
    productsOnOffer(services, { ...request, standing }),
    coolingDown(services.stores, { borrowerId, now }),
  ]);
  return onOffer.map((offer) => {
    const applyAgainOn = cooling.get(Number(offer.shown.productId)) ?? null;
    if (applyAgainOn === null) return { ...offer, applyAgainOn };
    const closed = { isClickable: '0', blockedReason: translateApplyAgain(applyAgainOn) } as const;
    return { ...offer, shown: { ...offer.shown, ...closed }, applyAgainOn };
  });
}

/** As the borrower's lists show them. */
export const shownOffers = async (...given: Parameters<typeof offersToBorrower>): Promise<RecommendedProduct[]> =>
  (await offersToBorrower(...given)).map(({ shown }) => shown);

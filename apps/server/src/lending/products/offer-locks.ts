import {
  type CalendarDate,
  calendarDateIn,
  type MarketCode,
  markets,
  offerValidUntil,
  termsProfiles,
} from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { nonBusinessDays } from './business-days.ts';
import type { LockedOffer } from './offer-lock-store.ts';
import { keptLoan, type OfferedLoan } from './lending-terms.ts';
import type { ProductRequest } from './offered-loan.ts';
import { priceProduct } from './offered-products.ts';
import type { ProductRecord } from './product-store.ts';

type OfferServices = Pick<Services, 'productFaults'> & {
  readonly stores: Pick<Services['stores'], 'products' | 'offerLocks'>;
};

type Request = Pick<ProductRequest, 'market' | 'productId' | 'borrowerId' | 'now'>;

/**
 * The loan that a borrower is offered: under the terms that were disclosed to them while these hold, whatever has become of the product;
 * else as the product lends today.
 * @throws Refusal 'product-not-found', also for a product of another market, and for one that cannot be offered today
 */
export async function offerToBorrower(services: OfferServices, request: Request): Promise<OfferedLoan> {
  const today = calendarDateIn(request.now, markets[request.market].timeZone);
  const product = await services.stores.products.find(rowIdOf(request.productId), request.market, today);
  const loan = product && (await offerOnDay(services, { product, borrowerId: request.borrowerId, today }));
  if (!loan) throw new Refusal('product-not-found');
  return loan;
}

/** As `offerToBorrower`, for whoever reads the costs: from then on the lender is bound, where the terms profile says so. @throws Refusal the same */
export async function discloseToBorrower(services: OfferServices, request: Request): Promise<OfferedLoan> {
  const loan = await offerToBorrower(services, request);
  const { product, lending, terms, disbursedOn: offeredOn, offer } = loan;
  const { termDays } = offer.schedule;
  if (loan.kept !== undefined || terms.offerValidity === undefined) return loan;
  const day = { termUnit: 'day', every: 1, periods: 1 } as const;
  const closed = nonBusinessDays(product.market, day, offeredOn);
  const validUntil = offerValidUntil(terms, { offeredOn, termDays, nonBusinessDays: closed });
  if (validUntil === null) return loan;
  const { borrowerId } = request;
  await services.stores.offerLocks.keep({
    borrowerId,
    productId: product.id,
    version: product.version,
    lending,
    terms,
    offeredOn,
    validUntil,
  });
  return offerToBorrower(services, request);
}

interface OnDay {
  readonly product: ProductRecord;
  readonly borrowerId: number;
  readonly today: CalendarDate;
}

/** Null where nothing is offered on the day. */
export async function offerOnDay(
  services: OfferServices,
  { product, borrowerId, today }: OnDay,
): Promise<OfferedLoan | null> {
  const kept = await keptOn(services, { product, borrowerId, today });
  const loan = kept && keptLoan(product.market, kept, today);
  // what the law has forbidden since, or cannot be read any more, binds nobody
  if (kept === undefined || loan === undefined || loan === null)
    return priceProduct(services, product, today)?.loan ?? null;
  const disclosed = await services.stores.products.versionOf({ productId: product.id, productVersion: kept.version });
  return { product: disclosed, ...loan, kept: { number: kept.number, validUntil: kept.validUntil } };
}

/** Whether any terms of a market bind a lender to an offer; where none do nobody asks for a kept one. */
const mayBind = (market: MarketCode): boolean =>
  Object.values(termsProfiles).some(
    ({ currency, offerValidity }) => offerValidity !== undefined && currency === markets[market].currency,
  );

const keptOn = (services: OfferServices, { product, borrowerId, today }: OnDay): Promise<LockedOffer | undefined> =>
  mayBind(product.market)
    ? services.stores.offerLocks.find({ borrowerId, productId: product.id }, today)
    : Promise.resolve(undefined);

import type { RecommendedProduct } from '@hiram/contract/order';
import { type CalendarDate, calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import * as v from 'valibot';
import { agreedTerm, validateLending, malformed, type OfferedLoan } from './lending-terms.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import type { ProductFault } from './product-faults.ts';
import { offerWords } from './offer-words.ts';
import { productWords } from './product-texts.ts';
import type { Services } from '../../app/services.ts';
import type { ProductRecord } from './product-store.ts';

/** A product's presentation, as stored with it. Of a loan of this service its terms are computed instead (`offerWords`). */
const offerSchema = v.object({
  buttonText: v.optional(v.string(), ''),
  amountRange: v.optional(v.string(), ''),
  amountRangeDesc: v.optional(v.string(), ''),
  rate: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  tags: v.optional(v.array(v.string()), []),
  isClickable: v.optional(v.picklist(['0', '1']), '1'),
  moduleId: v.optional(v.string(), '31'),
});

/** A product on offer today. */
export interface ProductOnOffer {
  readonly shown: RecommendedProduct;
  /** Null for a product that is shown but not lent by this service. */
  readonly loan: OfferedLoan | null;
}

/** The source of products, and the log of those that cannot be offered. */
export type ProductServices = Pick<Services, 'productFaults'> & {
  readonly stores: Pick<Services['stores'], 'products'>;
};

/** The products that a market offers today, except for the given one. Unreadable or invalid ones are left out. */
export async function productsOnOffer(
  services: ProductServices,
  { market, now, except = null }: { market: MarketCode; now: Date; except?: number | null },
): Promise<ProductOnOffer[]> {
  const today = calendarDateIn(now, markets[market].timeZone);
  const offered = await services.stores.products.listOffered(market);
  return offered.flatMap((product) => {
    if (product.id === except) return [];
    const onOffer = priceProduct(services, product, today);
    return onOffer === null ? [] : [onOffer];
  });
}

/** A product as offered on a date; null for one that is not offered, and for an invalid one, which is logged. */
export function priceProduct(
  { productFaults }: Pick<Services, 'productFaults'>,
  product: ProductRecord,
  today: CalendarDate,
): ProductOnOffer | null {
  if (!product.isOffered) return null;
  const leaveOut = (fault: ProductFault) => {
    productFaults.leaveOut(product, fault);
    return null;
  };
  const offer = v.safeParse(offerSchema, product.offer);
  if (!offer.success) return leaveOut(malformed('offer', offer.issues[0]));
  const verdict = product.lending === null ? null : validateLending(product, today);
  if (verdict?.fault !== undefined) return leaveOut(verdict.fault);
  productFaults.clear(product.id);
  const loan = verdict === null ? null : { product, ...verdict.loan };
  return {
    shown: {
      productId: String(product.id),
      name: product.name,
      logo: product.logo,
      ...offer.output,
      ...productWords(product),
      ...(loan !== null && { ...offerWords(loan), example: exampleOf(loan) }),
      blockedReason: '',
    },
    loan,
  };
}

/** The figures of a product's loan, shown with every offer. */
function exampleOf({ product, lending, offer }: OfferedLoan): NonNullable<RecommendedProduct['example']> {
  return {
    currency: loanCurrency(product.market),
    principalMinor: offer.principalMinor,
    netProceedsMinor: offer.netProceedsMinor,
    totalPayableMinor: offer.totalPayableMinor,
    termDays: offer.schedule.termDays,
    ...(lending.termUnit === 'month' && { termMonths: agreedTerm(lending).periods }),
    instalments: offer.schedule.rows.length,
    effectiveMonthlyPercent: String(offer.effectiveRate.monthlyBasisPoints / 100),
    effectiveAnnualPercent: String(offer.effectiveRate.yearlyBasisPoints / 100),
  };
}

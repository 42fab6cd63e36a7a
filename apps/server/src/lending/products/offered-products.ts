import type { RecommendedProduct } from '@hiram/contract/order';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import { type ChoiceRequest, chooseLoan, type ChosenOffer } from './choose-offer.ts';
import { obstacleInWords } from './choice-words.ts';
import { agreedTerm } from './lending-terms.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import type { ProductFault } from './product-faults.ts';
import { offerWords } from './offer-words.ts';
import { productOf } from './product-of.ts';
import { productName, productSentence, referralWords } from './product-texts.ts';
import type { Services } from '../../app/services.ts';
import type { ProductRecord } from './product-store.ts';
import { t } from '../../platform/texts/translate.ts';
import { type Standing, visitor } from '../applications/standing.ts';

/** A product on offer today. */
export interface ProductOnOffer {
  readonly shown: RecommendedProduct;
  /** Null for a product that is shown but not lent by this service. */
  readonly loan: ChosenOffer | null;
}

/** The source of products, and the log of those that cannot be offered. */
export type ProductServices = Pick<Services, 'productFaults' | 'payoutWithinDays'> & {
  readonly stores: Pick<Services['stores'], 'products'>;
};

/**
 * The products that a market offers today, except for the given one. Unreadable or invalid ones are left out.
 *
 * @param request `standing` of the borrower; left out for a visitor
 */
export async function productsOnOffer(
  services: ProductServices,
  request: {
    readonly market: MarketCode;
    readonly now: Date;
    readonly except?: number | null;
    readonly standing?: Standing;
  },
): Promise<ProductOnOffer[]> {
  const { market, now, except = null, standing = visitor(now) } = request;
  const today = calendarDateIn(now, markets[market].timeZone);
  const offered = await services.stores.products.listOffered(market, today);
  return offered.flatMap((product) => {
    if (product.id === except) return [];
    const onOffer = priceProduct(services, product, { today, standing, isListed: true });
    return onOffer === null ? [] : [onOffer];
  });
}

/** A product as offered to a borrower on a date; null for one that is not offered, and for an invalid one, which is logged. */
export function priceProduct(
  { productFaults, payoutWithinDays }: Pick<Services, 'productFaults' | 'payoutWithinDays'>,
  product: ProductRecord,
  request: Omit<ChoiceRequest, 'payoutWithinDays'>,
): ProductOnOffer | null {
  if (!product.isOffered) return null;
  const leaveOut = (fault: ProductFault) => {
    productFaults.leaveOut(product, fault);
    return null;
  };
  const { definition, referral, fault } = productOf(product);
  if (fault !== undefined) return leaveOut(fault);
  const verdict = definition === undefined ? null : chooseLoan(product, definition, { ...request, payoutWithinDays });
  if (verdict?.fault !== undefined) return leaveOut(verdict.fault);
  productFaults.clear(product.id);
  const identity = {
    productId: String(product.id),
    name: productName(product),
    logo: product.logo,
    blockedReason: '',
  };
  if (referral !== undefined) return { shown: { ...identity, ...unsaid, ...referralWords(referral) }, loan: null };
  if (verdict === null) return null;
  const { loan } = verdict;
  const { client } = request.standing;
  return {
    shown: {
      ...identity,
      ...unsaid,
      buttonText: t('offer.apply'),
      ...offerWords(loan, client),
      ...(definition && productSentence(definition)),
      example: exampleOf(loan),
      ...(loan.obstacle === 'starts-above' && { isClickable: '0', blockedReason: obstacleInWords(loan, client) }),
    },
    loan,
  };
}

/** What is shown of an offer that says nothing of it. */
const unsaid = {
  buttonText: '',
  amountRange: '',
  amountRangeDesc: '',
  rate: '',
  description: '',
  tags: [] as string[],
  isClickable: '1',
  moduleId: '31',
} as const;

/** The figures of a product's loan, shown with every offer. */
function exampleOf({ product, lending, offer }: ChosenOffer): NonNullable<RecommendedProduct['example']> {
  return {
    currency: loanCurrency(product.market),
    principalMinor: offer.principalMinor,
    requestedMinor: lending.principalMinor,
    netProceedsMinor: offer.netProceedsMinor,
    totalPayableMinor: offer.totalPayableMinor,
    termDays: offer.schedule.termDays,
    ...(lending.termUnit === 'month' && { termMonths: agreedTerm(lending).periods }),
    instalments: offer.schedule.rows.length,
    effectiveMonthlyPercent: String(offer.effectiveRate.monthlyBasisPoints / 100),
    effectiveAnnualPercent: String(offer.effectiveRate.yearlyBasisPoints / 100),
  };
}

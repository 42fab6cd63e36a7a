import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import type { MarketCode } from '@hiram/domain';
import type { OfferedLoan } from '../../lending-terms.ts';
import { loanCurrency } from '../../loan-facts.ts';
import { agreedTerm } from '../../offered-loan.ts';
import { type ProductOnOffer, productsOnOffer, type ProductServices } from '../../offered-products.ts';

type OpenProduct = NonNullable<AnswerOf<typeof contract.loadOpenProducts>['products']>[number];
type Example = NonNullable<OpenProduct['example']>;

/**
 * What a market offers today and this service lends, each with what its loan would cost. One that may not be lent under its
 * terms is left out, so that nothing is offered which cannot be had.
 */
export async function openProducts(
  services: ProductServices,
  request: { readonly market: MarketCode; readonly now: Date },
): Promise<OpenProduct[]> {
  return openProductsOf(await productsOnOffer(services, request));
}

/** Of products that are shown, those that this service lends. */
export const openProductsOf = (onOffer: readonly ProductOnOffer[]): OpenProduct[] =>
  onOffer.flatMap(({ shown, loan }) => (loan === null ? [] : [{ ...shown, example: figuresOf(loan) }]));

function figuresOf({ product, lending, offer }: OfferedLoan): Example {
  return {
    currency: loanCurrency(product.market),
    principalMinor: lending.principalMinor,
    netProceedsMinor: offer.netProceedsMinor,
    totalPayableMinor: offer.totalPayableMinor,
    termDays: offer.schedule.termDays,
    ...(lending.termUnit === 'month' && { termMonths: agreedTerm(lending).periods }),
    instalments: offer.schedule.rows.length,
    effectiveMonthlyPercent: String(offer.effectiveRate.monthlyBasisPoints / 100),
  };
}

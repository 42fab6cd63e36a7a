import type { PublicLoan } from '@hiram/contract/public-pages';
import type { MarketCode } from '@hiram/domain';
import { productNames } from './product-texts.ts';
import { productsOnOffer, type ProductServices } from './offered-products.ts';

/** The loans of a market whose cost the public pages show: those on offer and lent by this service. */
export async function publicLoans(
  services: ProductServices,
  request: { readonly market: MarketCode; readonly now: Date },
): Promise<PublicLoan[]> {
  const onOffer = await productsOnOffer(services, request);
  return onOffer.flatMap(({ loan }) => {
    if (loan === null) return [];
    const { agreementUrl: _, ...figures } = loan.lending;
    return [
      {
        productId: String(loan.product.id),
        name: loan.product.name,
        names: productNames(loan.product),
        terms: loan.terms,
        ...figures,
      },
    ];
  });
}

import type { PublicLoan } from '@hiram/contract/public-pages';
import type { MarketCode } from '@hiram/domain';
import type { ProductStore } from '../../stores/product-store.ts';
import { readLending } from '../../lending-terms.ts';

/** The loans of a market that the public pages tell the cost of: those that are offered and lent by this service. */
export async function publicLoans(products: ProductStore, market: MarketCode): Promise<PublicLoan[]> {
  const lent = await products.listLent(market);
  return lent.flatMap(({ name, lending }) => {
    const terms = readLending(lending);
    if (terms === null) return [];
    const { agreementUrl: _, ...figures } = terms;
    return [{ name, ...figures }];
  });
}

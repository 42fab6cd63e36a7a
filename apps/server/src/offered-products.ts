import type { RecommendedProduct } from '@hiram/contract/order';
import type { MarketCode } from '@hiram/domain';
import * as v from 'valibot';
import type { OfferedProduct, ProductStore } from './stores/product-store.ts';

/** How a product presents itself, as kept with it. */
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

/** The products that a market offers, without the given one. */
export async function offeredProducts(
  products: ProductStore,
  { market, except = null }: { market: MarketCode; except?: number | null },
): Promise<RecommendedProduct[]> {
  const offered = await products.listOffered(market, except);
  return offered.map((product: OfferedProduct) => ({
    productId: String(product.id),
    name: product.name,
    logo: product.logo,
    ...v.parse(offerSchema, product.offer),
  }));
}

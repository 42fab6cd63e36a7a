import type { RecommendedProduct } from '@hiram/contract/order';
import * as v from 'valibot';
import type { OrderRecord } from '../../stores/order-store.ts';
import type { OfferedProduct, ProductStore } from '../../stores/product-store.ts';

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

/** The other products of the order's market. */
export async function offeredProducts(products: ProductStore, order: OrderRecord): Promise<RecommendedProduct[]> {
  const offered = await products.listOffered(order.market, order.productId);
  return offered.map((product: OfferedProduct) => ({
    productId: String(product.id),
    name: product.name,
    logo: product.logo,
    ...v.parse(offerSchema, product.offer),
  }));
}

import { stringify } from 'yaml';
import type { Product } from '../product.ts';
import type { ReferredProduct } from '../referral.ts';

/** A file of products, in YAML: what `readProductFile` reads as the same products. */
export const productFileText = (products: readonly Product[], referrals: readonly ReferredProduct[] = []): string =>
  stringify(
    { ...(products.length > 0 && { products }), ...(referrals.length > 0 && { referrals }) },
    { lineWidth: 0, indentSeq: true },
  );

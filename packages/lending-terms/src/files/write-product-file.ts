import { stringify } from 'yaml';
import type { Product } from '../product.ts';

/** A file of products, in YAML: what `readProductFile` reads as the same products. */
export const productFileText = (products: readonly Product[]): string =>
  stringify({ products }, { lineWidth: 0, indentSeq: true });

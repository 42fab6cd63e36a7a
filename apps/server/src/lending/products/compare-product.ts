import { storedEntry } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import type { SoldEntry } from './apply-products.ts';
import { productDay } from './apply-products.ts';
import { asStored } from './as-stored.ts';
import { compareDocuments, type DocumentChange } from './compare-documents.ts';
import type { ProductVersion, UntouchedByChange } from './product-store.ts';
import { versionOn } from './version-on.ts';

/** A product of a file beside the version in force today. */
export interface ProductComparison {
  readonly code: string;
  /** Undefined for a product that is new, or not sold yet. */
  readonly inForce: ProductVersion | undefined;
  readonly changes: readonly DocumentChange[];
  /** What the change leaves as it is. */
  readonly kept: UntouchedByChange;
}

/** The terms in which a product of a file differs from what is in force. @returns null for a new product */
export async function compareProduct(
  { products }: Pick<Stores, 'products'>,
  product: SoldEntry,
  now: Date,
): Promise<ProductComparison | null> {
  const { code } = product;
  const known = await products.findByCode(code);
  if (known === undefined) return null;
  const today = productDay(known, now);
  const inForce = versionOn(await products.history(known.id), today);
  const document = asStored(storedEntry(product));
  const changes = compareDocuments(inForce?.document ?? {}, document);
  return { code, inForce, changes, kept: await products.untouched(known.id, today) };
}

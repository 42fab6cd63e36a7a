import { productFileText, readStoredProduct, referredProductOf } from '@hiram/lending-terms';

/** A stored product as a file, to change and to propose again; one that cannot be read as it is stored. */
export function fileOfDocument(document: unknown): string {
  const { product } = readStoredProduct(document);
  if (product !== undefined) return productFileText([product]);
  const referred = referredProductOf(document);
  return referred === null ? JSON.stringify(document, null, 2) : productFileText([], [referred]);
}

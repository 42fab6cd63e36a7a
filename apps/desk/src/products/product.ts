import type { loadProduct, loadProductVersion } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';

/** A product with its versions. */
export type ProductPageData = ReadAnswerOf<typeof loadProduct>;
/** A version in the history of a product. */
export type ProductVersion = ProductPageData['versions'][number];
/** A version, or a proposal, beside the version in force. */
export type ComparedVersion = Omit<ReadAnswerOf<typeof loadProductVersion>, 'terms'>;

/** The address of a product, and of one of its versions beside another. */
export function productAddress(code: string, version?: number, other?: string): string {
  const query = new URLSearchParams({ code });
  if (version !== undefined) query.set('version', String(version));
  if (other !== undefined && other !== '') query.set('other', other);
  return `/desk/product?${query}`;
}

/** The address of the form that proposes a product; a change of one where a code is given. */
export const proposalAddress = (code = ''): string =>
  `/desk/propose${code === '' ? '' : `?${new URLSearchParams({ code })}`}`;

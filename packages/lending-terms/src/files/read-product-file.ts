import * as v from 'valibot';
import { checkProduct } from '../check-product.ts';
import { type Product, product } from '../product.ts';
import { type ReferredProduct, referredProduct } from '../referral.ts';
import { termsOf } from '../values.ts';
import type { TermPath, TermProblem } from '../term-problem.ts';
import { type FileProblem, readTermsFile } from './read-terms-file.ts';

export type ProductFile =
  | {
      readonly products: readonly Product[];
      /** Products of third parties. */
      readonly referrals: readonly ReferredProduct[];
      /** The line of a term, from 1; of what is around it where it is missing. */
      readonly lineOf: (path: TermPath) => number;
      readonly problems?: never;
    }
  | { readonly problems: readonly FileProblem[]; readonly products?: never; readonly referrals?: never };

/** A file of products. */
export const productFile = termsOf({
  products: v.exactOptional(v.pipe(v.array(product, 'must be a list'), v.minLength(1, 'must have a product'))),
  referrals: v.exactOptional(v.pipe(v.array(referredProduct, 'must be a list'), v.minLength(1, 'must have a product'))),
});

/** Reads a file of products, as `readTermsFile` does. */
export function readProductFile(text: string): ProductFile {
  const read = readTermsFile(text, productFile, ({ products, referrals }) => [
    ...(products === undefined && referrals === undefined ? [{ path: ['products'], message: 'is required' }] : []),
    ...(products ?? []).flatMap((each, index) =>
      checkProduct(each).map(({ path, message }) => ({ path: ['products', index, ...path], message })),
    ),
    ...sameCodes([...placesOf('products', products), ...placesOf('referrals', referrals)]),
  ]);
  if (read.problems !== undefined) return { problems: read.problems };
  const { products = [], referrals = [] } = read.terms;
  return { products, referrals, lineOf: read.lineOf };
}

interface Place {
  readonly code: string;
  readonly path: TermPath;
}

const placesOf = (list: string, entries: readonly { readonly code: string }[] = []): Place[] =>
  entries.map(({ code }, index) => ({ code, path: [list, index, 'code'] }));

const sameCodes = (places: readonly Place[]): TermProblem[] =>
  places
    .filter(({ code }, index) => places.findIndex((each) => each.code === code) !== index)
    .map(({ code, path }) => ({ path, message: `is that of another product of the file, ${code}` }));

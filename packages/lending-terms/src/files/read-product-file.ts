import * as v from 'valibot';
import { checkProduct, type ProductProblem } from '../check-product.ts';
import { type Product, product } from '../product.ts';
import { termsOf } from '../values.ts';
import type { TermPath } from '../term-problem.ts';
import { type FileProblem, readTermsFile } from './read-terms-file.ts';

export type ProductFile =
  | {
      readonly products: readonly Product[];
      /** The line of a term, from 1; of what is around it where it is missing. */
      readonly lineOf: (path: TermPath) => number;
      readonly problems?: never;
    }
  | { readonly problems: readonly FileProblem[]; readonly products?: never };

/** A file of products. */
export const productFile = termsOf({
  products: v.pipe(v.array(product, 'must be a list'), v.minLength(1, 'must have a product')),
});

/** Reads a file of products, as `readTermsFile` does. */
export function readProductFile(text: string): ProductFile {
  const read = readTermsFile(text, productFile, ({ products }) =>
    products.flatMap((each, index) =>
      [...checkProduct(each), ...sameCode(products, index)].map(({ path, message }) => ({
        path: ['products', index, ...path],
        message,
      })),
    ),
  );
  if (read.problems !== undefined) return { problems: read.problems };
  return { products: read.terms.products, lineOf: read.lineOf };
}

function sameCode(products: readonly Product[], index: number): ProductProblem[] {
  const { code } = products[index] ?? {};
  const first = products.findIndex((each) => each.code === code);
  return first === index ? [] : [{ path: ['code'], message: `is that of another product of the file, ${code ?? ''}` }];
}

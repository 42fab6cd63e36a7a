import type { CalendarDate } from '@hiram/domain';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { productDay, sellingProblems } from '../lending/products/apply-products.ts';
import { argument, textUpTo } from '../platform/command-arguments.ts';
import type { TermsHistory } from '../lending/products/own-terms.ts';
import { refusal, refusedFile, textOf } from './terms-file.ts';

export const FILE = argument('FILE', 'a file of products, YAML or JSON', textUpTo(4096));

/** The products of a file, whether they can be sold or not. @throws CommandError with each error by its line */
export const productsIn = (file: string): readonly Product[] => readFile(file).products;

/**
 * The products of a file that can be sold from a day on; from today without one.
 * @throws CommandError with each error by its line
 */
export async function sellableIn(
  stores: TermsHistory,
  file: string,
  { now, from }: { now: Date; from?: CalendarDate | undefined },
): Promise<readonly Product[]> {
  const { products, lineOf } = readFile(file);
  const lines = await Promise.all(
    products.map(async (product, index) => {
      const problems = await sellingProblems(stores, product, { from: from ?? productDay(product, now), now });
      return problems.map(
        ({ path, message }) =>
          `${file}:${lineOf(['products', index, ...(path.length > 0 ? path : ['code'])])}: ${[product.code, ...path].join('.')}: ${message}`,
      );
    }),
  );
  if (lines.flat().length > 0) throw refusal(lines.flat());
  return products;
}

function readFile(file: string) {
  const read = readProductFile(textOf(file));
  if (read.products !== undefined) return read;
  throw refusedFile(file, read.problems);
}

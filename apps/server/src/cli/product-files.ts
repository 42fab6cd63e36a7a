import type { CalendarDate } from '@hiram/domain';
import { type Product, readProductFile } from '@hiram/lending-terms';
import type { SoldEntry } from '../lending/products/apply-products.ts';
import { readProductText } from '../lending/products/read-product-text.ts';
import { argument, textUpTo } from '../platform/command-arguments.ts';
import type { TermsHistory } from '../lending/products/own-terms.ts';
import { refusal, refusedFile, textOf } from './terms-file.ts';

export const FILE = argument('FILE', 'a file of products, YAML or JSON', textUpTo(4096));

/** The products of a file, whether they can be sold or not. @throws CommandError with each error by its line */
export function productsIn(file: string): readonly Product[] {
  const read = readProductFile(textOf(file));
  if (read.products !== undefined) return read.products;
  throw refusedFile(file, read.problems);
}

/**
 * The products of a file that can be sold from a day on; from today without one.
 * @throws CommandError with each error by its line
 */
export async function sellableIn(
  stores: TermsHistory,
  file: string,
  days: { now: Date; from?: CalendarDate | undefined },
): Promise<readonly SoldEntry[]> {
  const read = await readProductText(stores, textOf(file), days);
  if (read.problems === undefined) return read.entries;
  if (read.at === 'read') throw refusedFile(file, read.problems);
  throw refusal(read.problems.map(({ line, field, message }) => `${file}:${line}: ${field}: ${message}`));
}

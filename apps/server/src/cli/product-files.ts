import type { CalendarDate } from '@hiram/domain';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { productDay, sellingProblems, type SoldEntry } from '../lending/products/apply-products.ts';
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
): Promise<readonly SoldEntry[]> {
  const { products, referrals, lineOf } = readFile(file);
  const places = [
    ...products.map((entry, index) => ({ entry, at: ['products', index] })),
    ...referrals.map((entry, index) => ({ entry, at: ['referrals', index] })),
  ];
  const lines = await Promise.all(
    places.map(async ({ entry, at }) => {
      const problems = await sellingProblems(stores, entry, { from: from ?? productDay(entry, now), now });
      // the same term may be at fault for several clients and terms: its first error says it
      const byField = Map.groupBy(problems, ({ path }) => path.join('.'));
      return [...byField.values()].flatMap(([problem]) => {
        if (problem === undefined) return [];
        const { path, message } = problem;
        const line = lineOf([...at, ...(path.length > 0 ? path : ['code'])]);
        return [`${file}:${line}: ${[entry.code, ...path].join('.')}: ${message}`];
      });
    }),
  );
  if (lines.flat().length > 0) throw refusal(lines.flat());
  return places.map(({ entry }) => entry);
}

function readFile(file: string) {
  const read = readProductFile(textOf(file));
  if (read.products !== undefined) return read;
  throw refusedFile(file, read.problems);
}

import type { CalendarDate } from '@hiram/domain';
import { type FileProblem, readProductFile } from '@hiram/lending-terms';
import { productDay, sellingProblems, type SoldEntry } from './apply-products.ts';
import type { TermsHistory } from './own-terms.ts';

/** A file of products that can be read, or its errors. */
export type ReadProducts =
  | { readonly entries: readonly SoldEntry[]; readonly problems?: never }
  | {
      readonly problems: readonly FileProblem[];
      /** read: the text is no file of products; sold: a product of it cannot be sold. */
      readonly at: 'read' | 'sold';
      readonly entries?: never;
    };

/**
 * The products of a file that can be sold from a day on, from today without one, or its errors by line. A field begins with the place in the file
 * where it cannot be read, and with the product's code where it cannot be sold.
 */
export async function readProductText(
  stores: TermsHistory,
  text: string,
  { now, from }: { readonly now: Date; readonly from?: CalendarDate | undefined },
): Promise<ReadProducts> {
  const read = readProductFile(text);
  if (read.products === undefined) return { problems: read.problems, at: 'read' };
  const { products, referrals, lineOf } = read;
  const places = [
    ...products.map((entry, index) => ({ entry, at: ['products', index] })),
    ...referrals.map((entry, index) => ({ entry, at: ['referrals', index] })),
  ];
  const found = await Promise.all(
    places.map(async ({ entry, at }) => {
      const problems = await sellingProblems(stores, entry, { from: from ?? productDay(entry, now), now });
      // the same term may be at fault for several clients and terms: its first error says it
      const byField = Map.groupBy(problems, ({ path }) => path.join('.'));
      return [...byField.values()].flatMap(([problem]): FileProblem[] => {
        if (problem === undefined) return [];
        const { path, message } = problem;
        const line = lineOf([...at, ...(path.length > 0 ? path : ['code'])]);
        return [{ line, field: [entry.code, ...path].join('.'), message }];
      });
    }),
  );
  const problems = found.flat();
  return problems.length > 0 ? { problems, at: 'sold' } : { entries: places.map(({ entry }) => entry) };
}

import { readFileSync } from 'node:fs';
import type { CalendarDate } from '@hiram/domain';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { productDay, sellingProblems } from '../lending/products/apply-products.ts';
import { argument, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';

export const FILE = argument('FILE', 'a file of products, YAML or JSON', textUpTo(4096));
const MAX_SHOWN = 40;

/** The products of a file, whether they can be sold or not. @throws CommandError with each error by its line */
export const productsIn = (file: string): readonly Product[] => readFile(file).products;

/**
 * The products of a file that can be sold from a day on; from today without one.
 * @throws CommandError with each error by its line
 */
export function sellableIn(
  file: string,
  { now, from }: { now: Date; from?: CalendarDate | undefined },
): readonly Product[] {
  const { products, lineOf } = readFile(file);
  const lines = products.flatMap((product, index) =>
    sellingProblems(product, { from: from ?? productDay(product, now), now }).map(
      ({ path, message }) =>
        `${file}:${lineOf(['products', index, ...(path.length > 0 ? path : ['code'])])}: ${[product.code, ...path].join('.')}: ${message}`,
    ),
  );
  if (lines.length > 0) throw refusal(lines);
  return products;
}

function readFile(file: string) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = readProductFile(text);
  if (read.products !== undefined) return read;
  throw refusal(
    read.problems.map(({ line, field, message }) => `${file}:${line}: ${field === '' ? '' : `${field} `}${message}`),
  );
}

function refusal(lines: readonly string[]): CommandError {
  const more = lines.length - MAX_SHOWN;
  return new CommandError([...lines.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
}

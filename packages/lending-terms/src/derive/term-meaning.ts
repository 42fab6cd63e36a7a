import * as v from 'valibot';
import { product } from '../product.ts';
import type { Unit } from '../term.ts';

interface Node {
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
}

/** The meaning of a term of a product, from its definition. */
export interface TermMeaning {
  /** One to three sentences; empty for a term that there is not. */
  readonly description: string;
  readonly unit?: Unit | undefined;
}

/** The meaning of the term at a path, such as `prices.0.annualRatePercent`; of what is around it where it has none of its own. */
export function meaningOfTerm(path: string): TermMeaning {
  let node: Node | undefined = product as unknown as Node;
  let meaning: TermMeaning = { description: '' };
  for (const name of path.split('.')) {
    node = stepInto(node, name);
    if (node === undefined) break;
    const schema = node as unknown as v.GenericSchema;
    const description = v.getDescription(schema);
    const { unit }: { unit?: Unit } = v.getMetadata(schema);
    if (description !== undefined) meaning = { description, unit };
  }
  return meaning;
}

/** The term of an object, or an entry of a list, itself without what makes it optional. */
function stepInto(node: Node, name: string): Node | undefined {
  const inside = node.entries === undefined ? node.item : node.entries[name];
  let found = inside;
  while (found?.wrapped !== undefined) found = found.wrapped;
  return found;
}

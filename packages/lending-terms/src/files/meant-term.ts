import { distance } from 'fastest-levenshtein';
import type * as v from 'valibot';

interface Node {
  readonly type?: string;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
}

/** Letters that a slip of the hand changes at most. */
const SLIP = 3;

/** The objects of a schema by path, without the places in lists, with their terms. */
function objectsIn(node: Node, path = ''): [string, readonly string[]][] {
  if (node.wrapped !== undefined) return objectsIn(node.wrapped, path);
  if (node.item !== undefined) return objectsIn(node.item, path);
  const { entries } = node;
  if (entries === undefined) return [];
  return [
    [path, Object.keys(entries)],
    ...Object.entries(entries).flatMap(([name, entry]) => objectsIn(entry, path === '' ? name : `${path}.${name}`)),
  ];
}

/** The name that was probably meant; undefined for nothing alike. */
export const nearest = (written: string, names: readonly string[]): string | undefined => {
  const near = names
    .map((name) => [distance(written.toLowerCase(), name.toLowerCase()), name] as const)
    .filter(([letters, name]) => letters <= Math.min(SLIP, Math.floor(name.length / 2)))
    .sort(([a], [b]) => a - b);
  return near[0]?.[1];
};

/** What was probably meant by an unknown term: a term of the same object, or the place of that term; null for nothing alike. */
export function meantTerm(schema: v.GenericSchema, path: readonly (string | number)[]): string | null {
  const written = String(path[path.length - 1]);
  const around = path
    .slice(0, -1)
    .filter((part) => typeof part === 'string')
    .join('.');
  const objects = objectsIn(schema);
  const here = objects.find(([at]) => at === around)?.[1] ?? [];
  const beside = nearest(written, here);
  if (beside !== undefined) return `did you mean ${beside}?`;
  const elsewhere = objects.find(([, names]) => names.includes(written));
  if (elsewhere !== undefined) return `it belongs to ${elsewhere[0]}`;
  const alike = objects.flatMap(([at, names]) => {
    const name = nearest(written, names);
    return name === undefined ? [] : [`did you mean ${name} of ${at}?`];
  });
  return alike[0] ?? null;
}

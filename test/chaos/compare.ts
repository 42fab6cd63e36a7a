/** The acknowledged records and the existing ones, by identity. */
export interface Sides {
  readonly told: readonly string[];
  readonly there: readonly string[];
  /** Records that may exist besides: finally refused, after an attempt that may have succeeded. */
  readonly maybe?: readonly string[];
}

/** A call without a key, with the number of attempts until its answer. */
export interface Sent {
  readonly id: string;
  readonly tries: number;
}

const countOf = (list: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

/** Every acknowledged record exists, as often as it was acknowledged. */
export function atLeast(kind: string, { told, there }: Sides): string[] {
  const found = countOf(there);
  return [...countOf(told)]
    .filter(([id, often]) => (found.get(id) ?? 0) < often)
    .map(([id]) => `${kind}, acknowledged and lost: ${id}`);
}

/** Every acknowledged record exists, as often as it was acknowledged, and nothing else exists. */
export function exactly(kind: string, { told, there, maybe = [] }: Sides): string[] {
  const [known, unsure] = [countOf(told), countOf(maybe)];
  const tooMany = [...countOf(there)].flatMap(([id, often]) => {
    const most = (known.get(id) ?? 0) + (unsure.get(id) ?? 0);
    if (often <= most) return [];
    return [`${kind}, ${most === 0 ? 'never told' : 'twice'}: ${id}`];
  });
  return [...atLeast(kind, { told, there }), ...tooMany];
}

/** As `exactly`, for calls without a key: each record may exist as often as the call was sent. */
export function asSent(
  kind: string,
  sides: { told: readonly Sent[]; maybe: readonly Sent[]; there: readonly string[] },
): string[] {
  const { told, maybe, there } = sides;
  const most = new Map<string, number>();
  for (const { id, tries } of [...told, ...maybe]) most.set(id, (most.get(id) ?? 0) + tries);
  const ids = told.map(({ id }) => id);
  const tooMany = [...countOf(there)]
    .filter(([id, often]) => often > (most.get(id) ?? 0))
    .map(([id, often]) => `${kind}, there more often than it was sent: ${id}, ${often} times`);
  return [...atLeast(kind, { told: ids, there }), ...tooMany];
}

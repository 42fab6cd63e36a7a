/** What was told and what is there, by what each is known as. */
export interface Sides {
  readonly told: readonly string[];
  readonly there: readonly string[];
  /** What may be there beside what was told: refused in the end, after a try that may have done it. */
  readonly maybe?: readonly string[];
}

/** Something that was sent without a key, so many times until it was answered. */
export interface Sent {
  readonly id: string;
  readonly tries: number;
}

const countOf = (list: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

/** What was told is there, each as often as it was told. */
export function atLeast(kind: string, { told, there }: Sides): string[] {
  const found = countOf(there);
  return [...countOf(told)]
    .filter(([id, often]) => (found.get(id) ?? 0) < often)
    .map(([id]) => `${kind}, acknowledged and lost: ${id}`);
}

/** What was told is there, each as often as it was told, and nothing else is. */
export function exactly(kind: string, { told, there, maybe = [] }: Sides): string[] {
  const [known, unsure] = [countOf(told), countOf(maybe)];
  const tooMany = [...countOf(there)].flatMap(([id, often]) => {
    const most = (known.get(id) ?? 0) + (unsure.get(id) ?? 0);
    if (often <= most) return [];
    return [`${kind}, ${most === 0 ? 'never told' : 'twice'}: ${id}`];
  });
  return [...atLeast(kind, { told, there }), ...tooMany];
}

/** As `exactly`, of what takes no key: each may be there as often as it was sent. */
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

/** The acknowledged records and the existing ones, by identity. */
export interface RecordIdentities {
  readonly acknowledged: readonly string[];
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
export function atLeast(kind: string, { acknowledged, there }: RecordIdentities): string[] {
  const found = countOf(there);
  return [...countOf(acknowledged)].flatMap(([id, often]) => {
    const times = found.get(id) ?? 0;
    if (times >= often) return [];
    // told apart: nothing is left of it, or it was acknowledged twice and is there once
    const some = times === 0 ? '' : ` (acknowledged ${often} times, there ${times})`;
    return [`${kind}, acknowledged and lost: ${id}${some}`];
  });
}

/** Every acknowledged record exists, as often as it was acknowledged, and nothing else exists. */
export function exactly(kind: string, { acknowledged, there, maybe = [] }: RecordIdentities): string[] {
  const [known, unsure] = [countOf(acknowledged), countOf(maybe)];
  const tooMany = [...countOf(there)].flatMap(([id, often]) => {
    const max = (known.get(id) ?? 0) + (unsure.get(id) ?? 0);
    if (often <= max) return [];
    return [`${kind}, ${max === 0 ? 'never acknowledged' : 'twice'}: ${id}`];
  });
  return [...atLeast(kind, { acknowledged, there }), ...tooMany];
}

/** As `exactly`, for calls without a key: each record may exist as often as the call was sent. */
export function asSent(
  kind: string,
  sides: { acknowledged: readonly Sent[]; maybe: readonly Sent[]; there: readonly string[] },
): string[] {
  const { acknowledged, maybe, there } = sides;
  const max = new Map<string, number>();
  for (const { id, tries } of [...acknowledged, ...maybe]) max.set(id, (max.get(id) ?? 0) + tries);
  const ids = acknowledged.map(({ id }) => id);
  const tooMany = [...countOf(there)]
    .filter(([id, often]) => often > (max.get(id) ?? 0))
    .map(([id, often]) => `${kind}, recorded more often than sent: ${id}, ${often} times`);
  return [...atLeast(kind, { acknowledged: ids, there }), ...tooMany];
}

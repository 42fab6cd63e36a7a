import { hash } from 'node:crypto';

/** A person on a published list. */
export interface SanctionsEntry {
  /** The publisher's number. */
  readonly reference: string;
  /** All names, the main one first. */
  readonly names: readonly string[];
  /** Those of the names that the publisher calls weak aliases. */
  readonly weakNames: readonly string[];
  /** Birth dates: days as "1957-03-10", years as "1957", spans as "1955-1958". Empty for none. */
  readonly born: readonly string[];
}

/** A name as it stands in a list. */
export interface ListedName {
  readonly name: string;
  readonly isWeak: boolean;
}

/** An entry under its names, in the order of the list, which its hash is of. */
export function entryOfNames(
  reference: string,
  listed: readonly ListedName[],
  born: readonly string[],
): SanctionsEntry {
  const names = [...new Set(listed.map(({ name }) => name))];
  const good = new Set(listed.filter(({ isWeak }) => !isWeak).map(({ name }) => name));
  return { reference, names, weakNames: names.filter((name) => !good.has(name)), born };
}

/** The names of an entry, weak aliases last: what agrees with a good one is called by that. */
export const goodNamesFirst = ({ names, weakNames }: SanctionsEntry): string[] => [
  ...names.filter((name) => !weakNames.includes(name)),
  ...weakNames,
];

/** A read list. */
export interface SanctionsList {
  readonly format: 'csv' | 'un-xml';
  /** Null where the file does not say. */
  readonly publishedOn: string | null;
  readonly entries: readonly SanctionsEntry[];
  /** Entries of companies and groups, which nobody is screened against. */
  readonly others: number;
}

export const bornForm = /^(?:\d{4}-\d{2}-\d{2}|\d{4}|\d{4}-\d{4})$/;

/** Of whom an entry says: one that changed is another. How good an alias is says nothing of that. */
export const entryHash = ({ names, born }: Pick<SanctionsEntry, 'names' | 'born'>): Buffer =>
  hash('sha256', JSON.stringify([names, born]), 'buffer');

/** What a listed name is of its entry. */
export type ListedNameKind = 'main' | 'alias' | 'weak-alias';

export const nameKindOf = ({ names, weakNames }: SanctionsEntry, name: string): ListedNameKind => {
  if (name === names[0]) return 'main';
  return weakNames.includes(name) ? 'weak-alias' : 'alias';
};

/** How a birth date agrees with those of an entry. `open`: one of the two is unknown. */
export type BornMatch = 'same-day' | 'near-year' | 'open' | 'other';

/** Years by which a birth date may differ from a listed one. */
const YEARS = 1;

/** @param own "1990-05-05"; null where it is unknown */
export function compareBorn(own: string | null, listed: readonly string[]): BornMatch {
  if (own === null || listed.length === 0) return 'open';
  if (listed.includes(own)) return 'same-day';
  const year = Number(own.slice(0, 4));
  const isNear = listed.some((each) => {
    const isSpan = /^\d{4}-\d{4}$/.test(each);
    const from = Number(each.slice(0, 4));
    const to = isSpan ? Number(each.slice(5)) : from;
    return year >= from - YEARS && year <= to + YEARS;
  });
  return isNear ? 'near-year' : 'other';
}

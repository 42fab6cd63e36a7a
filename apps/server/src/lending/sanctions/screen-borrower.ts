import type { Stores } from '../../app/stores.ts';
import type { BorrowerRecord } from '../applications/borrower-record.ts';
import type { DecisionStep } from '../applications/decision-steps.ts';
import { type BornMatch, compareBorn, goodNamesFirst, type ListedNameKind, nameKindOf } from './entry.ts';
import { compareNames, nameKeys } from './names.ts';
import type { Clearance, ListedPerson, ScreenedPerson } from './sanctions-store.ts';

/** An entry that may be a borrower, and what agrees. */
export interface SanctionsHit extends ListedPerson {
  /** The listed name that agrees. */
  readonly name: string;
  readonly nameKind: ListedNameKind;
  readonly bornMatch: Exclude<BornMatch, 'other'>;
}

type Person = Pick<BorrowerRecord, 'id' | 'name' | 'bornOn'>;

/** The entries of the lists in force that may be a person, by name and birth date. */
export async function findListed(
  { sanctions }: Pick<Stores, 'sanctions'>,
  { name, bornOn }: Pick<Person, 'name' | 'bornOn'>,
): Promise<SanctionsHit[]> {
  const own = await nameKeys(name);
  const hits: SanctionsHit[] = [];
  for (const person of await sanctions.candidates(own)) {
    const bornMatch = compareBorn(bornOn, person.born);
    if (bornMatch === 'other') continue;
    const listed = await agreeingName(own, person, bornMatch);
    if (listed !== undefined) hits.push({ ...person, name: listed, nameKind: nameKindOf(person, listed), bornMatch });
  }
  return hits;
}

/**
 * The listed name that agrees with a person's, a good one before a weak alias; undefined for none. One that agrees in part counts where the birth
 * day is the same.
 * @param own keys of the person's name
 */
export async function agreeingName(
  own: readonly string[],
  entry: ListedPerson,
  bornMatch: BornMatch,
): Promise<string | undefined> {
  for (const listed of goodNamesFirst(entry)) {
    const match = compareNames(own, await nameKeys(listed));
    if (match === 'same' || (match === 'part' && bornMatch === 'same-day')) return listed;
  }
  return undefined;
}

/** Hits that no operator found to be another person. */
export async function openHits(stores: Pick<Stores, 'sanctions'>, person: Person): Promise<SanctionsHit[]> {
  return uncleared(await findListed(stores, person), { person, cleared: await stores.sanctions.clearances(person.id) });
}

interface Cleared<C extends Clearance> {
  readonly person: ScreenedPerson;
  /** The oldest first. */
  readonly cleared: readonly C[];
}

/** The newest clearance of a person from an entry, as both are now; undefined for none. */
export const clearanceOf = <C extends Clearance>(
  { source, reference, contentHash }: Pick<ListedPerson, 'source' | 'reference' | 'contentHash'>,
  { person, cleared }: Cleared<C>,
): C | undefined =>
  cleared.findLast(
    (one) =>
      one.source === source &&
      one.reference === reference &&
      one.contentHash.equals(contentHash) &&
      one.person?.name === person.name &&
      one.person.bornOn === person.bornOn,
  );

const uncleared = (hits: readonly SanctionsHit[], by: Cleared<Clearance>): SanctionsHit[] =>
  hits.filter((hit) => clearanceOf(hit, by) === undefined);

/** Screens a borrower against the lists in force; `unknown` without a list. */
export async function screenBorrower(stores: Pick<Stores, 'sanctions'>, person: Person): Promise<DecisionStep> {
  const lists = await stores.sanctions.current();
  const version = lists.map(({ source, id }) => `${source} ${id}`).join(', ');
  if (lists.length === 0) return { step: 'sanctions', result: 'unknown', reason: 'no-list' };
  const all = await findListed(stores, person);
  const open = uncleared(all, { person, cleared: await stores.sanctions.clearances(person.id) });
  return {
    step: 'sanctions',
    result: open.length > 0 ? 'found' : 'passed',
    version,
    ...(open.length === 0 && all.length > 0 && { reason: 'cleared' }),
    inputs: { name: person.name, bornOn: person.bornOn },
    // of the name its place in the entry: the words are the borrower's own name
    details: {
      hits: all.map(({ listId, reference, bornMatch, names, name: listed }) => ({
        listId,
        reference,
        bornMatch,
        nameIndex: names.indexOf(listed),
      })),
    },
  };
}

import type { CalendarDate } from '@hiram/domain';
import { compareDocuments } from '../lending/products/compare-documents.ts';
import type { ProductVersion } from '../lending/products/product-store.ts';
import { nextOf, stateOf as stateOn, type VersionState } from '../lending/products/version-state.ts';
import { CommandError } from '../platform/command-error.ts';
import type { AppliedProduct } from '../lending/products/apply-products.ts';
import { type Answer, type Phrase, phrase, sentence, table } from './answer.ts';

/** A version of a product or of a terms profile. A profile is never retired. */
type Version = Omit<ProductVersion, 'isRetired'> & Partial<Pick<ProductVersion, 'isRetired'>>;

const stateWords: Partial<Record<VersionState, string>> = { waiting: 'waits for approval', 'in-force': 'in force' };

/** The state of a version on a day, in words: in force, planned, superseded, or waits for approval. */
export function stateOf(version: Version, history: readonly Version[], today: CalendarDate): string {
  const state = stateOn(version, history, today);
  return stateWords[state] ?? state;
}

const saidOf = {
  approved: 'counts from',
  waiting: 'waits for another operator; it is to count from',
  unchanged: 'says the same on',
};

/** The outcome of applying a product or a profile from a day on. */
export const appliedVersion = ({ code, version, state }: AppliedProduct, from: CalendarDate): Answer =>
  sentence(`${code}: version ${version} ${saidOf[state]} ${from}`);

/** The versions that are planned or wait for approval. */
export function nextVersions(history: readonly Version[], today: CalendarDate): Phrase {
  const next = nextOf(history, today);
  const words = next.map((each) => `version ${each.number} ${stateOf(each, history, today)}, from ${each.fromOn}`);
  return phrase(
    words.join('; '),
    next.map((each) => ({ version: each.number, from: each.fromOn })),
  );
}

/** The versions of one history, the first at first. */
export const versionTable = (versions: readonly Version[], today: CalendarDate): Answer =>
  table(
    'versions',
    versions.map((version) => ({
      version: version.number,
      from: version.fromOn,
      state: stateOf(version, versions, today),
      reason: version.reason,
      proposedBy: version.proposedBy,
      proposedAt: version.proposedAt,
      approvedBy: version.approvedBy,
      approvedAt: version.approvedAt,
    })),
  );

/** The terms in which two versions of one history differ. @throws CommandError for a version that there is not */
export function versionChanges(name: string, history: readonly Version[], [a, b]: readonly [number, number]): Answer {
  const of = (wanted: number): Version => {
    const found = history.find((each) => each.number === wanted);
    if (found === undefined) throw new CommandError(`${name} has no version ${wanted}`);
    return found;
  };
  const changes = compareDocuments(of(a).document, of(b).document).map((change) => ({ ...change }));
  return table('changes', changes, { none: `versions ${a} and ${b} of ${name} say the same` });
}

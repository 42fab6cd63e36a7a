import type { CalendarDate } from '@hiram/domain';
import { compareDocuments } from '../lending/products/compare-documents.ts';
import type { ProductVersion } from '../lending/products/product-store.ts';
import { versionOn } from '../lending/products/version-on.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Stores } from '../app/stores.ts';
import type { AppliedProduct } from '../lending/products/apply-products.ts';
import { type Answer, type Phrase, phrase, sentence, table } from './answer.ts';

/** A version of a product or of a terms profile. A profile is never retired. */
type Version = Omit<ProductVersion, 'isRetired'> & { readonly isRetired?: boolean };

/** What a version is on a day: in force, planned, superseded, or waiting for approval. */
export function stateOf(version: Version, history: readonly Version[], today: CalendarDate): string {
  if (version.approvedAt === null) return 'waits for approval';
  if (version.number === versionOn(history, today)?.number) return version.isRetired ? 'retired' : 'in force';
  const isPlanned = version.fromOn > today && version.number === versionOn(history, version.fromOn)?.number;
  if (!isPlanned) return 'superseded';
  return version.isRetired ? 'retires' : 'planned';
}

const saidOf = {
  approved: 'counts from',
  waiting: 'waits for another operator; it is to count from',
  unchanged: 'says the same on',
};

/** The outcome of applying a product or a profile from a day on. */
export const appliedVersion = ({ code, version, state }: AppliedProduct, from: CalendarDate): Answer =>
  sentence(`${code}: version ${version} ${saidOf[state]} ${from}`);

/** Records a change of a product or a profile in the audit trail. */
export const noteTerms = (
  { agents }: Pick<Stores, 'agents'>,
  { by, now, action, detail }: { by: string; now: Date; action: string; detail: string },
): Promise<void> => agents.note({ at: now, agentId: null, login: by, action, detail });

/** The versions that are planned or wait for approval. */
export function nextVersions(history: readonly Version[], today: CalendarDate): Phrase {
  const next = history.filter((each) =>
    ['planned', 'retires', 'waits for approval'].includes(stateOf(each, history, today)),
  );
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

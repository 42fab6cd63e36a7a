import type { versionStates } from '@hiram/contract/desk';
import { versionOn } from './version-on.ts';

/** A version of a product or of a terms profile; a profile is never retired. */
export interface StatedVersion {
  readonly number: number;
  readonly fromOn: string;
  readonly isRetired?: boolean;
  readonly approvedAt: Date | null;
  readonly ended: { readonly as: 'refused' | 'withdrawn' } | null;
}

export type VersionState = (typeof versionStates)[number];

/** The state of a version on a day, from the history that it is in. */
export function stateOf(version: StatedVersion, history: readonly StatedVersion[], today: string): VersionState {
  if (version.ended) return version.ended.as;
  if (version.approvedAt === null) return 'waiting';
  if (version.number === versionOn(history, today)?.number) return version.isRetired ? 'retired' : 'in-force';
  const isPlanned = version.fromOn > today && version.number === versionOn(history, version.fromOn)?.number;
  if (!isPlanned) return 'superseded';
  return version.isRetired ? 'retires' : 'planned';
}

/** The versions that are planned or wait for approval. */
export const nextOf = <Version extends StatedVersion>(history: readonly Version[], today: string): Version[] =>
  history.filter((each) => ['planned', 'retires', 'waiting'].includes(stateOf(each, history, today)));

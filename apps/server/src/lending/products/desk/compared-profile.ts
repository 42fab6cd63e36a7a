import { hash } from 'node:crypto';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { type CalendarDate, calendarDate } from '@hiram/domain';
import type { Stores } from '../../../app/stores.ts';
import { soldUnder, type SoldUnder } from '../apply-profiles.ts';
import { compareDocuments } from '../compare-documents.ts';
import type { UntouchedByChange } from '../product-store.ts';
import type { ProfileVersion } from '../profile-store.ts';
import { replacedBy } from './replaced-by.ts';

type Compared = NonNullable<AnswerOf<typeof contract.loadProfile>['proposal']>;
type Needs = Pick<Stores, 'products' | 'profiles'>;

interface Candidate {
  readonly id: string;
  /** As it is stored. */
  readonly document: unknown;
  /** The version that it is compared with. */
  readonly against: ProfileVersion | undefined;
  /** Its first day. */
  readonly from: CalendarDate;
}

/** A version of a history, which it would change. */
export const candidateOf = (version: ProfileVersion, history: readonly ProfileVersion[]): Candidate => ({
  id: version.profile,
  document: version.document,
  against: replacedBy(version, history),
  from: calendarDate(version.fromOn),
});

/** A profile beside the version that it replaces: differences, the products that it changes, and what keeps its terms. */
export async function comparedProfile(stores: Needs, { id, document, against, from }: Candidate): Promise<Compared> {
  const sold = await soldUnder(stores, id, from);
  const ids = [...new Set(sold.map(({ productId }) => productId))];
  const kept = await Promise.all(ids.map((productId) => stores.products.untouched(productId, from)));
  const total = (count: keyof UntouchedByChange): number => kept.reduce((sum, each) => sum + each[count], 0);
  return {
    against: against?.number ?? 0,
    seen: markOf(against, sold),
    changes: [...compareDocuments(against?.document ?? {}, document)],
    soldUnder: [...new Set(sold.map(({ code }) => code))],
    kept: {
      lockedOffers: total('lockedOffers'),
      inReview: total('inReview'),
      approved: total('approved'),
    },
  };
}

/** Names the version that a profile replaces, and the products that it changes: another mark means other changes. */
export const profileMark = async (
  stores: Needs,
  { id, against, from }: Pick<Candidate, 'id' | 'against' | 'from'>,
): Promise<string> => markOf(against, await soldUnder(stores, id, from));

const markOf = (against: ProfileVersion | undefined, sold: readonly SoldUnder[]): string =>
  hash(
    'sha256',
    JSON.stringify([against?.number ?? 0, sold.map(({ code, number, day }) => [code, number, day])]),
    'hex',
  );

import type { loadProfile } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';

/** A terms profile with its versions, one of them with its terms. */
export type ProfilePageData = ReadAnswerOf<typeof loadProfile>;
/** What a proposed version would change. */
export type ProfileProposal = NonNullable<ProfilePageData['proposal']>;

/** The address of a terms profile, and of one of its versions. */
export function profileAddress(profile: string, version?: number): string {
  const query = new URLSearchParams({ profile });
  if (version !== undefined) query.set('version', String(version));
  return `/desk/profiles?${query}`;
}

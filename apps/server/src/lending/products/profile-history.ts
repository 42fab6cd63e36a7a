import type { TermsProfile } from '@hiram/domain';
import { readStoredProfile } from '@hiram/lending-terms';
import type { ProfileVersion } from './profile-store.ts';

/** The terms of a version; none for one that cannot be read. */
export function readableTerms({ document }: ProfileVersion): TermsProfile[] {
  const { profile } = readStoredProfile(document);
  return profile === undefined ? [] : [profile.terms];
}

/** The versions of a history without proposals that were refused or withdrawn: these bind nobody to the profile's currency. */
export const standing = (history: readonly ProfileVersion[]): ProfileVersion[] =>
  history.filter(({ ended }) => ended === null);

/** The versions of a profile in its currency. Those of a currency that had the id before, and was never in force, are not among them. */
export function ownHistory(history: readonly ProfileVersion[]): ProfileVersion[] {
  const latest = standing(history).at(-1) ?? history.at(-1);
  const currency = latest && currencyOf(latest);
  return history.filter((version) => currencyOf(version) === currency);
}

const currencyOf = (version: ProfileVersion): TermsProfile['currency'] | undefined =>
  readableTerms(version)[0]?.currency;

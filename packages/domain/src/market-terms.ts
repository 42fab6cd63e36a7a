import { defaultTermsFile, serviceFiles } from '@hiram/markets';
import { markets, type MarketCode } from './market.ts';
import type { TermsProfile } from './terms-profile.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

/**
 * The product's own profiles, by id: the specification's, and those of the markets' data, which name only what differs from it. A
 * lender's are data of the same form. No page loads this module.
 */
export const termsProfiles: Readonly<Record<string, TermsProfile>> = {
  [defaultTerms.id]: defaultTerms,
  ...Object.fromEntries(
    Object.entries(serviceFiles).flatMap(([code, { terms }]) =>
      Object.entries(terms).map(([id, entry]) => {
        const { sources: _, ...differing } = entry;
        const { currency } = markets[code as MarketCode];
        return [id, validateTermsProfile({ ...defaultTerms, id, currency, ...differing })];
      }),
    ),
  ),
};

/** The law or the decision that each term of a supplied profile follows, by the id of the profile and the name of the term. */
export const termsSources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [defaultTerms.id]: defaultTermsFile.sources,
  ...Object.fromEntries(
    Object.values(serviceFiles).flatMap(({ terms }) =>
      Object.entries(terms).map(([id, { sources, ...differing }]) => {
        const kept = Object.entries(defaultTermsFile.sources).filter(([name]) => !(name in differing));
        return [id, { ...Object.fromEntries(kept), ...(sources as object) }];
      }),
    ),
  ),
};

/** @throws Error for an id of no profile */
export function termsProfile(id: string): TermsProfile {
  const profile = termsProfiles[id];
  if (profile === undefined) throw new Error(`there is no terms profile ${id}`);
  return profile;
}

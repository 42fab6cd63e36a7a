import type { TermsProfile } from '@hiram/domain';
import type { Product } from '@hiram/lending-terms';
import type { LentProduct } from './lending-terms.ts';

/** A product with the terms of a day: those of a profile of the lender's own, where it names one. */
export type SoldProduct = Product & { readonly ownTerms?: TermsProfile };

/** The profile that a product names. */
export const profileNamed = ({ market, termsProfile, ownTerms }: SoldProduct): Omit<LentProduct, 'lending'> => ({
  market,
  termsProfile: termsProfile ?? null,
  ownTerms,
});

import type { TermsProfile } from './terms-profile.ts';
/** The specification's own terms (sections 4, 5 and 9). Where it gives no figure the choice is ours: see docs/domain.md. */
export declare const defaultTerms: TermsProfile;
/**
 * The default terms under Philippine law: SEC MC 3 s.2022 as changed by MC 14 s.2025 clamps rates, penalties and total
 * cost of small short loans; RA 11765 lets a borrower prepay at any time.
 */
export declare const philippineStatutoryTerms: TermsProfile;
/**
 * India (RBI digital lending directions, 2025): a cooling-off of at least one day and prepayment at any time. The late
 * charge is an example of a modest one; the directions set no figure.
 */
export declare const indianTerms: TermsProfile;
/** The profiles that come with the product, by id. A lender's own are data of the same shape. */
export declare const termsProfiles: Readonly<Record<string, TermsProfile>>;

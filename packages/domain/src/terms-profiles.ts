import { defaultTermsFile } from '@hiram/markets';
import type { TermsProfile } from './terms-profile.ts';
import { validateTermsProfile } from './terms-validation.ts';

const { sources: _, ...terms } = defaultTermsFile;

/** The specification's own terms (sections 4, 5 and 9). Figures that it leaves open are our choice: see docs/domain.md. */
export const defaultTerms: TermsProfile = validateTermsProfile(terms);

import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { ComplaintPhrase } from '../phrases.ts';
import type { complaintEnglish } from './english.ts';

type ComplaintError =
  | 'collection-not-supported'
  | 'complaint-not-found'
  | 'nothing-to-rate'
  | 'sign-in-refused'
  | 'sign-in-locked'
  | 'already-answered'
  | 'not-answered';

/** Texts about complaints, on pages and at the desk, in one language, as a part of its catalogue. */
export interface ComplaintCatalogue {
  readonly texts: { readonly [Key in keyof typeof complaintEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)[ComplaintError]['message'] | ComplaintPhrase]: string };
}

import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { homeEnglish } from './english.ts';

/** What is said of products in one language: the part of its catalogue that is kept here. */
export interface HomeCatalogue {
  readonly texts: { readonly [Key in keyof typeof homeEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)['apply-blocked']['message']]: string };
}

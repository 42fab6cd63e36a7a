import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { homeEnglish } from './english.ts';

/** Texts about products in one language, as a part of its catalogue. */
export interface HomeCatalogue {
  readonly texts: { readonly [Key in keyof typeof homeEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)['apply-blocked']['message']]: string };
}

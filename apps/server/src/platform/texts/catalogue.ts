import type { PluralText } from '@hiram/domain/translate';
import type { TextKey } from './english.ts';
import type { Phrase } from './phrases.ts';

/** All texts of the service in one language. */
export interface Catalogue {
  /** BCP 47 tag of its plural rules and formats. */
  readonly lang: string;
  readonly texts: { readonly [Key in TextKey]: string | PluralText };
  readonly phrases: { readonly [Each in Phrase]: string };
}

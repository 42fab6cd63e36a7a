import type { PluralText } from '@hiram/domain/translate';
import type { TextKey } from './english.ts';
import type { Phrase } from './phrases.ts';

/** What the service says, in one language: all of it. */
export interface Catalogue {
  /** BCP 47 tag whose plural rules and formats count. */
  readonly lang: string;
  readonly texts: { readonly [Key in TextKey]: string | PluralText };
  readonly phrases: { readonly [Each in Phrase]: string };
}

import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { mineEnglish } from './english.ts';

/** Texts about accounts and statements in one language, as a part of its catalogue. */
export interface MineCatalogue {
  readonly texts: { readonly [Key in keyof typeof mineEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)['card-in-use' | 'no-statement']['message']]: string };
}

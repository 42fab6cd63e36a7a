import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { mineEnglish } from './english.ts';

/** What is said of accounts and statements in one language: the part of its catalogue that is kept here. */
export interface MineCatalogue {
  readonly texts: { readonly [Key in keyof typeof mineEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)['card-in-use' | 'no-statement']['message']]: string };
}

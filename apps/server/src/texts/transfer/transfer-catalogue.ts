import type { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import type { transferEnglish } from './english.ts';

type TransferError =
  | 'utr-not-valid'
  | 'utr-used'
  | 'utr-too-many'
  | 'transfer-arrived'
  | 'book-full'
  | 'book-entry-not-found';

/** What is said of bank transfers, and of the borrower's notebook, in one language: the part of its catalogue that is kept here. */
export interface TransferCatalogue {
  readonly texts: { readonly [Key in keyof typeof transferEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)[TransferError]['message']]: string };
}

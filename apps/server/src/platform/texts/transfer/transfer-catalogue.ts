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

/** Texts about bank transfers and the borrower's notebook in one language, as a part of its catalogue. */
export interface TransferCatalogue {
  readonly texts: { readonly [Key in keyof typeof transferEnglish]: string | PluralText };
  readonly phrases: { readonly [Each in (typeof errorCatalogue)[TransferError]['message']]: string };
}

import type { Locale, Parts } from './locale.ts';
import { type CatalogueFiles, partsIn } from './parts-in.ts';

const files: CatalogueFiles = import.meta.glob([
  './catalogues/default/*.ts',
  // the service renders the public pages
  '!**/{about,chrome,entry,landing,privacy,register,terms,terms-repaying}.ts',
]);

/** The specification's texts, verbatim, and English for the rest. Each part is a file of the catalogue. */
export const defaultLocale: Locale = { name: 'default', lang: 'en', parts: partsIn(files) as Parts };

import type { Locale, Parts } from './locale.ts';
import { type CatalogueFiles, partsIn } from './parts-in.ts';

const files: CatalogueFiles = import.meta.glob([
  './catalogues/default/*.ts',
  // the public pages are made where the service runs
  '!**/{about,chrome,entry,landing,privacy,register,terms,terms-repaying}.ts',
]);

/** The texts of the specification, word for word, and English where it has none. Each part is a file of the catalogue. */
export const defaultLocale: Locale = { name: 'default', lang: 'en', parts: partsIn(files) as Parts };

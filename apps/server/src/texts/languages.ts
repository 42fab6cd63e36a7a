import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';

/** What is said in one language; a phrase that is not there is said in English. */
export type Spoken = Pick<Catalogue, 'lang' | 'texts'> & { readonly phrases: Readonly<Record<string, string>> };

/** The languages that the service speaks beside the specification's own, by the names that the pages have for them. */
export const languages: ReadonlyMap<string, Spoken> = new Map<string, Spoken>([['en', en]]);

import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { zhCn } from './zh-cn.ts';

/** The texts of one language; a missing phrase falls back to English. */
export type Spoken = Pick<Catalogue, 'lang' | 'texts'> & { readonly phrases: Readonly<Record<string, string>> };

/** The languages of the service besides the specification's own, by our names of them. */
export const languages: ReadonlyMap<string, Spoken> = new Map<string, Spoken>([
  ['en', en],
  ['fil', fil],
  ['es', es],
  ['id', id],
  ['hi', hi],
  ['zh-CN', zhCn],
]);

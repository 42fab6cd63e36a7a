import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOfFile } from '@hiram/contract/language-file';
import type { PluralText } from '@hiram/domain/translate';
import * as v from 'valibot';
import { readStored } from '../db/stored-json.ts';
import type { Phrase, TextKey } from '../../i18n/text-types.ts';

/** The texts of the service in one language: a file of the folder i18n/. */
export interface Language {
  readonly language: {
    /** BCP 47 tag of its plural rules and formats. */
    readonly tag: string;
  };
  readonly texts: { readonly [Key in TextKey]: string | PluralText };
  /** By their stored English text. */
  readonly phrases: { readonly [Each in Phrase]: string };
}

const folder = path.resolve(import.meta.dirname, '../../i18n');

const words = v.record(v.string(), v.string());
const schema = v.object({
  language: v.object({ tag: v.string() }),
  texts: v.record(v.string(), v.union([v.string(), v.looseObject({ other: v.string() })])),
  phrases: words,
});

function read(file: string): Language {
  const document: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  // languages.test.ts compares the keys of every file with those of English, from which the types are generated
  return readStored(schema, document, `i18n/${file}`) as Language;
}

/** The languages of the service besides the specification's own, by our names of them; a file of i18n/ is a language. */
export const languages: ReadonlyMap<string, Language> = new Map(
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [[languageOfFile(file), read(file)]] : [])),
);

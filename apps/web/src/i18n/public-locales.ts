import type { LanguageFormats } from '@hiram/domain/language-formats';
import { plainFormats } from '../ui/formats.ts';
import { formatsOf } from './formats-of.ts';
import { otherLanguages } from './languages.ts';
import { lengthenTexts } from './pseudo-locale.ts';
import type { PublicPart, Texts } from './texts.ts';

/** All texts of the public pages in one language. */
export type PublicCatalogue = { readonly [Part in PublicPart]: Texts<Part> };

export interface PublicLocale {
  /** Its name in the environment config, the address (`?lang=`) and the cookie. */
  readonly name: string;
  /** BCP 47 tag for the page's lang attribute, plural rules and dates. */
  readonly lang: string;
  /** Its native name. */
  readonly label: string;
  readonly texts: PublicCatalogue;
  /** Its formats of amounts, days and numbers: the default has the specification's. */
  readonly formats: LanguageFormats;
}

const files = import.meta.glob<PublicCatalogue>('./*.json', { eager: true, import: 'pages' });

/** The public texts of a file; English has a text only where the default is not plain English. */
function textsIn(file: string): PublicCatalogue {
  const own: Partial<PublicCatalogue> = files[file] ?? {};
  const parts = Object.entries(files['./default.json'] ?? {}).map(([part, texts]) => [
    part,
    { ...texts, ...own[part as PublicPart] },
  ]);
  return Object.fromEntries(parts) as PublicCatalogue;
}

/**
 * The languages of the public pages. The service renders these, so that nothing of this file is sent to a browser. Of two entries with
 * one `lang` the menu shows the later: 'default' stands for a language that has an entry of its own.
 */
export const publicLocales: readonly PublicLocale[] = [
  { name: 'default', lang: 'en', label: 'English', texts: textsIn('./default.json'), formats: plainFormats },
  ...otherLanguages.map(({ name, lang, file, self }) => ({
    name,
    lang,
    label: self,
    texts: textsIn(file),
    formats: formatsOf(file),
  })),
];

/** The pseudo-locale, for testers; in no menu. */
export const pseudoPublicLocale: PublicLocale = {
  name: 'pseudo',
  lang: 'en-XA',
  label: 'Pseudo',
  texts: lengthenTexts(textsIn('./default.json')),
  formats: plainFormats,
};

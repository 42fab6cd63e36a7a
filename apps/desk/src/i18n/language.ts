import { languageOfFile } from '@hiram/contract/language-file';
import { chooseLanguage, languageNamed } from '@hiram/contract/languages';
import { LANGUAGE_COOKIE } from '@hiram/contract/public-pages';
import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { createTranslate } from '@hiram/domain/translate';
import { plainFormats, setFormats } from '../ui/formats.ts';
import type { Texts, Translate } from './texts.ts';

/** The file of a language. */
export interface LanguageFile {
  readonly language: {
    /** BCP 47 tag of its plural rules and formats. */
    readonly tag: string;
    /** The language that has the texts that this file lacks; a file without it is complete. */
    readonly extends?: string;
  };
  readonly texts: Partial<Texts>;
}

const files = import.meta.glob<LanguageFile>('./*.json', { import: 'default' });

/** The languages by name, each with a loader of its file; a file of this folder is a language. */
export const languages: ReadonlyMap<string, () => Promise<LanguageFile>> = new Map(
  Object.entries(files).map(([file, load]) => [languageOfFile(file), load]),
);

const names = [...languages.keys()];

/**
 * The language of a page, chosen like that of borrowers' pages (chooseLanguage). A language in the address is stored.
 * @param setting the lender's; undefined when the browser's decides
 */
export function languageOf(page: Pick<Window, 'location' | 'document' | 'navigator'>, setting?: string): string {
  const asked = languageNamed(new URLSearchParams(page.location.search).get('lang') ?? '', names);
  if (asked !== undefined) remember(page, asked);
  const { cookie: cookies } = page.document;
  return chooseLanguage({ asked, cookies, setting, accepted: page.navigator.languages }, names);
}

/**
 * Loads a language's texts, and sets its formats of amounts and days.
 * @throws RangeError for a language that there is not
 */
export async function loadLanguage(name: string): Promise<{ readonly lang: string; readonly t: Translate }> {
  const { language, texts } = await fileOf(name);
  const { tag: lang, extends: base } = language;
  const all = base === undefined ? texts : { ...(await fileOf(base)).texts, ...texts };
  const formats = name === 'default' ? plainFormats : languageFormats(formatDataOf(lang));
  setFormats(formats);
  return { lang, t: createTranslate(new Map(Object.entries(all)), lang, formats.value) };
}

function fileOf(name: string): Promise<LanguageFile> {
  const load = languages.get(name);
  if (load === undefined) throw new RangeError(`there is no language ${name}`);
  return load();
}

function remember({ document, location }: Pick<Window, 'location' | 'document'>, name: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${name}; path=/; max-age=31536000; samesite=lax${secure}`;
}

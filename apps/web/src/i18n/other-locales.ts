import { chooseLanguage, languageNamed } from '@hiram/contract/languages';
import { LANGUAGE_COOKIE } from '@hiram/contract/public-pages';
import { setFormats } from '../ui/formats.ts';
import { defaultLocale } from './default-locale.ts';
import { formatsOf } from './formats-of.ts';
import { type Language, otherLanguages } from './languages.ts';
import type { Locale, LocaleConfig, LocalePage, Parts } from './locale.ts';
import { pseudoLocale } from './pseudo-locale.ts';

const screens = import.meta.glob<Partial<Parts>>(['./*.json', '!./default.json'], {
  eager: true,
  query: '?screens',
  import: 'default',
});

const names = ['default', ...otherLanguages.map(({ name }) => name)];

/** The locale of a page (see localeOf). A language in the address is stored. */
export function chooseLocale(page: LocalePage, config: LocaleConfig): Locale {
  const wanted = new URLSearchParams(page.location.search).get('lang') ?? '';
  if (wanted === 'pseudo' && config.sandbox) return pseudoLocale();
  const asked = languageNamed(wanted, names);
  if (asked !== undefined) remember(page, asked);
  const { cookie: cookies } = page.document;
  const chosen =
    localeNamed(chooseLanguage({ asked, cookies, setting: config.locale, accepted: page.languages }, names)) ??
    defaultLocale;
  if (chosen.formats !== undefined) setFormats(chosen.formats);
  return chosen;
}

/** The locale with that name or BCP 47 tag; undefined if there is none. */
export function localeNamed(name: string): Locale | undefined {
  const known = languageNamed(name, names);
  if (known === 'default') return defaultLocale;
  const language = otherLanguages.find(({ name: each }) => each === known);
  return language === undefined ? undefined : localeIn(language);
}

function localeIn({ name, lang, file }: Language): Locale {
  // English has a part only where the default is not plain English.
  const parts: Parts = { ...defaultLocale.parts, ...screens[file] };
  return { name, lang, formats: formatsOf(file), parts };
}

function remember({ document, location }: LocalePage, name: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${name}; path=/; max-age=31536000; samesite=lax${secure}`;
}

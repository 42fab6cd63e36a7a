import { chooseLanguage, languageNamed } from '@hiram/contract/languages';
import { LANGUAGE_COOKIE } from '@hiram/contract/public-pages';
import { languageFormats } from '@hiram/domain/language-formats';
import { createTranslate } from '@hiram/domain/translate';
import { plainFormats, setFormats } from '../ui/formats.ts';
import type { Texts, Translate } from './texts.ts';

/** The languages by name: BCP 47 tag and catalogue. */
export const languages = {
  default: { lang: 'en', load: () => import('./catalogues/default.ts') },
  en: { lang: 'en', load: () => import('./catalogues/en.ts') },
  fil: { lang: 'fil', load: () => import('./catalogues/fil.ts') },
  es: { lang: 'es-419', load: () => import('./catalogues/es.ts') },
  id: { lang: 'id', load: () => import('./catalogues/id.ts') },
  hi: { lang: 'hi', load: () => import('./catalogues/hi.ts') },
  'zh-CN': { lang: 'zh-CN', load: () => import('./catalogues/zh-cn.ts') },
} as const satisfies Record<string, { lang: string; load: () => Promise<{ texts: Texts }> }>;
export type LanguageName = keyof typeof languages;

const names = Object.keys(languages) as LanguageName[];

/**
 * The language of a page, chosen like that of borrowers' pages (chooseLanguage). A language in the address is stored.
 * @param setting the lender's; undefined when the browser's decides
 */
export function languageOf(page: Pick<Window, 'location' | 'document' | 'navigator'>, setting?: string): LanguageName {
  const asked = languageNamed(new URLSearchParams(page.location.search).get('lang') ?? '', names);
  if (asked !== undefined) remember(page, asked);
  const { cookie: cookies } = page.document;
  return chooseLanguage({ asked, cookies, setting, accepted: page.navigator.languages }, names);
}

/** Loads a language's texts, and sets its formats of amounts and days. */
export async function loadLanguage(name: LanguageName): Promise<{ readonly lang: string; readonly t: Translate }> {
  const { lang, load } = languages[name];
  const { texts } = await load();
  const formats = name === 'default' ? plainFormats : languageFormats(lang);
  setFormats(formats);
  return { lang, t: createTranslate(new Map(Object.entries(texts)), lang, formats.value) };
}

function remember({ document, location }: Pick<Window, 'location' | 'document'>, name: LanguageName): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${name}; path=/; max-age=31536000; samesite=lax${secure}`;
}

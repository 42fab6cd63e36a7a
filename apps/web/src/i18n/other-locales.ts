import { languageFormats } from '@hiram/domain/language-formats';
import { setFormats } from '../ui/formats.ts';
import { defaultLocale } from './default-locale.ts';
import { type Language, otherLanguages } from './languages.ts';
import type { Locale, LocaleConfig, Parts } from './locale.ts';
import { pseudoLocale } from './pseudo-locale.ts';
import type { TextPart } from './texts.ts';

/** The file of each part, below a language's folder. */
const fileOf: { readonly [Part in TextPart]: string } = {
  common: 'common',
  late: 'late',
  order: 'order',
  orderDialogs: 'order-dialogs',
  repayment: 'repayment',
  confirm: 'confirm',
  account: 'account',
  complaint: 'complaint',
  desk: 'desk',
  calculator: 'calculator',
  withdraw: 'withdraw',
  home: 'home',
  homePages: 'home-pages',
  joinFailed: 'join-failed',
  info: 'info',
  login: 'login',
  settings: 'settings',
  testPage: 'test-page',
  testTools: 'test-tools',
};
const files = import.meta.glob<Partial<Record<string, never>>>([
  './catalogues/*/*.ts',
  '!./catalogues/default/*.ts',
  // the public pages are made where the service runs
  '!./catalogues/*/{about,chrome,entry,landing,privacy,register,terms,terms-repaying}.ts',
]);

/** Codes that browsers and shells send for a language of ours, beside its own name. */
const otherNames = new Map([
  ['tl', 'fil'],
  ['in', 'id'],
  ['zh', 'zh-CN'],
]);

/** The locale of a page (see localeOf). One that the address names is remembered. */
export function chooseLocale(page: Pick<Window, 'location' | 'document'>, config: LocaleConfig): Locale {
  const wanted = new URLSearchParams(page.location.search).get('lang') ?? '';
  if (wanted === 'pseudo' && config.sandbox) return pseudoLocale();
  const asked = localeNamed(wanted);
  if (asked !== undefined) remember(page, asked.name);
  const [, remembered = ''] = /(?:^|; )hiram-lang=([\w-]+)/.exec(page.document.cookie) ?? [];
  const chosen = asked ?? localeNamed(remembered) ?? localeNamed(config.locale) ?? defaultLocale;
  if (chosen.formats !== undefined) setFormats(chosen.formats);
  return chosen;
}

/** The locale of that name or of that BCP 47 tag; undefined when there is none. */
export function localeNamed(name: string): Locale | undefined {
  if (name === 'default') return defaultLocale;
  const [primary = ''] = name.toLowerCase().split(/[-_]/);
  const known = otherNames.get(primary) ?? primary;
  const language = otherLanguages.find(({ name: each }) => each === known);
  return language === undefined ? undefined : localeIn(language);
}

function localeIn({ name, lang, folder }: Language): Locale {
  const load = (part: TextPart) => {
    const read = files[`./catalogues/${folder}/${fileOf[part]}.ts`];
    // English has a file only where the default is not plain English already.
    return read === undefined ? () => loadDefault(part) : async () => (await read())[part];
  };
  const parts = Object.fromEntries((Object.keys(fileOf) as TextPart[]).map((part) => [part, load(part)]));
  const all = parts as unknown as Parts<TextPart>;
  return { name, lang, formats: languageFormats(lang), parts: all, more: () => Promise.resolve(all) };
}

async function loadDefault(part: TextPart): Promise<unknown> {
  const { parts, more } = defaultLocale;
  return { ...parts, ...(await more()) }[part]();
}

function remember({ document, location }: Pick<Window, 'location' | 'document'>, name: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `hiram-lang=${name}; path=/; max-age=31536000; samesite=lax${secure}`;
}

import type { Catalogue } from './texts.ts';

export interface Locale {
  /** BCP 47 tag for the page's lang attribute and plural rules. */
  readonly lang: string;
  readonly load: () => Promise<Catalogue>;
}

/** The locales there are; one is loaded at a time. A new one is one file in catalogues/ and one line here. */
const locales: ReadonlyMap<string, Locale> = new Map([
  ['default', { lang: 'en', load: async () => (await import('./catalogues/default.ts')).catalogue }],
]);

/** The locale of that name; the default one when there is none. */
export function localeNamed(name: string): Locale {
  const locale = locales.get(name) ?? locales.get('default');
  if (locale === undefined) throw new Error('the default locale is missing');
  return locale;
}

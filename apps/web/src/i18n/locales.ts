import { defaultLocale } from './default-locale.ts';
import type { Locale, LocaleConfig, LocalePage } from './locale.ts';

/**
 * The locale of a page: what the address asks for by `lang`, else what was chosen before, else what is configured, else the first of the
 * browser's that is spoken, else English. How one is chosen among the others is loaded only where there may be one to choose.
 */
export async function localeOf(page: LocalePage, config: LocaleConfig): Promise<Locale> {
  const hints = `${page.location.search} ${page.document.cookie}`;
  if (config.locale === 'default' && !hints.includes('lang=')) return defaultLocale;
  return (await import('./other-locales.ts')).chooseLocale(page, config);
}

/** A browser's page. A server-rendered one keeps its language where the browser's preference decides. */
export function localePage({ location, document, navigator }: Window): LocalePage {
  const drawn = document.querySelector<HTMLElement>('[data-drawn]')?.dataset['drawn'] ?? '';
  return { location, document, languages: [drawn, ...navigator.languages] };
}

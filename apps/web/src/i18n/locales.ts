import { defaultLocale } from './default-locale.ts';
import type { Locale, LocaleConfig, LocalePage } from './locale.ts';

/**
 * The locale of a page: from the address (`lang`), else the earlier choice, else the configuration, else the first supported language of the
 * browser, else English. The code for this choice is loaded only when there may be one.
 */
export async function localeOf(page: LocalePage, config: LocaleConfig): Promise<Locale> {
  const hints = `${page.location.search} ${page.document.cookie}`;
  if (config.locale === 'default' && !hints.includes('lang=')) return defaultLocale;
  return (await import('./other-locales.ts')).chooseLocale(page, config);
}

/** A browser's page. A server-rendered one keeps its language when the browser's preference decides. */
export function localePage({ location, document, navigator }: Window): LocalePage {
  const drawn = document.querySelector<HTMLElement>('[data-drawn]')?.dataset['drawn'] ?? '';
  return { location, document, languages: [drawn, ...navigator.languages] };
}

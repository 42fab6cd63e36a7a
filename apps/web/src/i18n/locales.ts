import { defaultLocale } from './default-locale.ts';
import type { Locale, LocaleConfig } from './locale.ts';

/**
 * The locale of a page: what the address asks for by `lang`, else what was chosen before, else what is configured. How one is
 * chosen among the others is loaded only where there may be one to choose.
 */
export async function localeOf(page: Pick<Window, 'location' | 'document'>, config: LocaleConfig): Promise<Locale> {
  const hints = `${page.location.search} ${page.document.cookie}`;
  if (config.locale === 'default' && !hints.includes('lang=')) return defaultLocale;
  return (await import('./other-locales.ts')).chooseLocale(page, config);
}

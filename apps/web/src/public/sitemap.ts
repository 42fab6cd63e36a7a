import { escapeXml } from './escape-xml.ts';
import type { PublicLocale } from '../i18n/public-locales.ts';
import { type LinkTarget, linkTo } from './links.ts';

/** The pages for search engines; a page that repeats another's text is left out. */
const listed = [
  'landing',
  'about',
  'loanAgreement',
  'privacy',
  'register',
  'download',
  'calculator',
  'paymentInstructions',
] as const satisfies readonly LinkTarget[];

/** Pages whose address has a language; the others are the app's. */
const translated: ReadonlySet<LinkTarget> = new Set([
  'landing',
  'about',
  'loanAgreement',
  'privacy',
  'register',
  'download',
]);

/**
 * The sitemap in the format of sitemaps.org, each page with its other languages.
 * @param languages those of the menu, the default first
 */
export function sitemapOf(origin: string, languages: readonly PublicLocale[]): string {
  const entries = listed.map((target) => {
    const others = translated.has(target) && languages.length > 1 ? languages : [];
    const alternates = others.map(({ name, lang }, index) => {
      const href = escapeXml(origin + linkTo(target, { locale: index === 0 ? undefined : name }));
      return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
    });
    return `<url><loc>${escapeXml(origin + linkTo(target))}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

import { brandStyle } from '@hiram/contract/brand-style';
import type {
  CreatePublicPages,
  LateWords,
  PublicPageRequest,
  PublicPages,
  PublicPagesSetup,
} from '@hiram/contract/public-pages';
import { defaultTerms, markets, termsProfiles, marketRules } from '@hiram/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { readConfig } from '../brand/config.ts';
import { type PublicLocale, publicLocales, pseudoPublicLocale } from '../i18n/public-locales.ts';
import css from './chrome.module.css';
import { companyOf } from './company.ts';
import { Head } from './head.tsx';
import { setFormats } from '../ui/formats.ts';
import { linkTo } from './links.ts';
import { exampleOf, offersOf, termsInUse } from './offers.ts';
import { PageContext, type PageMaterial } from './page-context.ts';
import { PageFooter } from './page-footer.tsx';
import opened from './opened.module.css';
import { PageHeader } from './page-header.tsx';
import { publicPages } from './pages.ts';
import { sitemapOf } from './sitemap.ts';
import { createPageTexts } from './texts.ts';

/** Address of the script, filled in by the build; empty in a test. */
const script: string = import.meta.env.PUBLIC_SCRIPT ?? '';

/** Makes the public pages of a lender: see PublicPages in the contract. */
export const createPublicPages: CreatePublicPages = (setup) =>
  createPublicPagesIn(setup.config.sandbox === true ? [...publicLocales, pseudoPublicLocale] : publicLocales, setup);

/** As createPublicPages, in a given set of languages. */
export function createPublicPagesIn(locales: readonly PublicLocale[], setup: PublicPagesSetup): PublicPages {
  const config = readConfig(setup.config);
  const usual = locales.find(({ name }) => name === (config.locale ?? 'en')) ?? locales[0];
  if (usual === undefined) throw new Error('there is no language');
  const menu = menuOf(locales, usual);
  return {
    locales: [usual, ...locales.filter((locale) => locale !== usual)].map(({ name }) => name),
    render(request) {
      const locale = locales.find(({ name }) => name === request.locale);
      if (locale === undefined) throw new RangeError(`there is no language ${request.locale}`);
      return renderPage(materialOf(setup, request, { locale, usual, menu }), setup.origin);
    },
    sitemap: () => sitemapOf(setup.origin, menu),
  };
}

/** The languages of the menu, the default first: of two with one tag, the later stands for both. */
function menuOf(locales: readonly PublicLocale[], usual: PublicLocale): PublicLocale[] {
  return locales
    .filter(
      (locale, index) =>
        locale !== pseudoPublicLocale && !locales.slice(index + 1).some(({ lang }) => lang === locale.lang),
    )
    .sort((a, b) => Number(b.lang === usual.lang) - Number(a.lang === usual.lang));
}

interface Languages {
  readonly locale: PublicLocale;
  readonly usual: PublicLocale;
  readonly menu: readonly PublicLocale[];
}

function materialOf(
  { config: given, terms: givenTerms, lateWords }: PublicPagesSetup,
  { page, today, loans, isFramed = false }: PublicPageRequest,
  { locale, usual, menu }: Languages,
): PageMaterial {
  const config = readConfig(given);
  const brand = given.brand ?? {};
  const market = markets[config.market];
  const nameIn = (each: PublicLocale) => (each.lang === usual.lang ? undefined : each.name);
  // where the browser's language decides, a link without one would lead to that
  const linkedName = config.locale === undefined ? locale.name : nameIn(locale);
  const named = loans.map((loan) => ({ ...loan, name: loan.names?.[locale.name] ?? loan.name }));
  const offers = offersOf(named, today);
  const usualTerms = givenTerms ?? termsProfiles[marketRules[market.code].termsProfileId] ?? defaultTerms;
  const example = exampleOf(offers, usualTerms, today);
  const { sameAs, style } = publicPages[page];
  // a template number of the market is not valid for the default template
  const templateId = config.market.toLowerCase();
  return {
    ...createPageTexts(locale),
    page,
    locale,
    languages: menu.map((each) => ({
      locale: each,
      // explicit, so that it also leads back from a language stored in a cookie
      href: linkTo(page, { locale: each.name, templateId }),
      canonical: linkTo(sameAs ?? page, { locale: nameIn(each) }),
    })),
    config,
    downloadUrls: { android: brand.downloadUrls?.android ?? config.brand.storeUrl, ios: brand.downloadUrls?.ios },
    company: companyOf(brand, config.brand, config.market),
    market,
    terms: example.loan.terms,
    termsInUse: termsInUse(offers, example),
    lateCharges: (terms) =>
      (terms.latePenalty.rules ?? []).length === 0 ? [] : wordsFrom(lateWords).charges(terms, locale.name),
    ceilings: (terms, table) =>
      ((table ?? terms.latePenalty).ceilings ?? []).length === 0
        ? []
        : wordsFrom(lateWords).ceilings(terms, table, locale.name),
    today,
    offers,
    example,
    isFramed,
    canonical: linkTo(sameAs ?? page, { locale: nameIn(locale) }),
    laterStyle: style.later,
    href: (target, options = {}) => linkTo(target, { locale: linkedName, templateId, ...options }),
  };
}

/** Missing words for a charge or ceiling fail the page, so that no obligatory information is left out. */
function wordsFrom(lateWords: LateWords | undefined): LateWords {
  if (lateWords === undefined) throw new Error('the terms have late charges or ceilings that need words');
  return lateWords;
}

function renderPage(material: PageMaterial, origin: string) {
  const { page, locale, isFramed, config, t } = material;
  const { title, description, Content, style, facts } = publicPages[page];
  const firstStyle = style.first + brandStyle({ ...config.brand.theme });
  // rendered synchronously, so that no other page's language interferes
  setFormats(locale.formats);
  const html = renderToStaticMarkup(
    <html lang={locale.lang} data-worker={config.offline === false ? 'off' : undefined}>
      <Head
        material={material}
        origin={origin}
        title={title(material)}
        description={description(material)}
        canonical={material.canonical}
        style={firstStyle}
        withoutScripts={style.withoutScripts}
      />
      <body>
        <PageContext value={material}>
          {!isFramed && (
            <a className={css.skip} href="#content">
              {t('chrome.skip')}
            </a>
          )}
          {!isFramed && <PageHeader />}
          {!isFramed && (
            <p className={opened.offline} role="status" data-offline="" hidden>
              {t('chrome.offline')}
            </p>
          )}
          <main id="content" tabIndex={-1}>
            <Content />
          </main>
          {!isFramed && <PageFooter />}
        </PageContext>
        {/* Last, because the text comes first. */}
        {!isFramed && facts !== undefined && <Facts facts={facts(material, origin)} />}
        {!isFramed && script !== '' && <script type="module" src={script} />}
      </body>
    </html>,
  );
  return {
    html: `<!doctype html>${html}`,
    styles: [firstStyle, style.later, ...(style.withoutScripts === undefined ? [] : [style.withoutScripts])],
  };
}

/** Structured data for search engines. */
function Facts({ facts }: { readonly facts: object }) {
  // "<" as an escape cannot end the block early
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

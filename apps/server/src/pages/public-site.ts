import { defaultMarket } from '@hiram/domain';
import type { WebConfig } from '@hiram/contract/web-config';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config/config.ts';
import { loadPublicPages } from './load-public-pages.ts';
import type { SiteHeaderOptions } from '../platform/http/page-headers.ts';
import { mountPublicPages, type ReadPublicPage } from './public-pages.ts';
import { marketDay } from '../lending/loans/loan-facts.ts';
import { allLateChargeTexts, ceilingTexts } from '../lending/products/late-charge-texts.ts';
import { marketTerms } from '../lending/products/lending-terms.ts';
import { publicLoans } from '../lending/products/public-loans.ts';
import type { Services } from '../app/services.ts';
import { inLanguage } from '../platform/texts/translate.ts';
import { missingIdentity } from './web-config.ts';

/** The public pages: rendered by the web's module, from the lender's config, its terms and its offers. @returns the reader of the pages for the service */
export async function mountPublicSite(
  http: FastifyInstance,
  site: {
    config: Config;
    services: Services;
    pages: WebConfig;
    headers: SiteHeaderOptions;
  },
): Promise<ReadPublicPage> {
  const { config, services, pages, headers } = site;
  const { market = defaultMarket } = pages;
  const missing = missingIdentity(pages);
  if (config.production && missing.length > 0)
    services.log.warn(
      { missing },
      'the legal pages show the lender of a sandbox: WEB_CONFIG_FILE does not say who lends',
    );
  const origin = config.publicUrl;
  return mountPublicPages(http, {
    pages: await loadPublicPages(config.webDist, {
      config: pages,
      origin,
      terms: marketTerms(market),
      lateWords: {
        charges: (terms, locale) => inLanguage(locale, () => allLateChargeTexts(terms)),
        ceilings: (terms, table, locale) => inLanguage(locale, () => ceilingTexts(terms, table)),
      },
    }),
    today: () => marketDay({ market }, services.clock.now()),
    loans: () => publicLoans(services, { market, now: services.clock.now() }),
    headers,
    basePath: config.basePath,
    locale: pages.locale,
    origin,
    onError: (error) => services.log.warn({ err: error }, 'the offered loans could not be read for the public pages'),
  });
}

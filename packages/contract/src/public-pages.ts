import type { CapTable, ChargeTerms, ScheduleInput, TermsProfile } from '@hiram/domain';
import type { PublicPageName } from './pages.ts';
import type { WebConfig } from './web-config.ts';

/**
 * The interface between the service and the built web for public pages. The web builds a module that renders their HTML
 * (docs/decisions/0026-public-pages.md); the service loads it from the folder of the built pages and never imports the web.
 */

/** Path of the module below the folder of the built pages. It is never served. */
export const PUBLIC_PAGES_MODULE = '.server/public-pages.js';

/** Cookie with the visitor's choice of language; its value is a locale's name. */
export const LANGUAGE_COOKIE = 'hiram-lang';

/** Cookie of a login without the app; over https with the prefix `__Host-`. */
export const LOGIN_COOKIE = 'hiram-session';

/** Cookie that marks a browser in which a login succeeded; over https with the prefix `__Host-`. */
export const KNOWN_COOKIE = 'hiram-known';

/** Days for which a browser stays known after a login. */
export const KNOWN_DAYS = 180;

/** Days after which an unused login expires. */
export const LOGIN_REST_DAYS = 30;

/** The terms of a product, from which the pages compute its cost. Amounts are minor units of the terms' currency. */
export interface PublicLoan extends Omit<ScheduleInput, 'disbursedOn' | 'firstDueOn'>, ChargeTerms {
  /** The lender's name for it. */
  readonly productId: string;
  readonly name: string;
  /** Names in other languages, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
  readonly terms: TermsProfile;
  readonly deductedFeesMinor: number;
}

/** Late charges and ceilings for which the pages have no words of their own, in the service's words. */
export interface LateWords {
  /** A line on late charges: when, how much, and under which conditions. */
  charges(terms: TermsProfile, locale: string): readonly { text: string; value: string; note: string }[];
  /** Sentences on the ceilings that the lender's terms list or a statutory table sets. */
  ceilings(terms: TermsProfile, table: CapTable | null, locale: string): readonly string[];
}

/** The constant input of the pages for the life of the service. */
export interface PublicPagesSetup {
  /** The lender's environment config; every value has a default. */
  readonly config: WebConfig;
  /** The origin of the pages, without a trailing slash. */
  readonly origin: string;
  /** The terms of the texts while nothing is on offer. The market's usual profile unless given. */
  readonly terms?: TermsProfile;
  /** Required where a profile has such charges or ceilings. */
  readonly lateWords?: LateWords;
}

export interface PublicPageRequest {
  readonly page: PublicPageName;
  /** One of `locales`. */
  readonly locale: string;
  /** Today in the market, YYYY-MM-DD: it selects the statutory ceilings in force. */
  readonly today: string;
  /** The products on offer, the example of the landing page first; may be empty. */
  readonly loans: readonly PublicLoan[];
  /** Without head and foot, for a frame in another page. */
  readonly isFramed?: boolean;
}

export interface PublicPage {
  /** A whole document. */
  readonly html: string;
  /** The texts of its inline style elements; the content security policy names their hashes. */
  readonly styles: readonly string[];
}

export interface PublicPages {
  /** Names of the available languages; the first is the default. */
  readonly locales: readonly string[];
  /** Renders a page. The same request gives the same text. */
  render(request: PublicPageRequest): PublicPage;
  /** The sitemap for search engines: an XML document. */
  sitemap(): string;
}

/** What the module exports as `createPublicPages`. */
export type CreatePublicPages = (setup: PublicPagesSetup) => PublicPages;

import type { CapTable, ChargeTerms, ScheduleInput, TermsProfile } from '@hiram/domain';
import type { PublicPageName } from './pages.ts';
import type { WebConfig } from './web-config.ts';

/**
 * What the service and the built web say to each other about public pages. The web builds a module that makes their HTML
 * (docs/decisions/0011-public-pages.md); the service loads it from the folder of the built pages and never imports the web.
 */

/** Where the module lies below the folder of the built pages. It is no page and never sent. */
export const PUBLIC_PAGES_MODULE = '.server/public-pages.js';

/** Cookie that remembers the language somebody chose; its value is a locale's name. */
export const LANGUAGE_COOKIE = 'hiram-lang';

/** Cookie that a login without the app is carried by; over https with `__Host-` in front. */
export const LOGIN_COOKIE = 'hiram-session';

/** Cookie that a browser is known by in which somebody has logged in; over https with `__Host-` in front. */
export const KNOWN_COOKIE = 'hiram-known';

/** For so many days a browser is known after a login. */
export const KNOWN_DAYS = 180;

/** For so many days a login may rest without being used. */
export const LOGIN_REST_DAYS = 30;

/** What a product lends and under which terms, so that the pages can say what it costs. Amounts are minor units of the terms' currency. */
export interface PublicLoan extends Omit<ScheduleInput, 'disbursedOn' | 'firstDueOn'>, ChargeTerms {
  /** As the lender calls it. */
  readonly productId: string;
  readonly name: string;
  /** By language, where it is called otherwise. */
  readonly names?: Readonly<Record<string, string>>;
  readonly terms: TermsProfile;
  readonly deductedFeesMinor: number;
}

/** Late charges and ceilings of other kinds than the pages have words for, in the words that the service has for its own answers. */
export interface LateWords {
  /** A line of what being late costs: when, how much, and under which conditions. */
  charges(terms: TermsProfile, locale: string): readonly { text: string; value: string; note: string }[];
  /** Sentences on the ceilings that the lender's own terms list, or that a table of the law does. */
  ceilings(terms: TermsProfile, table: CapTable | null, locale: string): readonly string[];
}

/** What the pages are made of for the life of the service. */
export interface PublicPagesSetup {
  /** The lender's; every value has a default. */
  readonly config: WebConfig;
  /** Where the pages are reached, without a slash at its end. */
  readonly origin: string;
  /** What the texts go by while nothing is offered. The market's usual profile unless given. */
  readonly terms?: TermsProfile;
  /** Needed where a profile has such charges or ceilings. */
  readonly lateWords?: LateWords;
}

export interface PublicPageRequest {
  readonly page: PublicPageName;
  /** One of `locales`. */
  readonly locale: string;
  /** The market's day, YYYY-MM-DD: which statutory ceilings are in force. */
  readonly today: string;
  /** What is offered now, the example of the landing page first; may be empty. */
  readonly loans: readonly PublicLoan[];
  /** Without head and foot, to be shown in a frame of another page. */
  readonly isFramed?: boolean;
}

export interface PublicPage {
  /** A whole document. */
  readonly html: string;
  /** The texts of its inline style elements, whose hashes the content security policy names. */
  readonly styles: readonly string[];
}

export interface PublicPages {
  /** Names of the languages there are; the first is the one of a visitor who chose none. */
  readonly locales: readonly string[];
  /** Makes a page. The same request gives the same text. */
  render(request: PublicPageRequest): PublicPage;
  /** What a search engine is told to look at: an XML document. */
  sitemap(): string;
}

/** What the module exports as `createPublicPages`. */
export type CreatePublicPages = (setup: PublicPagesSetup) => PublicPages;

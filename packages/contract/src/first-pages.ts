import type { WebConfig } from './web-config.ts';

/**
 * What the service and the built web say to each other about the first answers of a page (docs/decisions/0024-first-answers.md). The web
 * builds a module that knows what a screen asks; the service loads it from the folder of the built pages and never imports the web.
 */

/** Where the module lies below the folder of the built pages. It is no page and never sent. */
export const FIRST_PAGES_MODULE = '.server/first/first-pages.js';

/**
 * Id of the block of first answers that the service, or without the network the service worker, may put into a page:
 * `{ [callKey]: data }` as JSON.
 */
export const DATA_BLOCK_ID = 'hiram-data';

export interface FirstPagesSetup {
  /** The lender's; every value has a default. */
  readonly config: WebConfig;
  /** Where the pages are reached, without a slash at its end. */
  readonly origin: string;
}

/** What a page can be sent with. */
export interface FirstPage {
  /** The answers that its screen asks for, each under the key that the screen finds it by, as the screen reads it; JSON all through. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The page as the browser will draw it with these answers; empty where one of them is missing. */
  readonly html: string;
  /** BCP 47 tag of the language that it is drawn in. */
  readonly lang: string;
}

/** Makes the page, asking by what stands for the browser's own fetch; a question that fails is left to the browser. */
export type FillFirstPage = (ask: typeof fetch) => Promise<FirstPage>;

export interface FirstPages {
  /**
   * What the screen at an address begins with.
   * @param address path and query
   * @param cookies the request's, for the language that was chosen
   * @returns null where there is no such screen, or the address names nobody whose answers they would be
   */
  at(address: string, cookies: string): FillFirstPage | null;
}

/** What the module exports as `createFirstPages`. */
export type CreateFirstPages = (setup: FirstPagesSetup) => FirstPages;

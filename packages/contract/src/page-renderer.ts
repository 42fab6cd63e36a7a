import type { WebConfig } from './web-config.ts';

/**
 * The interface between the service and the page renderer (docs/decisions/0027-page-rendering.md). The web builds the renderer as a module; the
 * service loads it from the folder of the built pages and never imports the web.
 */

/** Path of the module below the folder of the built pages. It is never served. */
export const PAGE_RENDERER_MODULE = '.server/server/page-renderer.js';

/**
 * Id of the block of prefetched data in a page, `{ [callKey]: data }` as JSON, written by the service or, offline, by the service worker.
 */
export const DATA_BLOCK_ID = 'hiram-data';

export interface PageRendererSetup {
  /** The lender's environment config; every value has a default. */
  readonly config: WebConfig;
  /** The origin of the pages, without a trailing slash. */
  readonly origin: string;
}

/** A rendered page and its data. */
export interface RenderedPage {
  /** The answers to the screen's calls by callKey, parsed as the screen reads them. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The HTML that the browser hydrates with these answers; empty where one of them is missing. */
  readonly html: string;
  /** BCP 47 tag of the page's language. */
  readonly lang: string;
  /** Our name of that language; the browser hydrates in it. */
  readonly language: string;
  /** The texts of the bar on a page that has not fully loaded, in that language. */
  readonly unfinished: { readonly text: string; readonly reload: string; readonly outdated: string };
}

/** Renders the page, with `ask` in place of the browser's fetch. A call that fails is left to the browser. */
export type RenderPage = (ask: typeof fetch) => Promise<RenderedPage>;

/** The visitor, from the request. */
export interface PageVisitor {
  readonly cookies: string;
  /** The browser's preferences, best first: BCP 47 tags. */
  readonly languages: readonly string[];
}

export interface PageRenderer {
  /**
   * The renderer of the screen at an address.
   * @param address path and query
   * @returns null for an unknown screen or an address without a session; only the login is rendered without one
   */
  at(address: string, browser: PageVisitor): RenderPage | null;
}

/** What the module exports as `createPageRenderer`. */
export type CreatePageRenderer = (setup: PageRendererSetup) => PageRenderer;

/** The part of Vite's manifest in use, by source file. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }>
>;

/** The script files of each screen, except those of every page: by language, then path. */
export type ScreenFiles = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What the module exports as `filesOfScreens`. */
export type FilesOfScreens = (manifest: Manifest) => Promise<ScreenFiles>;

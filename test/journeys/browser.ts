import { setTimeout as delay } from 'node:timers/promises';
import './older-playwright.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import chromium from '@sparticuz/chromium';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
  type Page,
} from 'playwright-core';
import { launchEngine } from './engines.ts';
import { afterFailure, keepEvidenceOf, keepEvidenceOfPage, tracesOption } from './failure-evidence.ts';

export type { Browser, Page } from 'playwright-core';

/** Phones for every screen. The second is a small one with text twice as large. */
export const phone = { width: 360, height: 740 } as const;
export const smallPhone = { width: 320, height: 640 } as const;

/**
 * Starts the browser of the npm packages: nothing is downloaded. HIRAM_ENGINE names another one (engines.ts).
 * @param port for remote control by another program
 */
export async function launchBrowser(port?: number): Promise<Browser> {
  const engine = process.env['HIRAM_ENGINE'];
  return engine === undefined ? launchChromium(port) : launchEngine(engine);
}

/**
 * Today's Chromium, whatever the engine of the run: others are compared with it.
 * @param hosts where hosts of the internet are here: 'loans.example.com' by '127.0.0.1:4443'
 */
export async function launchChromium(port?: number, hosts: Readonly<Record<string, string>> = {}): Promise<Browser> {
  const mapped = Object.entries(hosts).map(([host, address]) => `MAP ${host} ${address}`);
  return playwright.launch({
    ...tracesOption(),
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Code optimised for long use costs a tenth of a journey's processor time. One process for all pages would save as much again, but with it 2
      // of 2,100 journeys hung.
      '--js-flags=--no-opt',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
      ...(mapped.length === 0 ? [] : [`--host-resolver-rules=${mapped.join(',')}`]),
    ],
  });
}

export interface PageOptions extends BrowserContextOptions {
  /** Text twice as large, as with a phone's setting. */
  readonly largeText?: boolean;
  /** Pages whose readiness is not awaited, for tests of late scripts. */
  readonly asTheyCome?: boolean;
}

/** A page, and its uncaught errors. */
export interface OpenedPage {
  readonly page: Page;
  readonly faults: string[];
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** A new context with one page. Uncaught errors and violations of the content policy fail the test that asks for them. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenedPage> {
  const { largeText = false, asTheyCome = false, ...context } = options;
  return openPageOf(await openContext(browser, context), { largeText, asTheyCome });
}

/** Contexts for one page after the other, by their options. */
const kept = new WeakMap<Browser, Map<string, BrowserContext>>();

/**
 * As openPage, in the context of the earlier page with the same options: it has the scripts and styles of a site cached, which is half of
 * the cost of opening a page, and no other data. For pages opened one after the other; `page.close()` ends one, and the end of the file the context.
 *
 * @param origin the site whose cookies and stores are emptied first
 */
export async function openNextPage(
  { browser, origin }: { readonly browser: Browser; readonly origin: string },
  options: PageOptions = {},
): Promise<OpenedPage> {
  const contexts = kept.get(browser) ?? new Map<string, BrowserContext>();
  kept.set(browser, contexts);
  const name = JSON.stringify(options);
  const { largeText = false, asTheyCome = false, ...ofContext } = options;
  let context = contexts.get(name);
  if (context === undefined) {
    context = await openContext(browser, ofContext);
    contexts.set(name, context);
    context.once('close', () => contexts.delete(name));
  }
  // A retry gets a new context: the old one may be what hung.
  afterFailure(() => contexts.delete(name));
  const opened = await openPageOf(context, { largeText, asTheyCome });
  keepEvidenceOfPage(opened.page);
  const session = await context.newCDPSession(opened.page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  });
  await session.detach();
  return opened;
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A busy machine draws few frames: an element that still moves between press and release is not clicked.
    reducedMotion: 'reduce',
    // Otherwise each context would fetch and store the whole app. Tests of this ask for it.
    serviceWorkers: 'block',
    ...options,
  });
  await keepEvidenceOf(context);
  return context;
}

/** Firefox reports a file whose loading ended with its page, where a service worker answers. One that is really missing is an error of its import. */
const CUT_OFF = /A ServiceWorker intercepted the request and encountered an unexpected error/;

async function openPageOf(
  context: BrowserContext,
  { largeText, asTheyCome }: { readonly largeText: boolean; readonly asTheyCome: boolean },
): Promise<OpenedPage> {
  const page = await context.newPage();
  if (!asTheyCome) await waitUntilAlive(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    if (!CUT_OFF.test(error.message)) faults.push(error.message);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text());
  });
  if (largeText) {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      );
    });
  }
  return { page, faults };
}

/**
 * Closes the context of a page at the end of its test.
 * @throws Error with the page's faults; then the page is still open, for the evidence
 */
export async function closeContext({ page, faults }: OpenedPage): Promise<void> {
  refuse(faults);
  await page.context().close();
  refuse(faults);
}

/** As closeContext, for a page of openNextPage, whose context stays. */
export async function closePage({ page, faults }: OpenedPage): Promise<void> {
  refuse(faults);
  await page.close();
  refuse(faults);
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
}

/** Waits until a page is interactive: a server-rendered one is readable before that. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root[data-drawn]') === null, undefined, {
    timeout: 30_000,
  });
}

/**
 * Goes back. Of a return to a page of another window group (COOP), Firefox's driver misses about one in seven: the page is back, and Playwright
 * waits for an event that never comes. Then the page is opened again where it is.
 */
async function returned<Answer>(page: Page, goBack: () => Promise<Answer>): Promise<Answer | null> {
  if (process.env['HIRAM_ENGINE'] !== 'firefox') return goBack();
  const left = page.url();
  const back = goBack().catch((error: Error) => error);
  const known = await Promise.race([back, delay(10_000)]);
  if (known !== undefined && !(known instanceof Error)) return known;
  const here = await page.evaluate(() => window.location.href);
  if (here === left) throw new Error(`Firefox stayed at ${left}`, { cause: known });
  await page.goto(here);
  return null;
}

/**
 * Makes every navigation and every action wait until the page is interactive. A page also navigates by itself, as with another
 * language: a tap on the new page before its first script would be lost.
 */
async function waitUntilAlive(page: Page): Promise<void> {
  await page.addLocatorHandler(page.locator('#root[data-drawn]'), () => untilAlive(page));
  const alive = async <Answer>(answer: Answer): Promise<Answer> => {
    await untilAlive(page);
    return answer;
  };
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (...given) => alive(await goto(...given));
  page.reload = async (...given) => alive(await reload(...given));
  page.goBack = async (...given) => alive(await returned(page, () => goBack(...given)));
}

/**
 * Removes the prefetched answers, and their rendered content, from pages as they arrive, so that the page requests all of them: for journeys that replace
 * or delay an answer. From the next page on.
 */
export async function withoutPrefetch(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    // The scripts of a page run once it is complete, and this one where the block begins.
    new MutationObserver(() => {
      const block = document.getElementById('hiram-data');
      const root = document.getElementById('root');
      if (block === null) return;
      block.remove();
      root?.replaceChildren();
      root?.removeAttribute('data-drawn');
    }).observe(document, { childList: true, subtree: true });
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for every finite animation. A removed one ends too, and rejects its promise. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
}

/**
 * The axe violations of the page in its present state, one line each. Frames are checked as pages of their own:
 * axe would wait for an answer of its script in them, and ours run none. A document loads axe once, and
 * only violations are worked out in full.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // in the middle of an animation no colour is final
  await untilStill(page);
  await untilAlive(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    // a section that is laid out only near the viewport would shift the rest while axe measures it
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important; }');
      // older engines have a frozen list
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  }
  const violations = await page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    return (await judge.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}`),
  );
}

/**
 * By how many pixels the page is wider than its window: more than none means that content is cut off or scrolls sideways. Parts that are
 * laid out near the viewport clip their overflow, so each is measured separately.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const later = [...document.querySelectorAll('section, footer')].filter(
      (part) => getComputedStyle(part).getPropertyValue('content-visibility') === 'auto',
    );
    return Math.max(...[document.documentElement, ...later].map((part) => part.scrollWidth - part.clientWidth));
  });
}

/** Waits until a tap counts: the script that keeps early taps has loaded, or the page's own. Before that a button does nothing, and the tap is repeated. */
export async function untilTapsCount(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('hiram:first-tap').length > 0 ||
      document.querySelector('#root:not([data-drawn]) main') !== null,
  );
}

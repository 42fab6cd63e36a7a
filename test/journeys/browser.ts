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

/** Phones that every screen is looked at on. The second is a small one whose owner asked for text twice as large. */
export const phone = { width: 360, height: 740 } as const;
export const smallPhone = { width: 320, height: 640 } as const;

/**
 * Starts the browser that comes with the packages: nothing is downloaded.
 * @param port where another program may drive it too
 */
export async function launchBrowser(port?: number): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}

export interface PageOptions extends BrowserContextOptions {
  /** Text at twice its size, as a phone's setting does it. */
  readonly largeText?: boolean;
  /** Opened pages are taken as they come, also where their scripts do not. */
  readonly asTheyCome?: boolean;
}

/** A page, and what went wrong on it that nobody caught. */
export interface OpenedPage {
  readonly page: Page;
  readonly faults: string[];
}

/** A fresh context with one page. Errors that nobody caught, and refusals of the content policy, fail the test that asks for them. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenedPage> {
  const { largeText = false, asTheyCome = false, ...context } = options;
  return openPageOf(await openContext(browser, context), { largeText, asTheyCome });
}

/** Contexts that one page after the other has, by what they were asked for with. */
const kept = new WeakMap<Browser, Map<string, BrowserContext>>();

/**
 * As openPage, in the context that the page before with the same options had: it still has the scripts and styles of a site, which take half of what
 * it costs to open a page, and nothing else. For pages that are opened one after the other; `page.close()` ends one, and its file the context.
 *
 * @param origin the site whose cookies and stores are emptied before
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
  const opened = await openPageOf(context, { largeText, asTheyCome });
  const session = await context.newCDPSession(opened.page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  });
  await session.detach();
  return opened;
}

function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({
    viewport: phone,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A busy machine draws few frames: what still moves between press and release is not clicked.
    reducedMotion: 'reduce',
    // Each context would fetch and keep the whole app for later. What is about that asks for it.
    serviceWorkers: 'block',
    ...options,
  });
}

async function openPageOf(
  context: BrowserContext,
  { largeText, asTheyCome }: { readonly largeText: boolean; readonly asTheyCome: boolean },
): Promise<OpenedPage> {
  const page = await context.newPage();
  if (!asTheyCome) waitUntilAlive(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
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

/** Waits until a page can be worked with: one that the service has drawn is there to be read before it is. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root[data-drawn]') === null, undefined, {
    timeout: 30_000,
  });
}

/** Has what opens a page wait until it is alive. */
function waitUntilAlive(page: Page): void {
  const alive = async <Answer>(answer: Answer): Promise<Answer> => {
    await untilAlive(page);
    return answer;
  };
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (...given) => alive(await goto(...given));
  page.reload = async (...given) => alive(await reload(...given));
  page.goBack = async (...given) => alive(await goBack(...given));
}

/**
 * Takes the first answers, and what is drawn of them, out of pages as they come, so that the page asks for all of them: for journeys that put something else in
 * the place of an answer, or hold it back. From the next page on.
 */
export async function withoutPrefetch(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    // The scripts of a page run when it is whole, and this as soon as the block begins.
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

/** Waits for every animation that ends. One that is taken away ends too, and rejects its promise. */
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
 * What axe finds wrong on the page as it is, one line each; empty when all is well. Frames are looked at as pages of their own:
 * axe would wait for an answer of its script in them, and ours run none. A document gets axe once, however often it is looked at, and
 * only faults are worked out in full.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // half way through an entrance nothing has its own colour
  await untilStill(page);
  await untilAlive(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    // a section laid out only when near the viewport would shift the rest while axe measures it
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important; }');
      document.adoptedStyleSheets.push(sheet);
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
 * How many pixels the page is wider than its window: more than none means that something is cut off or scrolls sideways. Parts that are
 * laid out when they are near cut off what sticks out of them, so each is asked by itself.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const later = [...document.querySelectorAll('section, footer')].filter(
      (part) => getComputedStyle(part).getPropertyValue('content-visibility') === 'auto',
    );
    return Math.max(...[document.documentElement, ...later].map((part) => part.scrollWidth - part.clientWidth));
  });
}

/** Waits until a tap counts: the script that keeps early ones is there, or the page's own. Before that a button does nothing, and is tapped again. */
export async function untilTapsCount(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('hiram:first-tap').length > 0 ||
      document.querySelector('#root:not([data-drawn]) main') !== null,
  );
}

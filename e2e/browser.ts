import { AxeBuilder } from '@axe-core/playwright';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, chromium as playwright, type Page } from 'playwright-core';

/** Phones that every screen is looked at on. The second is a small one whose owner asked for text twice as large. */
export const phone = { width: 360, height: 740 } as const;
export const smallPhone = { width: 320, height: 640 } as const;

/** Starts the browser that comes with the packages: nothing is downloaded. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface PageOptions extends BrowserContextOptions {
  /** Text at twice its size, as a phone's setting does it. */
  readonly largeText?: boolean;
}

/** A fresh context with one page. Errors that nobody caught, and refusals of the content policy, fail the test that asks for them. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const { largeText = false, ...context } = options;
  const opened = await browser.newContext({
    viewport: phone,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A busy machine draws few frames: what still moves between press and release is not clicked.
    reducedMotion: 'reduce',
    // Each context would fetch and keep the whole app for later. What is about that asks for it.
    serviceWorkers: 'block',
    ...context,
  });
  const page = await opened.newPage();
  waitUntilAlive(page);
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
  await page.waitForFunction(() => document.querySelector('#root[inert]') === null, undefined, { timeout: 30_000 });
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
export async function withoutFirstAnswers(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    // The scripts of a page run when it is whole, and this as soon as the block begins.
    new MutationObserver(() => {
      const block = document.getElementById('hiram-data');
      const root = document.getElementById('root');
      if (block === null) return;
      block.remove();
      root?.replaceChildren();
      root?.removeAttribute('inert');
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * What axe finds wrong on the page as it is, one line each; empty when all is well. Frames are looked at as pages of their own:
 * axe would wait for an answer of its script in them, and ours run none. So the results need no page of their own to be put together
 * on, which is what its legacy mode does without, and only faults are worked out in full: a third of the time.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await untilAlive(page);
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
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

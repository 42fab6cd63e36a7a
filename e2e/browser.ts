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
    ...context,
  });
  const page = await opened.newPage();
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

/**
 * What axe finds wrong on the page as it is, one line each; empty when all is well. Frames are looked at as pages of their own:
 * axe would wait for an answer of its script in them, and ours run none.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}`),
  );
}

/** How many pixels the page is wider than its window: more than none means that something is cut off or scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

import type { Page } from 'playwright-core';
import { holdRequests } from './hold-requests.ts';

/** A layout shift as browsers report it; it is missing in the DOM's types. */
interface Shift {
  readonly startTime: number;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Makes each page from the next on record its layout shifts without user input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as unknown as Shift[]) {
        // a busy browser may paint a row before it has read all of it: the rest of the row then moves its middle by some pixels
        const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const isBeingRead = loading === undefined || loading.domInteractive === 0 || startTime < loading.domInteractive;
        // a shift below a thousandth is not visible
        if (value < (isBeingRead ? 0.01 : 0.001)) continue;
        moved.push(`${value.toFixed(3)}: ${sources.map(({ node }) => node?.textContent ?? '?').join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the page: how much, and which text. Empty for none. */
export const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'moved') as string[]);

/** Waits for two frames, because the first may already be in progress. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Holds back scripts and styles of the page. @returns the function that releases them */
export const holdAssets = (page: Page): Promise<() => void> => holdRequests(page, '**/assets/**');

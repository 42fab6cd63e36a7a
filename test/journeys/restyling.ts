import { expect, test } from 'vitest';
import { openPage, untilStill } from './browser.ts';
import type { startOnlooking } from './journeys.ts';

type Site = Awaited<ReturnType<typeof startOnlooking>>;

/** What the browser notes of its own work, as far as it is looked at here. */
interface Noted {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** How many elements were styled anew each time since the first paint, until the page stood with all that comes late. */
async function restyledSincePaint(
  { service, browser }: Site,
  address: string,
): Promise<{ counts: number[]; elements: number }> {
  const { page, faults } = await openPage(browser);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
  await page.goto(service.baseUrl + address);
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  const elements = await page.locator('body *').count();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Noted[] };
  await page.context().close();
  expect(faults).toEqual([]);
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('the page was not painted');
  const counts = traceEvents
    .filter(({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === paint.pid && ts > paint.ts)
    .map(({ args }) => args.elementCount ?? 0);
  return { counts, elements };
}

/** On a poor phone each styling of the whole page takes as long as React does. */
export function testRestyling(site: Site, paths: readonly string[]): void {
  test.each(paths)('%s is styled whole once after it was painted: when it comes to life', async (path) => {
    const { counts, elements } = await restyledSincePaint(site, `${path}?productId=1&orderId=86&sessionId=demo`);
    expect(elements).toBeGreaterThan(50);
    expect(counts.filter((count) => count > elements / 2).length).toBeLessThanOrEqual(1);
  });
}

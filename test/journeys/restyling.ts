import { expect, test } from 'vitest';
import { openPage, untilStill } from './browser.ts';
import type { startReadOnlyJourneys } from './journeys.ts';

type Site = Awaited<ReturnType<typeof startReadOnlyJourneys>>;

/** The browser's own records of its work, as far as they are used here. */
interface Noted {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** The number of restyled elements each time from the first paint until the late parts of the page are loaded. */
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

/** On a slow phone each restyling of the whole page takes as long as React does. */
export function testRestyling(site: Site, paths: readonly string[]): void {
  test.each(paths)('%s is fully restyled once after its first paint: at hydration', async (path) => {
    const { counts, elements } = await restyledSincePaint(site, `${path}?productId=1&orderId=86&sessionId=demo`);
    expect(elements).toBeGreaterThan(50);
    expect(counts.filter((count) => count > elements / 2).length).toBeLessThanOrEqual(1);
  });
}

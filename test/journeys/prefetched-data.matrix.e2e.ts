import { pagePaths } from '@hiram/contract/pages';
import { expect, test } from 'vitest';
import { openNextPage } from './browser.ts';
import { expectHydratedInPlace, holdRendered } from './rendered-pages.ts';
import { startJourneys } from './journeys.ts';
import { orderAddress } from './order-pages.ts';
import { expectPrefetched, prefetchedScreens } from './prefetched-screens.ts';

const { service, browser } = await startJourneys();
const orders = [21, 86, 110, 151, 170, 174, 180, 200].map(orderAddress);
const others = [
  ...[pagePaths.repay, pagePaths.extension].map((path) => `${path}?productId=1&orderId=180&sessionId=demo`),
  ...[pagePaths.home, pagePaths.statement, pagePaths.bookkeeping, pagePaths.mine].map(
    (path) => `${path}?productId=1&sessionId=demo`,
  ),
];

test.each([
  ...['fil', 'hi', 'zh-CN'].flatMap((language) =>
    [orderAddress(180), ...others].map((address) => [address, language] as const),
  ),
  ...orders.map((address) => [address, undefined] as const),
])('%s rendered in %s (dark without a named language) is hydrated unchanged', async (address, language) => {
  const { page, faults } = await openNextPage({ browser, origin: service.baseUrl });
  await expectHydratedInPlace(page, service.baseUrl + address, language);
  expect(faults).toEqual([]);
  await page.close();
});

test.each(prefetchedScreens)(
  '%s shows its first data with the page and makes no call before it',
  async (_, address) => {
    const { page, faults } = await openNextPage({ browser, origin: service.baseUrl });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/territory/')) calls.push(pathname);
    });
    await holdRendered(page);
    await page.goto(service.baseUrl + address);
    await expectPrefetched(page, calls);
    expect(faults).toEqual([]);
    await page.close();
  },
);

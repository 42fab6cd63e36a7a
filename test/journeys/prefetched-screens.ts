import { pagePaths } from '@hiram/contract/pages';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isHydratedInPlace, untilShown } from './rendered-pages.ts';

/** The address of a screen of the first product, in the session of the borrower with all orders. */
export const about = (path: string, more = '') => `${path}?productId=1&sessionId=demo${more}`;

/** Every screen with prefetched data. */
export const prefetchedScreens: readonly (readonly [name: string, address: string])[] = [
  ['order details', about(pagePaths.order, '&orderId=86')],
  ['order details at its other path', about(pagePaths.loanDetail, '&orderId=170')],
  ['repayment', about(pagePaths.repay, '&orderId=86')],
  ['extension', about(pagePaths.extension, '&orderId=86')],
  ['payment result', about(pagePaths.paymentResult, '&orderId=86&paymentId=HRM-DEMO-86-1')],
  ['pay way', about(pagePaths.payWay, '&orderId=86')],
  ['confirmation', about(pagePaths.confirm)],
  ['confirmation over the other API', about(pagePaths.confirmVariant)],
  ['withdrawal', about(pagePaths.withdraw, '&orderId=21')],
  ['payout account', about(pagePaths.bindBank)],
  ['failed login', about(pagePaths.joinFailed)],
  ['complaint', about(pagePaths.complaintHome)],
  ['form of a complaint', about(pagePaths.complaintForm, '&problemType=1&problemSonType=101&orderNo=180')],
  ['complaints', about(pagePaths.complaintList)],
  ['customer service', about(pagePaths.customerService)],
  ['home', about(pagePaths.home)],
  ['product', about(pagePaths.product)],
  ['orders', about(pagePaths.orders)],
  ['mine', about(pagePaths.mine)],
  ['accounts', about(pagePaths.accounts)],
  ['contracts', about(pagePaths.contracts)],
  ['statement', about(pagePaths.statement)],
  ['bookkeeping', about(pagePaths.bookkeeping)],
  ['certification', about(pagePaths.certify)],
  ['confirmation with periods', about(pagePaths.confirmPeriods)],
  ['settings', about(pagePaths.settings)],
  ['a step of certification', `${pagePaths.certify}?productId=1&step=personal&sessionId=demo-new`],
];

/** Size limit for the first paint: that of a public page plus the inlined style sheet. */
export const MAX_BYTES = 14_000 + 4_000;

/** The page itself as transferred. */
export const sentBytes = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize);

/** What a screen fetches for later, once it is shown: the places of a market would double the bytes of the first paint. */
const fetchedLater: readonly string[] = ['v3/certify/places'];

/**
 * A screen rendered with its prefetched data: it has made no call, and was hydrated in place. `holdRendered` comes before.
 * @param calls the calls that the page has made
 */
export async function expectPrefetched(page: Page, calls: readonly string[]): Promise<void> {
  await untilShown(page);
  expect(calls.filter((call) => !fetchedLater.some((path) => call.endsWith(path)))).toEqual([]);
  const block = (await page.locator('#hiram-data').textContent()) ?? '{}';
  expect(Object.keys(JSON.parse(block)).length).toBeGreaterThan(0);
  await isHydratedInPlace(page);
  expect(await sentBytes(page)).toBeLessThan(MAX_BYTES);
}

import { pagePaths } from '@hiram/contract/pages';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePage, openNextPage, type PageOptions } from './browser.ts';
import { expectHydratedInPlace, holdRendered, isHydratedInPlace, untilShown } from './rendered-pages.ts';
import { about, expectPrefetched, MAX_BYTES, prefetchedScreens, sentBytes } from './prefetched-screens.ts';
import { banner, workerStorageOf, untilAnswerKept } from './offline-pages.ts';
import { orderAddress, statusOf } from './order-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
let calls: string[];
async function start(options: PageOptions = {}): Promise<void> {
  ({ page, faults } = await openNextPage({ browser, origin: service.baseUrl }, options));
  calls = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/territory/')) calls.push(pathname.replace('/territory/', ''));
  });
}
beforeEach(() => start());
afterEach(async () => {
  await closePage({ page, faults });
});

const open = (address: string) => page.goto(service.baseUrl + address);
const blockOf = () => page.locator('#hiram-data');

// Before any other test, while the code of lazily loaded parts is not cached yet.
test('the first page that a process renders is complete', async () => {
  const first = await page.request.get(service.baseUrl + orderAddress(110));
  expect(await first.text()).toMatch(/data-drawn="[^"]+"><main/);
});

describe('a screen shows its prefetched data with the page, and makes no call before that', () => {
  // every screen: prefetched-data.matrix.e2e.ts
  test.each(prefetchedScreens.filter((_, nth) => nth % 3 === 0))('%s', async (_, address) => {
    await holdRendered(page);
    await open(address);
    await expectPrefetched(page, calls);
    expect(faults).toEqual([]);
  });

  test.each([['transfer to the lender’s account', about(pagePaths.transfer, '&orderId=86')]])(
    '%s has its data with the page, though stored data may keep it from being rendered first',
    async (_, address) => {
      await open(address);
      await untilShown(page);
      expect(calls).toEqual([]);
      expect(await sentBytes(page)).toBeLessThan(MAX_BYTES);
    },
  );

  test.each([
    ['log-in', pagePaths.login, 'Get the code'],
    ['payment instructions', about(pagePaths.paymentInstructions), 'GCash'],
    ['test page', about(pagePaths.testPreview), 'Parameters'],
  ])('%s makes no call and is rendered first', async (_, address, words) => {
    await holdRendered(page);
    await open(address);
    await page.getByText(words).first().waitFor();
    await isHydratedInPlace(page);
    expect(calls).toEqual([]);
    expect(await sentBytes(page)).toBeLessThan(MAX_BYTES);
  });

  // every screen in every language and in dark mode: prefetched-data.matrix.e2e.ts
  test.each([
    ['in Filipino', orderAddress(180), 'fil'],
    ['in the dark', orderAddress(110), undefined],
  ] as const)('is hydrated unchanged when rendered %s', async (_, address, language) => {
    await expectHydratedInPlace(page, service.baseUrl + address, language);
    expect(faults).toEqual([]);
  });

  test('makes calls as usual afterwards: online again, returned to, reloaded', async () => {
    await open(orderAddress(170));
    await statusOf(page).waitFor();
    expect(calls).toEqual([]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => calls).toEqual(['v3/loan-details/loan-details']);
    await open(about(pagePaths.customerService));
    await untilShown(page);
    await page.goBack();
    await statusOf(page).waitFor();
    const made = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON() as { type: string });
    expect(made.type).toBe('back_forward');
    const sizes = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
    );
    // from the network, not from a browser cache
    expect(sizes).toBeGreaterThan(0);
  });
});

describe('data that is never prefetched', () => {
  test('another borrower’s order, which is answered like a missing one', async () => {
    await open(orderAddress(902));
    await page.locator('main').getByText('We cannot find this loan.').waitFor();
    const another = await page.locator('main').innerText();
    expect(await blockOf().count()).toBe(0);
    await open(orderAddress(999_999));
    await page.locator('main').getByText('We cannot find this loan.').waitFor();
    expect(await page.locator('main').innerText()).toBe(another);
    expect(await blockOf().count()).toBe(0);
  });

  test('anything for an expired session', async () => {
    await open(`${pagePaths.order}?orderId=170&sessionId=over`);
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    expect(await blockOf().count()).toBe(0);
  });
});

test('a borrower’s text that looks like the end of the block stays text', async () => {
  const words = 'a </script><script>document.title="taken"</script><!-- b';
  const call = async (path: string, fields: Record<string, string>) => {
    const init = {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Idempotency-Key': 'words-in-a-block' },
    };
    const answer = await fetch(`${service.baseUrl}/territory${path}?sessionId=demo`, init);
    return ((await answer.json()) as { code: string; data: Record<string, unknown> }).data;
  };
  const known = await call('/user-problem/problem-init', {});
  const kind = (known['problemType'] as readonly { value: string }[]).find(({ value }) => value !== '1');
  const [order] = known['orderList'] as readonly { orderNo: string }[];
  const complaint = { problemType: kind?.value ?? '', orderNo: order?.orderNo ?? '', problemDetail: words };
  const { problemId } = await call('/user-problem/problem-save', complaint);
  await open(about(pagePaths.complaintDetail, `&problemId=${String(problemId)}`));
  await page.getByText('</script>').first().waitFor();
  expect(calls).toEqual([]);
  expect(await page.title()).not.toBe('taken');
  expect(await blockOf().textContent()).not.toContain('</script');
});

test('prefetched data is stored for offline use like an answer, and then shown as outdated', async () => {
  await page.close();
  await start({ serviceWorkers: 'allow' });
  await open(orderAddress(174));
  await untilAnswerKept(page);
  expect(calls).toEqual([]);
  const { paths } = await workerStorageOf(page);
  expect(paths).toContain(pagePaths.order);
  const kept = await page.evaluate(async (path) => (await caches.match(path))?.text(), pagePaths.order);
  expect(kept).not.toContain('hiram-data');
  await service.kill9();
  try {
    await page.reload();
    await banner(page).waitFor();
    expect(await statusOf(page).textContent()).toBe('Due soon');
    expect(JSON.parse((await blockOf().textContent()) ?? '')).toHaveProperty('kept');
  } finally {
    await service.restart();
  }
  await page.getByText('You are online again.').waitFor();
  await expect.poll(() => calls).toContain('v3/loan-details/loan-details');
});

import { pagePaths } from '@hiram/contract/pages';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import { banner, keptBy, untilAnswerKept } from './offline-pages.ts';
import { orderAddress, statusOf } from './order-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
let calls: string[];
async function start(options: PageOptions = {}): Promise<void> {
  ({ page, faults } = await openPage(browser, options));
  calls = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/territory/')) calls.push(pathname.replace('/territory/', ''));
  });
}
beforeEach(() => start());
afterEach(async () => {
  await page.context().close();
  if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
});

const open = (address: string) => page.goto(service.baseUrl + address);
const blockOf = () => page.locator('#hiram-data');
/** The page's content stands: its frame waits for nothing, and there is more in it than a title. */
const untilShown = () =>
  page.waitForFunction(() => {
    const main = document.querySelector('main:not([aria-busy="true"])');
    return main !== null && main.querySelector('[role="status"]') === null && main.querySelectorAll('*').length > 12;
  });
const about = (path: string, more = '') => `${path}?productId=1&sessionId=demo${more}`;

/** As much as a public page may have: what the first paint waits for. */
const MOST_BYTES = 14_000;
/** The page itself as it came over the line. */
const sentBytes = () =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize);

/** Keeps hold of the page that the service has drawn, as it comes. */
const holdDrawn = () =>
  page.addInitScript(() => {
    const held = globalThis as { drawn?: Element | null };
    new MutationObserver(() => {
      held.drawn ??= document.querySelector('#root[inert] main');
    }).observe(document, { childList: true, subtree: true });
  });
/** Whether what is on the screen is what the service has drawn, and can be worked with. */
const isDrawnAlive = () =>
  page.waitForFunction(() => {
    const { drawn } = globalThis as { drawn?: Element | null };
    return drawn !== null && drawn !== undefined && document.querySelector('#root:not([inert]) main') === drawn;
  });

describe('a screen shows its first data with the page, and asks for nothing before it', () => {
  test.each([
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
    ['form of a complaint', about(pagePaths.complaintForm)],
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
  ])('%s', async (_, address) => {
    await holdDrawn();
    await open(address);
    await untilShown();
    expect(calls).toEqual([]);
    expect(Object.keys(JSON.parse((await blockOf().textContent()) ?? '{}')).length).toBeGreaterThan(0);
    // drawn by the service, and taken over as it stood
    await isDrawnAlive();
    expect(await sentBytes()).toBeLessThan(MOST_BYTES);
  });

  test.each([
    ['a step of certification', `${pagePaths.certify}?productId=1&step=personal&sessionId=demo-new`],
    ['transfer to the lender’s account', about(pagePaths.transfer, '&orderId=86')],
  ])('%s too, though what may lie on the phone keeps it from being drawn', async (_, address) => {
    await open(address);
    await untilShown();
    expect(calls).toEqual([]);
    expect(await sentBytes()).toBeLessThan(MOST_BYTES);
  });

  test.each([
    ['in Filipino', '&lang=fil'],
    ['in Hindi', '&lang=hi'],
    ['in Chinese', '&lang=zh-CN'],
    ['in the dark', ''],
  ])('drawn %s, it is taken over as it stands too', async (_, more) => {
    await page.emulateMedia({ colorScheme: more === '' ? 'dark' : 'light' });
    await holdDrawn();
    const orders = [21, 86, 110, 151, 170, 174, 180, 200].map((id) => orderAddress(id));
    const others = [pagePaths.repay, pagePaths.extension].map((path) => about(path, '&orderId=180'));
    const pages = [pagePaths.home, pagePaths.statement, pagePaths.bookkeeping, pagePaths.mine].map((path) =>
      about(path),
    );
    for (const address of more === '' ? orders : [orderAddress(180), ...others, ...pages]) {
      await open(`${address}${more}`);
      await untilShown();
      expect([address, faults]).toEqual([address, []]);
      await isDrawnAlive();
    }
  });

  test('and asks as ever from then on: again when the phone is back online, when the page is come back to, by reload', async () => {
    await open(orderAddress(170));
    await statusOf(page).waitFor();
    expect(calls).toEqual([]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => calls).toEqual(['v3/loan-details/loan-details']);
    await open(about(pagePaths.customerService));
    await untilShown();
    await page.goBack();
    await statusOf(page).waitFor();
    const made = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON() as { type: string });
    expect(made.type).toBe('back_forward');
    const sizes = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
    );
    // from the network, not from a cache of the browser's
    expect(sizes).toBeGreaterThan(0);
  });
});

describe('what does not come with a page', () => {
  test('an order of somebody else, which is answered as one that is not there', async () => {
    await open(orderAddress(902));
    await page.getByText('This page could not be loaded').waitFor();
    const another = await page.locator('main').innerText();
    expect(await blockOf().count()).toBe(0);
    await open(orderAddress(999_999));
    await page.getByText('This page could not be loaded').waitFor();
    expect(await page.locator('main').innerText()).toBe(another);
    expect(await blockOf().count()).toBe(0);
  });

  test('anything for a session that is over', async () => {
    await open(`${pagePaths.order}?orderId=170&sessionId=over`);
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    expect(await blockOf().count()).toBe(0);
  });
});

test('words of a borrower’s that look like the end of the block stay words', async () => {
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

test('what came with a page is kept for a bad network as an answer is, and shown then as what was true before', async () => {
  await page.context().close();
  await start({ serviceWorkers: 'allow' });
  await open(orderAddress(174));
  await untilAnswerKept(page);
  expect(calls).toEqual([]);
  const { paths } = await keptBy(page);
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

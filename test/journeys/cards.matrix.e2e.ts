import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { cardFaults } from './card-faults.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { screens } from './screen-languages.ts';

const { service, browser } = await startReadOnlyJourneys();

test('at 360 px no two cards touch, no text is at the edge of a card, links are flush, and no row is squeezed', async () => {
  const { page } = await openPage(browser);
  const faults: string[] = [];
  for (const address of [...screens, '/?lang=en']) {
    await page.goto(service.baseUrl + address);
    await page.locator('main:not([aria-busy])').first().waitFor();
    faults.push(...(await cardFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a statement and a receipt are printed without controls, and nothing is pinned over their figures', async () => {
  const { page } = await openPage(browser);
  await page.emulateMedia({ media: 'print' });
  for (const [address, last] of [
    ['/statement?orderId=180&sessionId=demo', 'Totals since the money was sent'],
    ['/paymentResult?productId=1&orderId=180&paymentId=HRM-DEMO-180-1&sessionId=demo', '₱1,240.00 paid'],
  ] as const) {
    await page.goto(service.baseUrl + address);
    await page.getByRole('heading', { name: last }).waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(
      await page
        .getByRole('link', { name: /PDF|Back/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    const pinned = await page.evaluate(
      () =>
        [...document.querySelectorAll('main > *')].filter((part) => {
          const { position, display } = getComputedStyle(part);
          return display !== 'none' && position !== 'static';
        }).length,
    );
    expect(pinned).toBe(0);
  }
  await page.context().close();
});

test('a toast stands above the bar, clear of its buttons and of their focus ring', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${service.baseUrl}/defendersOn?productId=1&orderId=180&sessionId=demo`);
  const button = page.locator('main:not([aria-busy])').getByRole('button', { name: 'Payment Method' });
  await button.waitFor();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  const toast = await page.getByText('copy success').first().boundingBox();
  const bar = await page.locator('main > div').last().boundingBox();
  const [top, bottom] = [(await button.boundingBox())?.y ?? 0, (toast?.y ?? 0) + (toast?.height ?? 0)];
  expect(toast?.y).toBeGreaterThan(300);
  // an outline of 3 px, 2 px off the button
  expect(bottom).toBeLessThanOrEqual(Math.min(top - 5, bar?.y ?? 0));
  await page.context().close();
});

test('the way back to the test page finds its place, from a screen and from a public page', async () => {
  const { page } = await openPage(browser);
  for (const name of [/^About us/, /^Repayment instructions/]) {
    await page.goto(`${service.baseUrl}/testPreview?sessionId=demo`);
    await page.getByRole('heading', { name: 'Native bridge' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 1500));
    // dispatched, because a click scrolls to its target
    await page.getByRole('main').getByText(name).first().dispatchEvent('click');
    await page.waitForURL((url) => url.pathname !== '/testPreview');
    await page.locator('h1').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Native bridge' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  }
  await page.context().close();
});

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

import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { banner, untilAnswerKept } from './offline-pages.ts';
import { openOrder } from './order-pages.ts';

const { service, browser } = await startReadOnlyJourneys();

describe('the signs of a missing connection', () => {
  let page: Page;
  let faults: string[];
  afterEach(async () => {
    await closeContext({ page, faults });
  });

  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });

  test('the banner stays in view with the page’s title under it at any scroll position', async () => {
    ({ page, faults } = await openPage(browser, { viewport: { width: 360, height: 480 }, serviceWorkers: 'allow' }));
    await openOrder(page, { baseUrl: service.baseUrl, id: 110 });
    await untilAnswerKept(page);
    await page.context().setOffline(true);
    await banner(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    const notice = await edges('[role=status][data-pinned]');
    expect(notice.top).toBe(0);
    // the title moves once the banner has been measured
    await expect.poll(async () => (await edges('main > header')).top).toBeCloseTo(notice.bottom, 0);
  });

  test('the offline page is readable and its links work without script', async () => {
    ({ page, faults } = await openPage(browser, { javaScriptEnabled: false }));
    await page.goto(`${service.baseUrl}/offline.html`);
    expect(await page.locator('main').innerText()).toContain('You are offline');
    const retry = page.getByRole('link', { name: 'Try again' });
    expect(await retry.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(`${service.baseUrl}/offline.html`);
    const { height = 0 } = (await retry.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(48);
  });
});

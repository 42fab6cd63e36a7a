import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, wrongsOf } from './visual-checks.ts';
import { banner, untilAnswerKept } from './offline-pages.ts';
import { openOrder, orderAddress } from './order-pages.ts';

/** Checks pages without a connection. */
export function testOfflineLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('without a connection', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await closeContext({ page, faults });
    });
    const wrongs = () => wrongsOf(page);

    describe.each(plan.looks)('%s', (look, options) => {
      const ways: readonly (readonly [what: string, go: () => Promise<void>])[] = [
        [
          'a page without its answer is accessible and fits',
          async () => {
            ({ page, faults } = await openPage(browser, { ...options, serviceWorkers: 'allow' }));
            await openOrder(page, { baseUrl: service.baseUrl, id: 180 });
            await untilAnswerKept(page);
            await page.context().setOffline(true);
            await page.goto(service.baseUrl + orderAddress(174));
            await banner(page).waitFor();
            await page.getByRole('button', { name: 'Try again' }).waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'the banner and a page under it are accessible and fit',
          async () => {
            ({ page, faults } = await openPage(browser, { ...options, serviceWorkers: 'allow' }));
            await openOrder(page, { baseUrl: service.baseUrl, id: 180 });
            await untilAnswerKept(page);
            await page.context().setOffline(true);
            await page.reload();
            await banner(page).waitFor();
            await page.keyboard.press('Escape');
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'the offline page is accessible and fits',
          async () => {
            ({ page, faults } = await openPage(browser, { ...options, serviceWorkers: 'allow' }));
            await openOrder(page, { baseUrl: service.baseUrl, id: 180 });
            await untilAnswerKept(page);
            await page.context().setOffline(true);
            await page.goto(`${service.baseUrl}/complainPage?sessionId=demo`);
            await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],
      ];
      test.each(plan.casesOf(ways, look))('%s', async (_what, go) => {
        await go();
        expect(faults).toEqual([]);
      });
    });
  });
}

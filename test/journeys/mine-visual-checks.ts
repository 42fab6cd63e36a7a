import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type PageOptions, withoutPrefetch } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, wrongsOf } from './visual-checks.ts';

/** Checks the borrower's accounts, contracts and statements. */
export function testMineLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the borrower’s accounts, contracts and statements', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await closePage({ page, faults });
    });
    const open = async (path: string, options: PageOptions = {}) => {
      ({ page, faults } = await openLook({ service, browser }, options));
      await page.goto(service.baseUrl + path);
      await page.locator('main:not([aria-busy])').first().waitFor();
    };
    const wrongs = () => wrongsOf(page);

    describe.each(plan.looks)('%s', (look, options) => {
      const pages = [
        '/mine',
        '/mine?sessionId=demo',
        '/mine?sessionId=demo-new',
        '/accounts?sessionId=demo',
        '/accounts?sessionId=demo-new',
        '/contracts?sessionId=demo',
        '/myDetails?sessionId=demo',
        '/deleteAccount?sessionId=demo',
        '/consents?sessionId=demo',
        '/dataAccess?sessionId=demo2',
        '/myData?sessionId=demo',
        '/deleteAccount?sessionId=demo-new',
        '/statement?sessionId=demo',
        '/statement?sessionId=demo-young',
        '/statement?orderId=180&sessionId=demo',
        '/statement?orderId=200&sessionId=demo',
        '/statement?orderId=21&sessionId=demo',
        '/statement?orderId=903&sessionId=demo-in&lang=en',
      ];
      test.each(plan.casesOf(pages, look))('%s: nothing cut off, no axe violations', async (path) => {
        await open(path, options);
        expect(await wrongs()).toEqual([]);
      });

      const ways: readonly (readonly [what: string, go: () => Promise<void>])[] = [
        [
          'the question before a card is removed, and the months: nothing cut off, no axe violations',
          async () => {
            await open('/accounts?sessionId=demo', options);
            await page.getByRole('button', { name: /^Remove BPI/ }).click();
            await page.getByRole('alertdialog').waitFor();
            expect(await wrongs()).toEqual([]);
            await page.goto(`${service.baseUrl}/statement?sessionId=demo`);
            await page.getByRole('region', { name: 'All loans together' }).getByRole('button').first().click();
            await page.getByRole('dialog').waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'the profile keeps its rows without the service, and the rest has a retry',
          async () => {
            await open('/calculator', options);
            await withoutPrefetch(page);
            await page.route('**/v3/**', (route) => route.abort());
            await page.goto(`${service.baseUrl}/mine?sessionId=demo`);
            await page.getByText('Your details could not be loaded.').waitFor();
            expect(await wrongs()).toEqual([]);
            await page.goto(`${service.baseUrl}/statement?sessionId=demo`);
            await page.getByRole('button', { name: 'Try again' }).waitFor();
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

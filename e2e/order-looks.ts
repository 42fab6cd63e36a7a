import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, wrongsOf } from './looks.ts';
import { dialogOf, openOrder, orderAddress, seeded } from './order-pages.ts';

/** Looks at an order in each status, with its dialog. */
export function testOrderLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('orders', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await page.context().close();
      if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
    });
    const open = async (id: number, options: PageOptions) => {
      ({ page, faults } = await openPage(browser, options));
      await openOrder(page, { baseUrl: service.baseUrl, id });
    };

    /** What is wrong with the order's dialog open, which is closed then. */
    const wrongsOfDialog = async (title: string | null): Promise<string[]> => {
      if (title === null) return [];
      await dialogOf(page, title);
      const found = await wrongsOf(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      return found;
    };

    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf(seeded, look))(
        'order $id is accessible and fits, its dialog too',
        async ({ id, dialog }) => {
          await open(id, options);
          expect(await wrongsOfDialog(dialog)).toEqual([]);
          expect(await wrongsOf(page)).toEqual([]);
        },
      );

      test('ORD-15 so does the failure', async () => {
        ({ page, faults } = await openPage(browser, options));
        await page.goto(service.baseUrl + orderAddress(999_999));
        await page.getByRole('button', { name: 'Try again' }).waitFor();
        expect(await wrongsOf(page)).toEqual([]);
      });
    });
  });
}

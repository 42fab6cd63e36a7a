import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type PageOptions } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, wrongsOf } from './visual-checks.ts';
import { dialogOf, openOrder, orderAddress, patchOrder, seeded, statusOf } from './order-pages.ts';

/** States that no seeded order has, as the service would answer them. */
const otherStates = [
  [21, { noticeStatusText: 'Under review', playeduL: '', reyMsg: '' }],
  [151, { noticeStatusText: 'Money on its way', cardNeedPop: 0 }],
  [174, { noticeStatusText: 'Due today' }],
  [180, { noticeStatusText: 'Overdue, not to be extended', isDelay: '0', KindTipsMsg: '' }],
  [180, { noticeStatusText: 'Overdue, as another back end says it', overview: undefined, KindTipsMsg: '' }],
] as const;

/** Checks an order in each status, with its dialog, and the help for a borrower who cannot pay. */
export function testOrderLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('orders', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await closePage({ page, faults });
    });
    const open = async (id: number, options: PageOptions) => {
      ({ page, faults } = await openLook({ service, browser }, options));
      await openOrder(page, { baseUrl: service.baseUrl, id });
    };

    /** Faults with the order's dialog open, which is then closed. */
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

      test.each(plan.casesOf(otherStates, look))('order %i answered as %j is accessible and fits', async (id, said) => {
        ({ page, faults } = await openLook({ service, browser }, options));
        await patchOrder(page, said);
        await openOrder(page, { baseUrl: service.baseUrl, id });
        await statusOf(page).filter({ hasText: said.noticeStatusText }).waitFor();
        expect(await wrongsOf(page)).toEqual([]);
      });

      test('the help for a borrower who cannot pay and the request for a payment plan are accessible and fit', async () => {
        await open(180, options);
        await page.getByRole('link', { name: "Can't pay now?" }).click();
        const ask = page.getByRole('link', { name: 'Ask for a payment plan' });
        await ask.waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        await ask.click();
        await page.getByRole('button', { name: /How many payments/ }).waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        await page.goto(`${service.baseUrl}/complainPageNext?problemType=8&orderNo=180&sessionId=demo`);
        await page.getByLabel(/What can you pay, and when/).waitFor();
        expect(await wrongsOf(page)).toEqual([]);
      });

      test.each(plan.casesOf([999_999], look))(
        'ORD-15 the error state of order %i is accessible and fits',
        async (id) => {
          ({ page, faults } = await openLook({ service, browser }, options));
          await page.goto(service.baseUrl + orderAddress(id));
          await page.getByRole('link', { name: 'My loans' }).waitFor();
          expect(await wrongsOf(page)).toEqual([]);
        },
      );
    });
  });
}

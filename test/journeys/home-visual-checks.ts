import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type PageOptions, withoutPrefetch } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, wrongsOf } from './visual-checks.ts';

/** Checks home with each kind of order first, the products and the list of orders. */
export function testHomeLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('home, its products and orders', () => {
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
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    /** Axe violations and overflow. */
    const wrongs = () => wrongsOf(page);

    /** A call of the service as a borrower. */
    async function ask<Data>(path: string, fields: Record<string, string>, session = 'demo'): Promise<Data> {
      const answer = await fetch(`${service.baseUrl}/territory${path}?sessionId=${session}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return ((await answer.json()) as { data: Data }).data;
    }

    interface Summary {
      readonly orderId: string;
      readonly orderStatus: number;
    }

    /** Makes home show a single order of the borrower, with the service's own summary. */
    async function showOnly(orderId: number): Promise<void> {
      const { list } = await ask<{ list: Summary[] }>('/v3/order-list/order-list', { tab: 'all' });
      const order = list.find((each) => each.orderId === String(orderId));
      if (order === undefined) throw new Error(`there is no order ${orderId}`);
      const hasEnded = order.orderStatus === 110 || order.orderStatus === 200;
      await withoutPrefetch(page);
      await page.route('**/v3/home/home-page*', async (route) => {
        const response = await route.fetch();
        const { data, ...envelope } = (await response.json()) as { data: object };
        const shown = hasEnded ? { loans: [], lastLoan: order } : { loans: [order], lastLoan: null };
        await route.fulfill({ response, json: { ...envelope, data: { ...data, ...shown, blockedReason: '' } } });
      });
    }

    /** Makes a product one of several amounts and terms, with limits. */
    async function offerChoices(of: Page): Promise<void> {
      await withoutPrefetch(of);
      await of.route('**/v3/product/product-detail*', async (route) => {
        const response = await route.fetch();
        const { data, ...envelope } = (await response.json()) as { data: { periods: number; termUnit: string } };
        const { periods, termUnit } = data;
        const choices = {
          minMinor: 100_000,
          maxMinor: 500_000,
          stepMinor: 50_000,
          terms: [2, 4].map((instalments) => ({ periods: (periods * instalments) / 4, termUnit, instalments })),
          limits: ['A first loan is at most ₱5,000. After one loan repaid in time it is ₱10,000.'],
        };
        await route.fulfill({ response, json: { ...envelope, data: { ...data, choices } } });
      });
    }

    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf([21, 110, 151, 170, 174, 180, 200], look))(
        'home with order %i first is accessible and fits',
        async (id) => {
          ({ page, faults } = await openLook({ service, browser }, options));
          await showOnly(id);
          await page.goto(`${service.baseUrl}/home?sessionId=demo`);
          await page.getByText(`Loan ${id}`).waitFor();
          expect(await wrongs()).toEqual([]);
        },
      );

      const states = [
        ['many loans, one overdue', '/home?sessionId=demo'],
        ['no loan yet', '/home?sessionId=demo-new'],
        ['a borrower who may not borrow', '/home?sessionId=demo-young'],
        ['rupees', '/home?sessionId=demo-in'],
        ['nobody', '/home'],
        ['a product', '/product?productId=1&sessionId=demo-new'],
        ['a product that is blocked', '/product?productId=2&sessionId=demo'],
        ['a product that was applied for', '/product?productId=1&sessionId=demo'],
        ['a product in rupees', '/product?productId=4&sessionId=demo-in'],
        ['a product without a session', '/product?productId=3'],
        ['a product not on offer', '/product?productId=99&sessionId=demo'],
        ['open orders', '/orders?sessionId=demo'],
        ['settled orders', '/orders?tab=settled&sessionId=demo'],
        ['no orders', '/orders?sessionId=demo-new'],
        ['orders without a session', '/orders'],
      ] as const;
      test.each(plan.casesOf(states, look))('%s: accessible and fits', async (__, address) => {
        await open(address, options);
        expect(await wrongs()).toEqual([]);
      });

      test.each(plan.casesOf(['shown', 'failed', 'moving'] as const, look))(
        'a product with amounts and terms to choose, %s, is accessible and fits',
        async (state) => {
          ({ page, faults } = await openLook({ service, browser }, options));
          await offerChoices(page);
          await page.goto(`${service.baseUrl}/product?productId=1&sessionId=demo-new`);
          const slider = page.getByRole('slider');
          await slider.waitFor();
          if (state === 'failed') {
            await page.route('**/v3/product/product-detail*', (route) => route.abort());
            await slider.press('ArrowRight');
            await page.getByText(/^.*The figures below are for/).waitFor();
          }
          if (state === 'moving') {
            await slider.hover();
            await page.mouse.down();
            await page.mouse.move(0, 0);
            await page.getByText(/^Working out/).waitFor();
          }
          expect(await wrongs()).toEqual([]);
        },
      );

      test.each(plan.casesOf(['home'], look))(
        'the error state of %s, with a retry, is accessible and fits',
        async () => {
          ({ page, faults } = await openLook({ service, browser }, options));
          await withoutPrefetch(page);
          await page.route('**/v3/home/home-page*', (route) => route.abort());
          await page.goto(`${service.baseUrl}/home?sessionId=demo`);
          await page.getByRole('button', { name: 'Try again' }).waitFor();
          expect(await wrongs()).toEqual([]);
          await page.unroute('**/v3/home/home-page*');
          await page.getByRole('button', { name: 'Try again' }).click();
          await heading('Hello, Maria').waitFor();
        },
      );
    });
  });
}

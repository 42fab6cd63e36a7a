import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeContext, openPage, untilStill } from './browser.ts';
import { dialogOf, openOrder, seeded, startOrderJourneys, statusOf } from './order-pages.ts';
import { shiftsOn, watchShifts } from './layout-shifts.ts';

const { service, browser } = await startOrderJourneys();

describe('an order', () => {
  let page: Page;
  let faults: string[];

  afterEach(async () => {
    await closeContext({ page, faults });
  });

  const open = async (id: number) => {
    ({ page, faults } = await openPage(browser));
    await openOrder(page, { baseUrl: service.baseUrl, id });
  };

  test('nothing on the page moves when the order arrives', async () => {
    for (const { id } of seeded) {
      ({ page, faults } = await openPage(browser));
      await watchShifts(page);
      await openOrder(page, { baseUrl: service.baseUrl, id });
      await page
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      await untilStill(page);
      expect({ id, moved: await shiftsOn(page) }).toEqual({ id, moved: [] });
      await page.context().close();
    }
    ({ page, faults } = await openPage(browser));
  });

  describe('by keyboard', () => {
    /** Whether the focus is in the dialog, or has left the page for the browser's own bar. */
    const focusIsKept = () =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

    test('ORD-11 a dialog keeps the focus, closes on Escape and returns the focus', async () => {
      await open(200);
      const help = page.getByRole('button', { name: 'Call customer service' });
      await help.focus();
      const rating = await dialogOf(page, 'How do you like Hiram?');
      await expect.poll(() => rating.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      for (let press = 0; press < 9; press += 1) {
        await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
        expect(await focusIsKept()).toBe(true);
      }
      await rating.getByRole('radio').first().focus();
      await page.keyboard.press('ArrowRight');
      expect(await rating.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
      await rating.waitFor({ state: 'detached' });
      await expect.poll(() => help.evaluate((button) => button === document.activeElement)).toBe(true);
    });

    test('ORD-04 the withdrawal can be postponed and resumed', async () => {
      await open(21);
      await dialogOf(page, 'Do you want the money now?');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      for (let press = 0; press < 6 && (await focused()) !== 'Withdraw Now'; press += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/withdraw\?/);
      expect(new URL(page.url()).searchParams.get('orderId')).toBe('21');
    });

    test('ORD-07 REPAY and Rollover Repayment are reached and pressed', async () => {
      await open(174);
      const reached: string[] = [];
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.press('Tab');
        reached.push(await focused());
      }
      expect(reached).toEqual(expect.arrayContaining(['REPAY', 'Rollover Repayment']));
      await page.getByRole('button', { name: 'Rollover Repayment' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/hadBeta\?/);
      await page.goBack();
      await expect.poll(() => statusOf(page).innerText()).toBe('Due soon');
    });
  });
});

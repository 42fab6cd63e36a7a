import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage, untilStill } from './browser.ts';
import { addOrder, addressOf, openRepayment, payWith } from './repay-pages.ts';
import { shiftsOn, watchShifts } from './layout-shifts.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});
afterEach(async () => {
  await closeContext({ page, faults });
});

let lastOrder = 7600;
async function newOrder() {
  lastOrder += 1;
  await addOrder(service.databaseUrl, { id: lastOrder, amountMinor: 124_000 });
  return { baseUrl: service.baseUrl, id: lastOrder };
}

describe('the keyboard', () => {
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  /** Tabs until the focus is on the element with this text. */
  async function reach(name: string | RegExp): Promise<void> {
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press('Tab');
      const text = await focused();
      if (typeof name === 'string' ? text === name : name.test(text)) return;
    }
    throw new Error(`${String(name)} was not reached; the focus is on ${await focused()}`);
  }

  test('REP-05 runs a whole repayment, from the order to the receipt and back', async () => {
    await page.goto(addressOf('/tensionAllisland', await newOrder()));
    await page.getByRole('button', { name: 'Repayment' }).waitFor();
    await reach('Repayment');
    await page.keyboard.press('Enter');
    await page.locator('main:not([aria-busy])').getByRole('button', { name: 'Payment Method' }).waitFor();
    await reach('Payment Method');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Payment Method' });
    await sheet.waitFor();
    // The selected channel has the focus; arrow keys move the selection.
    expect(
      await sheet.getByRole('radio', { name: 'GCash' }).evaluate((radio) => radio === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await sheet.getByRole('radio', { name: 'Maya' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Payment Method');
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    await reach('Payment');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Pay ₱/ }).press('Enter');
    await page.getByRole('heading', { name: '₱1,240.00 paid' }).waitFor();
    await reach('Save picture');
    await page.keyboard.press('Enter');
    const picture = page.getByRole('dialog', { name: 'Picture to save' });
    await picture.waitFor();
    await reach('Close');
    await page.keyboard.press('Enter');
    await picture.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Save picture');
    await reach('Back to the loan');
    await page.keyboard.press('Enter');
    await page
      .getByText(/1 of 3 paid/)
      .first()
      .waitFor();
  });
});

describe('nothing moves when the answer arrives', () => {
  const moved = async () => {
    await untilStill(page);
    return shiftsOn(page);
  };

  test.each([
    ['/defendersOn', 86],
    ['/hadBeta', 180],
    ['/payWay', 86],
  ])('on %s of order %i', async (path, id) => {
    await watchShifts(page);
    await page.goto(addressOf(path, { baseUrl: service.baseUrl, id }));
    await page.getByText('₱').first().waitFor();
    expect(await moved()).toEqual([]);
  });

  test('on the repayment page with a payment in progress, and on its result', async () => {
    const order = await newOrder();
    await watchShifts(page);
    await openRepayment(page, order);
    await payWith(page, 'GCash');
    await page.getByRole('button', { name: 'Pay later' }).click();
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
    expect(await moved()).toEqual([]);
    await openRepayment(page, order);
    await page.getByText('Payment in progress').waitFor();
    expect(await moved()).toEqual([]);
  });
});

describe('inside a native shell', () => {
  test('BRG-01 back on the first page closes the web view, and printing is not offered', async () => {
    await page.addInitScript(() => {
      const told: string[] = [];
      const handler = { postMessage: () => told.push('closeWebview') };
      Object.assign(window, { told, webkit: { messageHandlers: { closeWebview: handler } } });
    });
    const order = await newOrder();
    await openRepayment(page, order);
    await page.getByRole('button', { name: 'Back' }).click();
    // an early tap waits for the code of the bridge
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['closeWebview']);
    await payWith(page, 'GCash');
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    await page.getByRole('button', { name: 'Save picture' }).waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  });
});

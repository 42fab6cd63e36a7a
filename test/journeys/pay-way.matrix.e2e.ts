import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { lastCode } from './login-pages.ts';
import { addOrder, addressOf, paymentsOf } from './repay-pages.ts';
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

let lastOrder = 7200;
/** Opens the legacy payment page for an order of its own. */
async function openPayWay(): Promise<number> {
  lastOrder += 1;
  await addOrder(service.databaseUrl, { id: lastOrder, amountMinor: 124_000 });
  await page.goto(addressOf('/payWay', { baseUrl: service.baseUrl, id: lastOrder }));
  await page.getByText('UnionBank').waitFor();
  return lastOrder;
}
const press = async (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const codeField = () => page.getByLabel('SMS code');
const payments = (orderId: number) => paymentsOf(service.databaseUrl, orderId);

/** The code of the last SMS. */

describe('a card with a code', () => {
  test('REP-11 a borrower pays by card: choice, commit, code of the SMS, and the order shows it paid', async () => {
    const orderId = await openPayWay();
    await press('Payment');
    await page.getByText('Please choose a card first.').waitFor();
    await page.getByText('BPI').click();
    await press('Payment');
    await codeField().fill('123');
    await press('Confirm');
    await page.getByText(/enter a correct code/).waitFor();
    await codeField().fill(await lastCode(service));
    await press('Confirm');
    await page.waitForURL(/\/tensionAllisland\?/);
    await expect.poll(async () => (await payments(orderId)).map(({ status }) => status)).toEqual(['paid']);
    await page.reload();
    await page
      .getByText(/1 of 3 paid/)
      .first()
      .waitFor();
  });

  test('REP-11 a wrong code is reported in the page’s language, and the right one still counts', async () => {
    const orderId = await openPayWay();
    await page.getByText('BPI').click();
    await press('Payment');
    await codeField().waitFor();
    const code = await lastCode(service);
    await codeField().fill(code === '000000' ? '111111' : '000000');
    await press('Confirm');
    await page.getByRole('dialog').getByText('验证码错误').first().waitFor();
    await codeField().fill(code);
    await press('Confirm');
    await page.waitForURL(/\/tensionAllisland\?/);
    expect(await payments(orderId)).toHaveLength(1);
  });

  test('REP-11 a payment cancelled and begun again is one payment, and the first code is still valid', async () => {
    const orderId = await openPayWay();
    await page.getByText('BPI').click();
    await press('Payment');
    await codeField().waitFor();
    const code = await lastCode(service);
    await press('Cancel');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await press('Payment');
    await codeField().fill(code);
    await press('Confirm');
    await page.waitForURL(/\/tensionAllisland\?/);
    expect(await payments(orderId)).toHaveLength(1);
  });
});

test('REP-11 a card without a code leads straight to the order; a double tap charges once', async () => {
  const orderId = await openPayWay();
  await page.getByText('UnionBank').click();
  await page.getByRole('button', { name: 'Payment', exact: true }).dblclick();
  await page.waitForURL(/\/tensionAllisland\?/);
  await expect.poll(async () => (await payments(orderId)).map(({ status }) => status)).toEqual(['paid']);
});

test('REP-11 the other channel leads to the provider', async () => {
  const orderId = await openPayWay();
  await press('Pay by another channel');
  await page.waitForURL(/\/sandbox\/provider\/pay\//);
  expect(await payments(orderId)).toMatchObject([{ status: 'pending', channel: 'GCash' }]);
  await page.goBack();
  await page.getByText('UnionBank').waitFor();
});

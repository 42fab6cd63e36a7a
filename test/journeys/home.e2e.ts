import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { closeContext, openPage } from './browser.ts';
import { setDay } from './clock.ts';
import { shiftsOn, watchShifts } from './layout-shifts.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (address: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(service.baseUrl + address);
  await loaded();
};
const loaded = () => page.locator('main:not([aria-busy])').first().waitFor();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('in a browser without a shell', () => {
  test('from home a loan is viewed and applied for, after binding the account; home then shows it ready for withdrawal', async () => {
    await open('/home?sessionId=demo-new');
    await page.getByRole('button', { name: /SariCash/ }).click();
    await heading('Loan on offer').waitFor();
    await page.getByText('Term: 120 days').waitFor();
    await page.getByText('Total interest and fees').waitFor();
    await page.getByRole('button', { name: 'Apply now' }).click();
    await heading('Payment account information').waitFor();
    await page.getByRole('button', { name: /^Wallet level/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Fully verified', { exact: true }).click();
    await sheet.getByRole('button', { name: 'OK' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170001111');
    await page.getByRole('button', { name: 'Next' }).click();
    await confirmAccount(page, service);
    await heading('Confirm your loan').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/\/tensionAllisland\?.*productId=2/);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.goto(`${service.baseUrl}/home?sessionId=demo-new`);
    await page.getByText('₱2,850.00').first().waitFor();
    expect(await page.getByRole('link', { name: /^Withdraw ₱/ }).getAttribute('href')).toContain(orderId);
    // and the card leads to its product
    await page.getByRole('button', { name: /SariCash/ }).click();
    await page.getByRole('button', { name: 'Continue your application' }).click();
    await page.waitForURL(new RegExp(`/tensionAllisland\\?.*orderId=${orderId}`));
  });

  test('a new borrower is led to the certification steps first; the way back leads home', async () => {
    await open('/product?productId=1&sessionId=demo-fresh');
    await page.getByRole('button', { name: 'Apply for ₱4,000' }).click();
    await page.waitForURL(/\/certify\?productId=1/);
    await page.goBack();
    await page.getByRole('button', { name: 'Apply for ₱4,000' }).waitFor();
    await page.goto(`${service.baseUrl}/home?sessionId=demo-fresh`);
    await heading('Welcome').waitFor();
    await page.getByRole('region', { name: 'Your next step' }).waitFor();
    expect(await page.getByText('Your other loans').count()).toBe(0);
  });

  test('the amount due is payable from home in one tap, and the orders are one tap away', async () => {
    await open('/home?sessionId=demo2');
    await page.getByRole('link', { name: 'Pay ₱1,240.00' }).click();
    await page.waitForURL(/\/defendersOn\?.*orderId=902/);
    await page.goBack();
    await page.getByRole('link', { name: 'Loans' }).click();
    await heading('My loans').waitFor();
    await page.getByRole('link', { name: /Loan 902/ }).click();
    await page.waitForURL(/\/tensionAllisland\?.*orderId=902/);
    await heading('Order Details').waitFor();
    expect(faults).toEqual([]);
  });

  test('home follows the clock: due soon, then overdue, with the late charge', async () => {
    try {
      await setDay(service, 11);
      await open('/home?sessionId=demo2');
      await page.getByText('Due soon').waitFor();
      await setDay(service, 13);
      await page.reload();
      await page.getByText('1 day overdue').waitFor();
      await page.getByRole('link', { name: 'Pay ₱2,302.00' }).waitFor();
      expect(await page.getByText('You cannot apply now').count()).toBe(1);
    } finally {
      await setDay(service);
    }
  });

  test('the orders’ tabs work by keyboard, and the selected one is kept on return', async () => {
    await open('/orders?sessionId=demo');
    await page.getByRole('tab', { name: 'Open' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: /Loan 200/ }).click();
    await page.waitForURL(/\/tensionAllisland\?/);
    await page.goBack();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Paid off');
    await page.getByRole('link', { name: /Loan 200/ }).waitFor();
  });

  test('nothing on home moves when the answer arrives', async () => {
    ({ page, faults } = await openPage(browser));
    await watchShifts(page);
    for (const address of ['/home?sessionId=demo', '/home?sessionId=demo2', '/orders?sessionId=demo']) {
      await page.goto(service.baseUrl + address);
      await loaded();
      await page
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      expect({ address, moved: await shiftsOn(page) }).toEqual({
        address,
        moved: [],
      });
    }
  });
});

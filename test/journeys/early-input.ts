import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openNextPage } from './browser.ts';
import type { startReadOnlyJourneys } from './journeys.ts';
import { renderedScreens, openHeld } from './missing-scripts.ts';

type Site = Awaited<ReturnType<typeof startReadOnlyJourneys>>;

/** Input on server-rendered pages, and the expected state of the page afterwards. */
const fields = {
  confirmation: {
    address: renderedScreens.confirmation,
    act: (page: Page) => page.getByText(/^I have read and agree/).click(),
    read: async (page: Page) => {
      await page.getByText('Agree to the contracts to continue.').waitFor();
      return page.getByRole('checkbox').isChecked();
    },
    is: false,
  },
  bookkeeping: {
    address: '/bookkeeping?entryId=new&sessionId=demo',
    act: async (page: Page) => {
      await page.getByText('Income', { exact: true }).click();
      await page.getByRole('textbox', { name: /^Note/ }).fill('Sold rice');
      await page.getByRole('textbox', { name: 'Amount' }).click();
    },
    read: async (page: Page) => {
      await page.getByRole('group', { name: 'Keypad for the amount' }).waitFor();
      // rendered again with the state of the page
      await page.getByRole('button', { name: 'Category' }).click();
      await page.getByRole('dialog').getByText('Salary').first().waitFor();
      return page.getByRole('textbox', { name: /^Note/, includeHidden: true }).inputValue();
    },
    is: 'Sold rice',
  },
  calculator: {
    address: '/calculator?sessionId=demo',
    act: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Loan amount' }).fill('8000');
      // a native submit would navigate to an address without the session
      await page.getByRole('textbox', { name: 'Loan amount' }).press('Enter');
      await page.getByText('Week', { exact: true }).click();
    },
    read: async (page: Page) => {
      await page.getByText('This is an example, not an offer.').waitFor();
      const amount = await page.getByRole('textbox', { name: 'Loan amount' }).inputValue();
      const isByWeek = await page.getByRole('radio', { name: 'Week' }).isChecked();
      return [amount.replaceAll(',', ''), isByWeek, new URL(page.url()).search];
    },
    is: ['8000', true, '?sessionId=demo'],
  },
  account: {
    address: '/orderIt?productId=1&orderId=86&sessionId=demo',
    act: (page: Page) => page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('0917'),
    read: async (page: Page) => {
      // rendered again with the state of the page
      await page.getByRole('button', { name: /^Wallet level/ }).click();
      await page.getByRole('dialog').waitFor();
      const number = page.getByRole('textbox', { name: 'Mobile number of the wallet', includeHidden: true });
      return Number((await number.inputValue()).replaceAll(' ', ''));
    },
    is: 917,
  },
} as const;

/** Input from before hydration is kept after it. */
export function testEarlyFields(site: Site, screens: readonly (keyof typeof fields)[]): void {
  test.each(screens)('RTE-06 text and ticks on %s from before its scripts load are kept', async (name) => {
    const { page, faults, release } = await openHeld(site, fields[name].address);
    await fields[name].act(page);
    release();
    await page.locator('#root:not([data-drawn])').waitFor();
    expect(await fields[name].read(page)).toEqual(fields[name].is);
    expect(faults).toEqual([]);
    await page.close();
  });
}

/** A field of each form that Enter would submit. The calculator has several fields and no button, so browsers submit nothing there. */
const submitted = {
  account: { address: '/orderIt?productId=1&orderId=86&sessionId=demo', field: 'Mobile number of the wallet' },
  login: { address: '/login?utm_tag=ad', field: 'Mobile number' },
  certify: { address: '/certify?productId=1&step=basic&sessionId=demo-fresh', field: 'Full name' },
} as const;

/** Without any script, first-tap.js included, Enter in a form leaves the page and its address unchanged. */
export function testEnterWithoutScripts({ service, browser }: Site): void {
  test.each(Object.entries(submitted))(
    'RTE-06 Enter in the form of %s sends nothing while every script is missing',
    async (_, { address, field }) => {
      const { page } = await openNextPage({ browser, origin: service.baseUrl }, { asTheyCome: true });
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(service.baseUrl + address);
      let loads = 0;
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
      const box = page.getByRole('textbox', { name: field }).first();
      await box.fill('0917');
      await box.press('Enter');
      // a submit would have started by now: the page's next task comes after it
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      expect([loads, page.url(), await box.inputValue()]).toEqual([0, service.baseUrl + address, '0917']);
      await page.close();
    },
  );
}

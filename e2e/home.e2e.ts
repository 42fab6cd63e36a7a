import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage, type PageOptions, withoutFirstAnswers } from './browser.ts';
import { looks, wrongsOf } from './looks.ts';
import { setClock } from './order-pages.ts';
import { shiftsOn, watchShifts } from './shifts.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await page.context().close();
  if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
});

const open = async (address: string, options: PageOptions = {}) => {
  ({ page, faults } = await openPage(browser, options));
  await page.goto(service.baseUrl + address);
  await loaded();
};
const loaded = () => page.locator('main:not([aria-busy])').first().waitFor();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** What axe finds, and whether anything sticks out. */
const wrongs = () => wrongsOf(page);

/** A call of the service as a borrower makes it. */
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

/** Lets home show one of the borrower's own orders alone, as the service sums it up. */
async function showOnly(orderId: number): Promise<void> {
  const { list } = await ask<{ list: Summary[] }>('/v3/order-list/order-list', { tab: 'all' });
  const order = list.find((each) => each.orderId === String(orderId));
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  const hasEnded = order.orderStatus === 110 || order.orderStatus === 200;
  await withoutFirstAnswers(page);
  await page.route('**/v3/home/home-page*', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    const shown = hasEnded ? { loans: [], lastLoan: order } : { loans: [order], lastLoan: null };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...shown, blockedReason: '' } } });
  });
}

describe.each(looks)('%s', (_, options) => {
  test.each([21, 110, 151, 170, 174, 180, 200])('home with order %i first is accessible and fits', async (id) => {
    ({ page, faults } = await openPage(browser, options));
    await showOnly(id);
    await page.goto(`${service.baseUrl}/home?sessionId=demo`);
    await page.getByText(`Order ${id}`).waitFor();
    expect(await wrongs()).toEqual([]);
  });

  test.each([
    ['many loans, one overdue', '/home?sessionId=demo'],
    ['no loan yet', '/home?sessionId=demo-new'],
    ['who may not borrow', '/home?sessionId=demo-young'],
    ['rupees', '/home?sessionId=demo-in'],
    ['nobody', '/home'],
    ['a product', '/product?productId=1&sessionId=demo-new'],
    ['a product that is blocked', '/product?productId=2&sessionId=demo'],
    ['a product that was applied for', '/product?productId=1&sessionId=demo'],
    ['a product in rupees', '/product?productId=4&sessionId=demo-in'],
    ['a product, for nobody', '/product?productId=3'],
    ['a product that is not offered', '/product?productId=99&sessionId=demo'],
    ['open orders', '/orders?sessionId=demo'],
    ['settled orders', '/orders?tab=settled&sessionId=demo'],
    ['no orders', '/orders?sessionId=demo-new'],
    ['orders of nobody', '/orders'],
  ])('%s: accessible and fits', async (__, address) => {
    await open(address, options);
    expect(await wrongs()).toEqual([]);
  });

  test('a failure is so too, with a way to try again', async () => {
    ({ page, faults } = await openPage(browser, options));
    await withoutFirstAnswers(page);
    await page.route('**/v3/home/home-page*', (route) => route.abort());
    await page.goto(`${service.baseUrl}/home?sessionId=demo`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await wrongs()).toEqual([]);
    await page.unroute('**/v3/home/home-page*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Hello, Maria').waitFor();
  });
});

describe('in a browser without a shell', () => {
  test('from home a loan is looked at and applied for, the account first; home then has the money ready', async () => {
    await open('/home?sessionId=demo-new');
    await page.getByRole('button', { name: /SariCash/ }).click();
    await heading('Loan on offer').waitFor();
    await page.getByText('in 120 days you repay ₱3,600.00').waitFor();
    await page.getByText('Interest and fees together').waitFor();
    await page.getByRole('button', { name: 'Apply now' }).click();
    await heading('Payment account information').waitFor();
    await page.getByRole('button', { name: /^Level of your wallet/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Fully verified', { exact: true }).click();
    await sheet.getByRole('button', { name: 'OK' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170001111');
    await page.getByRole('button', { name: 'Next' }).click();
    await heading('Confirm your loan').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/\/tensionAllisland\?.*productId=2/);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.goto(`${service.baseUrl}/home?sessionId=demo-new`);
    await page.getByText('₱2,850.00').first().waitFor();
    expect(await page.getByRole('link', { name: 'Get the money' }).getAttribute('href')).toContain(orderId);
    // and its product leads to it
    await page.getByRole('button', { name: /SariCash/ }).click();
    await page.getByRole('button', { name: 'Go on with your application' }).click();
    await page.waitForURL(new RegExp(`/tensionAllisland\\?.*orderId=${orderId}`));
  });

  test('of whom nothing is known is led to the steps before that; the way back leads home', async () => {
    await open('/product?productId=1&sessionId=demo-fresh');
    await page.getByRole('button', { name: 'Apply now' }).click();
    await page.waitForURL(/\/certify\?productId=1/);
    await page.goBack();
    await page.getByRole('button', { name: 'Apply now' }).waitFor();
    await page.goto(`${service.baseUrl}/home?sessionId=demo-fresh`);
    await heading('Home').waitFor();
    expect(await page.getByText('Your other loans').count()).toBe(0);
  });

  test('what is due is paid from home, by one tap, and the orders are one tap away', async () => {
    await open('/home?sessionId=demo2');
    await page.getByRole('link', { name: 'Pay ₱1,240.00' }).click();
    await page.waitForURL(/\/defendersOn\?.*orderId=902/);
    await page.goBack();
    await page.getByRole('link', { name: 'Orders' }).click();
    await heading('My orders').waitFor();
    await page.getByRole('link', { name: /Order 902/ }).click();
    await page.waitForURL(/\/tensionAllisland\?.*orderId=902/);
    await heading('Order Details').waitFor();
    expect(faults).toEqual([]);
  });

  test('home follows the clock: due soon, then overdue, with what being late costs', async () => {
    const start = await setClock(service.baseUrl, null);
    const later = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString();
    try {
      await setClock(service.baseUrl, later(11));
      await open('/home?sessionId=demo2');
      await page.getByText('Due soon').waitFor();
      await setClock(service.baseUrl, later(13));
      await page.reload();
      await page.getByText('1 day overdue').waitFor();
      await page.getByRole('link', { name: 'Pay ₱2,302.00' }).waitFor();
      expect(await page.getByText('You cannot apply now').count()).toBe(1);
    } finally {
      await setClock(service.baseUrl, null);
    }
  });

  test('the orders’ tabs work by keyboard, and the open one is come back to', async () => {
    await open('/orders?sessionId=demo');
    await page.getByRole('tab', { name: 'Open' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: /Order 200/ }).click();
    await page.waitForURL(/\/tensionAllisland\?/);
    await page.goBack();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Paid off');
    await page.getByRole('link', { name: /Order 200/ }).waitFor();
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

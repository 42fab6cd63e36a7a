import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import {
  banner,
  workerStorageOf,
  openGate,
  untilAnswerKept,
  untilAnswersGrow,
  untilReplaced,
  untilSessions,
} from './offline-pages.ts';
import { openOrder, orderAddress, statusOf } from './order-pages.ts';
import { choose, openRepayment, pay } from './repay-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser, { serviceWorkers: 'allow' }));
});
afterEach(async () => {
  await closeContext({ page, faults });
});

const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);
const seeOrder = async (id: number): Promise<void> => {
  await openOrder(page, { baseUrl: service.baseUrl, id });
  await untilAnswerKept(page);
};
const orderOf = (id: number, session: string): string =>
  service.baseUrl + orderAddress(id).replace('sessionId=demo', `sessionId=${session}`);

describe('a page seen before', () => {
  test('opens where the network is too slow, and is requested again once that answers', async () => {
    const gate = await openGate(service);
    try {
      await openOrder(page, { baseUrl: gate.baseUrl, id: 180 });
      await untilAnswerKept(page);
      gate.hold('/tensionAllisland?');
      await page.reload();
      await statusOf(page).waitFor();
      expect(await page.locator('#hiram-data').count()).toBe(1);
      await page.getByText('This may be out of date').waitFor({ state: 'detached' });
      expect(await banner(page).count()).toBe(0);
    } finally {
      await gate.close();
    }
  });

  test('opens also after a navigation from another page of ours', async () => {
    await seeOrder(86);
    const { answerBytes } = await workerStorageOf(page);
    await page.getByRole('button', { name: 'Repayment', exact: true }).click();
    await page.getByRole('button', { name: 'Payment Method' }).waitFor();
    await untilAnswersGrow(page, answerBytes);
    await setOffline(true);
    await page.reload();
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Payment Method' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/defendersOn');
  });
});

describe('home seen before', () => {
  const home = `${service.baseUrl}/home?sessionId=demo`;
  const owed = () => page.getByText('₱16,128.00');
  const seeHome = async () => {
    await page.goto(home);
    await owed().waitFor();
    await untilAnswerKept(page);
    await setOffline(true);
  };

  test('opens without a connection with the last answers and their time, without a name, and not as a failure', async () => {
    await seeHome();
    await page.reload();
    await banner(page).waitFor();
    expect(await banner(page).textContent()).toMatch(/^You are offline\. Last updated \d{1,2}:\d\d.[AP]M\.$/);
    expect(await owed().isVisible()).toBe(true);
    expect(await page.getByText('This page could not be loaded').count()).toBe(0);
    expect(await page.getByText('Maria').count()).toBe(0);
    await setOffline(false);
    await page.getByRole('heading', { name: 'Hello, Maria' }).waitFor();
  });

  test('opens so from an installed app too, whose address has no session', async () => {
    await seeHome();
    await page.evaluate(() => localStorage.setItem('hiram.mark', 'demo'));
    const installed = await page.context().newPage();
    await installed.goto(`${service.baseUrl}/home`);
    await installed.getByText('₱16,128.00').waitFor();
    expect(new URL(installed.url()).searchParams.get('sessionId')).toBe('demo');
    await installed.close();
  });

  test('shows nothing of it to another borrower, nor after the log-out', async () => {
    await seeHome();
    await page.goto(`${service.baseUrl}/home?sessionId=demo2`);
    await banner(page).waitFor();
    expect(await owed().count()).toBe(0);
    await setOffline(false);
    await page.goto(`${service.baseUrl}/home?sessionId=over`);
    await untilSessions(page, 0);
    await setOffline(true);
    await page.goto(home);
    await banner(page).waitFor();
    expect(await owed().count()).toBe(0);
  });
});

describe('a page never seen before', () => {
  test('is left to the browser where it is not one of the borrowers’ pages', async () => {
    await seeOrder(170);
    await setOffline(true);
    for (const path of ['/desk', '/sandbox', '/docs', '/sandbox/provider/counter']) {
      await expect(page.goto(service.baseUrl + path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }
  });
});

describe('another borrower on the same phone', () => {
  test('removes the first one’s data as soon as the page is open', async () => {
    await seeOrder(170);
    const first = await workerStorageOf(page);
    await page.goto(orderOf(902, 'demo2'));
    await statusOf(page).waitFor();
    await untilReplaced(page, first);
    await setOffline(true);
    await page.reload();
    expect(await statusOf(page).textContent()).toBe('In repayment');
    await page.goto(service.baseUrl + orderAddress(170));
    await page.getByText('This page could not be loaded').waitFor();
  });

  test('finds no data of the first one once the session has expired', async () => {
    await seeOrder(170);
    expect((await workerStorageOf(page)).sessions).toHaveLength(1);
    await page.goto(orderOf(170, 'over'));
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    await untilSessions(page, 0);
    const { paths } = await workerStorageOf(page);
    expect(paths.filter((path) => path.includes('territory'))).toEqual([]);
  });
});

test('PUB-04 a public page read before opens without a connection, with a notice', async () => {
  await page.goto(`${service.baseUrl}/theA`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // the worker was installed at the first visit, and stores the next one
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Loan terms and conditions' }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/theA', { ignoreVary: true })) !== undefined))
    .toBe(true);
  await setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Loan terms and conditions' }).waitFor();
  await page.getByText('You are offline. This page is as you saw it last.').waitFor();
  await setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
});

test('a payment whose connection breaks at the tap fails at once with a message about the money', async () => {
  await openRepayment(page, { baseUrl: service.baseUrl, id: 174 });
  await untilAnswerKept(page);
  await choose(page, 'GCash');
  await page.route('**/territory/v3/loan-details/generate-vcode*', (route) => route.abort('internetdisconnected'));
  await page.route('**/sw.js', (route) => route.abort('internetdisconnected'));
  await pay(page);
  const sheet = page.getByRole('dialog', { name: 'Payment Method' });
  const message = sheet.getByText('We could not start the payment.');
  await message.waitFor();
  expect(await message.textContent()).toContain('Nothing was taken.');
});

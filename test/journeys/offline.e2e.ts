import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { banner, countCalls, untilAnswerKept } from './offline-pages.ts';
import { openOrder, orderAddress, statusOf } from './order-pages.ts';
import { choose, openRepayment } from './repay-pages.ts';
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
const ORDER = '/territory/v3/loan-details/loan-details';
const INSTALMENT = '/territory/v3/installment/loan-play-detail';
const PAYMENT = '/territory/v3/loan-details/generate-vcode';

describe('a page seen before', () => {
  test('opens without a connection, with a banner, the last data and their time; then updates by itself', async () => {
    await seeOrder(170);
    await setOffline(true);
    await banner(page).waitFor();
    await page.reload();
    await banner(page).waitFor();
    expect(await banner(page).textContent()).toMatch(/^You are offline\. Last updated \d{1,2}:\d\d.[AP]M\.$/);
    expect(await statusOf(page).textContent()).toBe('In repayment');
    expect(await page.getByText('₱3,720.00').isVisible()).toBe(true);
    await page.getByText('This may be out of date').waitFor();
    const before = countCalls(service, ORDER);
    await setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
    await page.getByText('This may be out of date').waitFor({ state: 'detached' });
    // The log is written a little after the answer.
    await expect.poll(() => countCalls(service, ORDER)).toBe(before + 1);
  });

  test('opens while the service itself is down, and retries until it is back', async () => {
    await seeOrder(174);
    await service.kill9();
    try {
      await page.reload();
      await banner(page).waitFor();
      expect(await statusOf(page).textContent()).toBe('Due soon');
    } finally {
      await service.restart();
    }
    await page.getByText('You are online again.').waitFor();
    expect(await banner(page).count()).toBe(0);
    await page.getByText('This may be out of date').waitFor({ state: 'detached' });
  });
});

describe('a page never seen before', () => {
  test('is replaced by the offline page with a button, and opens by itself afterwards', async () => {
    await seeOrder(170);
    await service.kill9();
    try {
      await page.goto(`${service.baseUrl}/complainPage?sessionId=demo`);
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      expect(await page.getByText('It opens by itself').isVisible()).toBe(true);
      const retry = page.getByRole('link', { name: 'Try again' });
      await Promise.all([page.waitForEvent('load'), retry.click()]);
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      expect(new URL(page.url()).search).toBe('?sessionId=demo');
    } finally {
      await service.restart();
    }
    await page.getByRole('heading', { level: 1, name: 'Complaint' }).waitFor();
  });
});

describe('a payment without a connection', () => {
  test('is not possible, and its button says why; nothing is sent when the connection is back', async () => {
    await openRepayment(page, { baseUrl: service.baseUrl, id: 174 });
    await untilAnswerKept(page);
    const before = countCalls(service, PAYMENT);
    await setOffline(true);
    await choose(page, 'GCash');
    const sheet = page.getByRole('dialog', { name: 'Payment Method' });
    await sheet.getByText('You are offline. This needs a connection.').waitFor();
    const button = sheet.getByRole('button', { name: 'Payment', exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
    await setOffline(false);
    await banner(page).waitFor({ state: 'detached' });
    // New requests of the page are logged after any request that had been waiting.
    const reads = countCalls(service, INSTALMENT);
    await page.reload();
    await page.getByRole('button', { name: 'Payment Method' }).waitFor();
    await expect.poll(() => countCalls(service, INSTALMENT)).toBeGreaterThan(reads);
    expect(countCalls(service, PAYMENT)).toBe(before);
  });
});

describe('another borrower on the same phone', () => {
  test('sees no data of the first one without a connection', async () => {
    await seeOrder(170);
    await setOffline(true);
    await page.goto(orderOf(170, 'demo2'));
    await page.getByText('This page could not be loaded').waitFor();
    await banner(page).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('QuickPeso');
    expect(await page.locator('#hiram-data').textContent()).toBe('{"kept":{}}');
  });
});

import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityFaults, openPage, sidewaysOverflow, smallPhone } from './browser.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await page.context().close();
  if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
});

const order = (path: string, id: number) => `${path}?productId=1&orderId=${id}&sessionId=demo`;
const screens = [
  ...[21, 110, 151, 170, 174, 180, 200].map((id) => order('/tensionAllisland', id)),
  order('/defendersOn', 180),
  order('/defendersOn', 200),
  order('/hadBeta', 180),
  order('/payWay', 170),
  order('/withdraw', 21),
  order('/repaymentOfCode2', 86),
  '/paymentResult?paymentId=HRM-8F3K-20QX&sessionId=demo',
  '/supportNumber?productId=1&sessionId=demo-new',
  '/catholicIreland?productId=4&currency=1&sessionId=demo-in',
  '/orderIt?sessionId=demo-new',
  '/protestantsBritain?sessionId=demo',
  '/complainPage?sessionId=demo',
  '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo',
  '/complaintList?sessionId=demo2',
  '/complainDetails?problemId=1000&sessionId=demo2',
  '/protestantBattle?sessionId=demo',
  '/dragonpayPaymentInstructions?sessionId=demo',
  '/home?sessionId=demo',
  '/home',
  '/product?productId=2&sessionId=demo',
  '/orders?sessionId=demo',
  '/mine?sessionId=demo',
  '/accounts?sessionId=demo',
  '/contracts?sessionId=demo',
  '/statement?sessionId=demo',
  '/statement?orderId=180&sessionId=demo',
  '/statement?orderId=200&sessionId=demo',
  '/calculator',
  '/login',
  '/settings?sessionId=demo',
  '/nowhere',
];
const show = async (address: string) => {
  await page.goto(service.baseUrl + address);
  await page.locator('main:not([aria-busy])').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
};
const languages = [
  ['pseudo', 'en'],
  ['en', 'en'],
  ['fil', 'fil'],
  ['es', 'es-419'],
  ['id', 'id'],
  ['hi', 'hi'],
  ['zh-CN', 'zh-CN'],
] as const;

/** How long one screen may take before the test gives up, in milliseconds. */
const PATIENCE_MS = 10_000;

describe.each(languages)('in %s', (name, lang) => {
  test('every screen fits 320 px with text twice as large', { timeout: screens.length * PATIENCE_MS }, async () => {
    ({ page, faults } = await openPage(browser, { viewport: smallPhone, largeText: true }));
    await show(`/calculator?lang=${name}`);
    const wrong: string[] = [];
    for (const address of screens) {
      await show(name === 'pseudo' ? `${address}${address.includes('?') ? '&' : '?'}lang=pseudo` : address);
      const overflow = await sidewaysOverflow(page);
      if (overflow > 0) wrong.push(`${address}: ${overflow} px too wide`);
      // The longest texts stand for all; what axe looks at is not in the words.
      const faultsHere = name === 'pseudo' ? await accessibilityFaults(page) : [];
      wrong.push(...faultsHere.map((fault) => `${address}: ${fault}`));
      const shown = await page.evaluate(() => document.documentElement.lang);
      if (shown !== lang) wrong.push(`${address}: its language is ${shown}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('a language that the address names is kept from page to page, and the service answers in it', async () => {
  ({ page, faults } = await openPage(browser));
  await page.goto(`${service.baseUrl}${order('/tensionAllisland', 180)}&lang=fil`);
  const status = page.getByRole('heading', { level: 2 }).first();
  await status.waitFor();
  const inFilipino = await status.textContent();
  await page.goto(`${service.baseUrl}${order('/tensionAllisland', 180)}`);
  await expect.poll(() => status.textContent()).toBe(inFilipino);
  await page.goto(`${service.baseUrl}${order('/tensionAllisland', 180)}&lang=default`);
  await page.getByText('4 days overdue').waitFor();
  expect(inFilipino).toBe('4 na araw nang overdue');
});

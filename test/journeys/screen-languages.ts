import { type FilesOfScreens, type Manifest, PAGE_RENDERER_MODULE } from '@hiram/contract/page-renderer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@hiram/contract/pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { root } from '../../tools/paths.ts';
import { accessibilityFaults, openPage, sidewaysOverflow, smallPhone } from './browser.ts';
import type { Journeys } from './journeys.ts';

const order = (at: string, id: number) => `${at}?productId=1&orderId=${id}&sessionId=demo`;

/** Screens that need more than a session, or differ by order. */
const byHand: readonly string[] = [
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
  '/cantPay?sessionId=demo',
  '/payPart?orderId=180&sessionId=demo',
  '/payPlan?orderId=174&sessionId=demo',
  `${pagePaths.paymentInstructions}?sessionId=demo`,
  '/home?sessionId=demo',
  '/home',
  '/product?productId=2&sessionId=demo',
  '/orders?sessionId=demo',
  '/mine?sessionId=demo',
  '/accounts?sessionId=demo',
  '/contracts?sessionId=demo',
  '/myDetails?sessionId=demo',
  '/myData?sessionId=demo',
  '/consents?sessionId=demo2',
  '/deleteAccount?sessionId=demo',
  '/dataAccess?sessionId=demo2',
  '/statement?sessionId=demo',
  '/statement?orderId=180&sessionId=demo',
  '/statement?orderId=200&sessionId=demo',
  '/calculator',
  '/login',
  '/settings?sessionId=demo',
  '/nowhere',
];

/** Screens that other journeys show in all languages, or that repeat another under a legacy path. */
const elsewhere = [
  '/bookkeeping',
  '/certify',
  '/irelandIn',
  '/protestantcatholicKing',
  '/repaymentOfCode',
  '/suchThe',
  '/testPreview',
  '/transfer',
];

/** The built pages' description of their own map, as the service reads it. */
const dist = path.join(root, 'apps/web/dist');
const { filesOfScreens } = (await import(path.join(dist, PAGE_RENDERER_MODULE))) as { filesOfScreens: FilesOfScreens };
const built = await filesOfScreens(
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest,
);
const known = new Set([...byHand.map((address) => address.replace(/\?.*/, '')), ...elsewhere]);

/** An address of every screen: those above, and all others of the map as a borrower opens them. */
export const screens: readonly string[] = [
  ...byHand,
  ...Object.keys(built['default'] ?? {})
    .filter((each) => !known.has(each))
    .map((each) => `${each}?sessionId=demo`),
];

/** The requested language and the page's own; 'pseudo' is 40% longer than the default. */
export const languages = [
  ['pseudo', 'en'],
  ['en', 'en'],
  ['fil', 'fil'],
  ['es', 'es-419'],
  ['id', 'id'],
  ['hi', 'hi'],
  ['zh-CN', 'zh-CN'],
] as const;

/** Time limit of a screen, in milliseconds. */
const PATIENCE_MS = 10_000;

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main:not([aria-busy])').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Visible lines with a date in its stored form, year-month-day. */
const storedDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => document.body.innerText.split('\n').filter((line) => /\d{4}-\d\d-\d\d/.test(line)));

/** Opens screens in a language, on a small phone with text twice as large. */
export function testScreensIn(
  { service, browser }: Journeys,
  [name, lang]: (typeof languages)[number],
  some: readonly string[],
): void {
  const timeout = some.length * PATIENCE_MS;
  test(`in ${name} ${some.length} screens fit 320 px with text twice as large`, { timeout }, async () => {
    expect(some.length).toBeGreaterThan(0);
    const { page, faults } = await openPage(browser, { viewport: smallPhone, largeText: true });
    await show(page, `${service.baseUrl}/calculator?lang=${name}`);
    const wrong: string[] = [];
    for (const address of some) {
      const pseudo = name === 'pseudo' ? `${address.includes('?') ? '&' : '?'}lang=pseudo` : '';
      await show(page, service.baseUrl + address + pseudo);
      const overflow = await sidewaysOverflow(page);
      if (overflow > 0) wrong.push(`${address}: ${overflow} px too wide`);
      // The longest texts represent all languages; axe does not depend on the texts.
      const faultsHere = name === 'pseudo' ? await accessibilityFaults(page) : [];
      wrong.push(...faultsHere.map((fault) => `${address}: ${fault}`));
      const shown = await page.evaluate(() => document.documentElement.lang);
      if (shown !== lang) wrong.push(`${address}: its language is ${shown}`);
      // The pseudo language has the specification's formats.
      const stored = name === 'pseudo' ? [] : await storedDates(page);
      wrong.push(...stored.map((text) => `${address}: a date is not in the format of the language: ${text}`));
    }
    expect([wrong, faults]).toEqual([[], []]);
    await page.context().close();
  });
}

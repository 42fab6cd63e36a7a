import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCanarySession, placesOf, storedBy } from './attack-pages.ts';
import { payWith } from './repay-pages.ts';
import { untilAnswerKept } from './offline-pages.ts';
import { accessibilityFaults, closeContext, openPage, sidewaysOverflow } from './browser.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys({ env: { SESSION_EXCHANGE: '1' } });
let context: BrowserContext;
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser, { serviceWorkers: 'allow' }));
  context = page.context();
});
afterEach(async () => {
  await closeContext({ page, faults });
});

const orderAt = (session: string, id = 86) =>
  `${service.baseUrl}/tensionAllisland?productId=1&orderId=${id}&sessionId=${session}&appVersion=1.0.0`;
const sessionIn = (of: Page) => new URL(of.url()).searchParams.get('sessionId') ?? '';
const isThere = (of: Page) => of.getByText('QuickPeso').first().waitFor();
const asked = (of: BrowserContext) => {
  const calls: string[] = [];
  of.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/territory/'))
      calls.push(`${url.pathname} ${url.searchParams.get('sessionId') ?? ''}`);
  });
  return calls;
};

test('a session in the address is exchanged before any call uses it, and leaves no trace', async () => {
  const session = await openCanarySession(service);
  const calls = asked(context);
  await page.goto(orderAt(session));
  await isThere(page);
  expect(sessionIn(page)).toMatch(/^~[\w-]{22}$/);
  const address = new URL(page.url());
  expect([address.searchParams.get('orderId'), address.searchParams.get('appVersion')]).toEqual(['86', '1.0.0']);
  expect(calls.filter((call) => call.endsWith(session))).toEqual([`/territory/v3/login/exchange ${session}`]);
  expect(placesOf([session], await storedBy(page))).toEqual([]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'hiram-session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  // the old address opens nothing
  const thief = await openPage(browser, { serviceWorkers: 'allow' });
  await thief.page.goto(orderAt(session));
  await thief.page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
  expect(await thief.page.getByText('QuickPeso').count()).toBe(0);
  // nor does the new one
  await thief.page.goto(page.url());
  await thief.page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
  await thief.page.context().close();
});

test('a reload, the way back and a page opened from here continue with the mark, without a second exchange', async () => {
  const session = await openCanarySession(service);
  const calls = asked(context);
  await page.goto(orderAt(session));
  await isThere(page);
  const mark = sessionIn(page);
  await page.reload();
  await isThere(page);
  await page.getByRole('button', { name: 'Repayment', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Repayment' }).waitFor();
  expect(sessionIn(page)).toBe(mark);
  await page.goBack();
  await isThere(page);
  await page.goto('about:blank');
  await page.goBack();
  await isThere(page);
  expect(sessionIn(page)).toBe(mark);
  expect(calls.filter((call) => call.includes('/login/exchange'))).toHaveLength(1);
  expect(calls.filter((call) => call.includes(session))).toHaveLength(1);
});

test('two tabs of one address: one exchanges it, both continue', async () => {
  const session = await openCanarySession(service);
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(orderAt(session))));
  for (const tab of [page, other]) await isThere(tab);
  expect(sessionIn(other)).toBe(sessionIn(page));
  const third = await context.newPage();
  await third.goto(orderAt(session, 170));
  await isThere(third);
  for (const tab of [page, other]) {
    await tab.reload();
    await isThere(tab);
  }
});

test('a deep link with a fresh session keeps the session of the tabs; one of another borrower ends it in this browser', async () => {
  await page.goto(orderAt(await openCanarySession(service)));
  await isThere(page);
  const mark = sessionIn(page);
  const deep = await context.newPage();
  const fresh = await openCanarySession(service);
  await deep.goto(orderAt(fresh, 170));
  await isThere(deep);
  expect(sessionIn(deep)).toBe(mark);
  await page.getByRole('button', { name: 'Repayment', exact: true }).click();
  await page.getByRole('button', { name: 'Payment Method' }).waitFor();
  // a session that the shell passes while the page is open
  const later = await openCanarySession(service);
  const refreshed = page.waitForResponse(/\/v3\/login\/exchange/);
  await page.evaluate((given) => {
    const shell = Reflect.get(window, 'hiramShell') as { refreshSession(query: string): void };
    shell.refreshSession(`sessionId=${given}`);
  }, later);
  expect((await refreshed).status()).toBe(200);
  expect(sessionIn(page)).toBe(mark);
  expect(placesOf([fresh, later], await storedBy(page))).toEqual([]);

  await deep.goto(orderAt(await openCanarySession(service, 'demo2'), 902));
  await isThere(deep);
  expect(sessionIn(deep)).not.toBe(mark);
  // this tab's mark has no cookie any more: it pays in nobody's name
  await payWith(page, 'GCash');
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
});

test('an expired session shows a message and leads to the login, whoever used this browser before', async () => {
  await page.goto(orderAt(await openCanarySession(service, 'demo2'), 902));
  await isThere(page);
  const other = await context.newPage();
  await other.goto(orderAt('over-since-long-ago'));
  const dialog = other.getByRole('dialog', { name: 'Please log in again' });
  await dialog.waitFor();
  expect(await other.getByText('QuickPeso').count()).toBe(0);
  expect(other.url()).not.toContain('over-since-long-ago');
  expect(await accessibilityFaults(other)).toEqual([]);
  await page.reload();
  await isThere(page);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await other.waitForURL(/\/login\?from=/);
});

test('a lost answer does not lose the session: the page retries, also after a reload', async () => {
  const session = await openCanarySession(service);
  await context.route('**/v3/login/exchange*', async (route) => {
    // the service has exchanged it, and the page never receives the answer
    await fetch(route.request().url(), {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
      body: route.request().postData() ?? '',
    });
    await route.abort();
  });
  await page.goto(orderAt(session));
  await page.getByText('This page could not be loaded').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(placesOf([session], await storedBy(page))).toEqual([]);
  await page.reload();
  await page.getByText('This page could not be loaded').waitFor();
  await context.unroute('**/v3/login/exchange*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await isThere(page);
  expect(sessionIn(page)).toMatch(/^~/);
});

test('without a connection the page shows a message, and continues by itself once it is back', async () => {
  await page.goto(orderAt(await openCanarySession(service)));
  await isThere(page);
  await untilAnswerKept(page);
  const fresh = await openCanarySession(service);
  await context.setOffline(true);
  await page.goto(orderAt(fresh, 170));
  await page.getByText('This page could not be loaded').waitFor();
  await context.setOffline(false);
  await page.getByText('Loan 170').waitFor();
  expect(sessionIn(page)).toMatch(/^~/);
  // with the mark in the address, earlier pages are available offline as usual
  await untilAnswerKept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('You are offline.').waitFor();
  await page.getByText('Loan 170').waitFor();
  await context.setOffline(false);
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, openPage } from './browser.ts';
import { holdAssets, shiftsOn, untilPainted, watchShifts } from './layout-shifts.ts';
import { startReadOnlyJourneys } from './journeys.ts';

const { service, browser } = await startReadOnlyJourneys();

const publicPages = [
  '/',
  '/theA',
  '/catholicRent',
  '/roughlyEngland',
  '/register',
  '/downloadTemplate',
  '/agreementTemplate',
];

async function at(page: Page, address: string): Promise<void> {
  await page.goto(service.baseUrl + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('the links of the public pages', () => {
  test('PUB-01 RTE-01 lead to existing addresses and anchors from the root on', async () => {
    const waiting = ['/'];
    const seen = new Set<string>(waiting);
    const broken: string[] = [];
    const places: { from: string; to: string; id: string }[] = [];
    const idsOf = new Map<string, Set<string>>();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await fetch(service.baseUrl + address, { headers: { accept: 'text/html' } });
      if (!answer.ok) broken.push(`${address}: ${answer.status}`);
      const html = await answer.text();
      idsOf.set(address, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)));
      for (const [, link = ''] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        const url = new URL(link.replaceAll('&amp;', '&'), service.baseUrl + address);
        if (url.origin !== service.baseUrl) continue;
        const to = url.pathname + url.search;
        if (url.hash !== '') places.push({ from: address, to, id: url.hash.slice(1) });
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    expect(broken).toEqual([]);
    expect(places.filter(({ to, id }) => idsOf.get(to)?.has(id) !== true)).toEqual([]);
    for (const address of publicPages) expect(seen.has(address)).toBe(true);
    // registration, calculator, instructions and complaints are a tap away
    for (const address of ['/calculator', '/dragonpayPaymentInstructions', '/complainPage', '/protestantBattle'])
      expect(seen.has(address)).toBe(true);
  });

  test('REP-09 lead from the landing page to the payment instructions', async () => {
    const { page } = await openPage(browser);
    await at(page, '/');
    await page.getByRole('link', { name: /^How to pay Step by step/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Dragonpay Repayment guidance' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dragonpayPaymentInstructions');
    await page.context().close();
  });

  test('REQ-12 RTE-04 keep session and campaign from page to page, and pass the campaign to the store', async () => {
    const { page } = await openPage(browser);
    const query = 'app_from=web&user_from=fb&utm_tag=may%20sale&id=7&links_id=9&sessionId=demo';
    await at(page, `/?${query}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get the app' }).click();
    await page.getByRole('heading', { level: 1, name: 'Get the app' }).waitFor();
    // the page's script passes the campaign on a moment after its text is shown
    await page.locator('a[data-store="android"][href*="utm_tag"]').waitFor();
    const store = new URL((await page.locator('a[data-store="android"]').getAttribute('href')) ?? '');
    expect(store.hostname).toBe('play.google.com');
    // the store's own id is kept
    expect(store.searchParams.getAll('id')).toEqual(['app.hiram']);
    expect(store.searchParams.get('utm_tag')).toBe('may sale');
    expect(store.searchParams.has('sessionId')).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(store.searchParams.get('referrer') ?? ''))).toEqual({
      app_from: 'web',
      user_from: 'fb',
      utm_tag: 'may sale',
      id: '7',
      links_id: '9',
    });
    await page.context().close();
  });

  test.each([
    ['/#/downloadTemplate?app_from=a&down_id=3', '/downloadTemplate?app_from=a&down_id=3', 'Get the app'],
    [
      '/?utm_tag=u#/agreementTemplate?links_id=4',
      '/agreementTemplate?links_id=4&utm_tag=u',
      'Loan terms and conditions',
    ],
    ['/#/registerTemplate?id=12&user_from=x', '/register?id=12&user_from=x', 'Register'],
  ])('RTE-04 RTE-05 lead from %s to %s', async (address, opened, heading) => {
    const { page } = await openPage(browser);
    await page.goto(service.baseUrl + address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(page.url()).toBe(service.baseUrl + opened);
    // the address before does not count as a way back
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    await page.context().close();
  });
});

test('BRG-01 in a native app back works, and closes the web view on the first page', async () => {
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, {
      told,
      webkit: { messageHandlers: { closeWebview: { postMessage: (payload: unknown) => told.push(payload) } } },
    });
  });
  await at(page, '/catholicRent');
  const back = page.getByRole('button', { name: 'Back' });
  await back.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
  await back.click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.context().close();

  const plain = await openPage(browser);
  await at(plain.page, '/catholicRent');
  await plain.page.waitForLoadState('networkidle');
  expect(await plain.page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await plain.page.context().close();
});

test.each(publicPages)('PUB-04 nothing on %s moves when its script loads', async (address) => {
  const { page, faults } = await openPage(browser);
  await watchShifts(page);
  const letThrough = await holdAssets(page);
  await page.goto(service.baseUrl + address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilPainted(page);
  letThrough();
  await page.waitForLoadState('networkidle');
  await untilPainted(page);
  expect([await shiftsOn(page), faults]).toEqual([[], []]);
  await page.context().close();
});

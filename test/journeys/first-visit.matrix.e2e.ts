import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { lastCode } from './login-pages.ts';

// the lender has set no language
const { service, browser } = await startJourneys({ env: { WEB_CONFIG_FILE: '' } });
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const unknownOrder = '/tensionAllisland?productId=1&orderId=999999';

test('a Hindi browser gets Hindi from its first visit on, and a choice at the login changes the language for good', async () => {
  const { page, faults } = await openPage(browser, { locale: 'hi-IN' });
  await page.goto(service.baseUrl);
  expect(await langOf(page)).toBe('hi');
  await page.getByRole('main').getByRole('link', { name: 'ब्राउज़र में आवेदन करें' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'लॉग इन करें' }).waitFor();

  const choice = page.getByRole('group', { name: 'भाषा' });
  expect(await choice.getByRole('radio', { checked: true }).getAttribute('value')).toBe('hi');
  await page.getByLabel('मोबाइल नंबर').fill('09175550101');
  await choice.getByText('Filipino', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Mag-log in' }).waitFor();
  await expect.poll(() => page.getByLabel('Mobile number').inputValue()).toBe('091 7555 0101');
  await page.goto(`${service.baseUrl}/login`);
  await page.getByRole('heading', { level: 1, name: 'Mag-log in' }).waitFor();
  await page.goto(service.baseUrl);
  expect(await langOf(page)).toBe('fil');

  // and back: everything from here on is in Hindi
  await page.goto(`${service.baseUrl}/login`);
  await page.getByRole('group', { name: 'Wika' }).getByText('हिन्दी', { exact: true }).click();
  await expect.poll(() => page.getByLabel('मोबाइल नंबर').inputValue()).toBe('091 7555 0101');
  await page.getByRole('button', { name: 'OTP पाएं' }).click();
  await page.getByLabel('SMS में आया OTP').waitFor({ timeout: 90_000 });
  await page.getByLabel('SMS में आया OTP').fill(await lastCode(service, '09175550101'));
  await page.waitForURL(/\/home\?/);
  await page.getByRole('navigation').getByRole('link', { name: 'होम' }).waitFor();
  expect(await langOf(page)).toBe('hi');
  await page.context().close();
  expect(faults).toEqual([]);
});

test('without any cookies, a server-rendered page and the answers to its calls are in the browser’s language', async () => {
  const { page, faults } = await openPage(browser, { locale: 'hi-IN' });
  const asked: Promise<string>[] = [];
  page.on('request', (request) =>
    // a closed page discards the headers of its last requests
    asked.push(
      request.allHeaders().then(
        ({ cookie = '' }) => cookie,
        () => '',
      ),
    ),
  );
  const drawn = await page.goto(`${service.baseUrl}/tensionAllisland?productId=1&orderId=180&sessionId=demo`);
  expect(await drawn?.text()).toContain('<div id="root" lang="hi" data-drawn="hi">');
  await page.getByRole('heading', { level: 2, name: 'पेमेंट में 4 दिन की देरी' }).first().waitFor();
  await page.goto(`${service.baseUrl}/home?sessionId=demo`);
  await page.getByRole('navigation').getByRole('link', { name: 'होम' }).waitFor();
  await page.goto(`${service.baseUrl}${unknownOrder}&sessionId=demo`);
  await page.getByText('यह लोन नहीं मिल सका।').first().waitFor();
  expect(await langOf(page)).toBe('hi');

  // a browser without cookies, on a page in another language than its own
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set() {
        // not stored anywhere
      },
    });
  });
  await page.goto(`${service.baseUrl}${unknownOrder}&sessionId=demo&lang=fil`);
  await page.getByText('Hindi po namin mahanap ang loan na ito.').first().waitFor();
  const cookies = await Promise.all(asked);
  expect(cookies.length).toBeGreaterThan(10);
  expect(cookies.filter((each) => each.includes('hiram-lang'))).toEqual([]);
  await page.context().close();
  expect(faults).toEqual([]);
});

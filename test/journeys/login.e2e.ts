import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { passTime } from './clock.ts';
import { askForCode, lastCode, logIn } from './login-pages.ts';
import { startJourneys } from './journeys.ts';

/** The sandbox's first borrower. */
const DEMO_PHONE = '09171234567';
const ORDER = '/tensionAllisland?productId=1&orderId=86';
const { service, browser } = await startJourneys();
const opened: { page: Page; faults: string[] }[] = [];
afterEach(async () => {
  // the next login of the same number need not wait for its code
  await passTime(service, 200);
  for (const one of opened.splice(0)) await closeContext(one);
});

/** A separate browser. */
const openBrowser = async (path: string): Promise<Page> => {
  const one = await openPage(browser, { serviceWorkers: 'allow' });
  opened.push(one);
  await one.page.goto(service.baseUrl + path);
  return one.page;
};
const pathOf = (page: Page) => new URL(page.url()).pathname;
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const loggedInAs = (page: Page, phone: string) =>
  page.getByText(`You are logged in as ${phone.slice(0, 4)}****${phone.slice(-3)}.`).waitFor();
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');

describe('without a native app', () => {
  test('a newcomer logs in from the landing page to the first question and stays logged in: reload, new tab, next day', async () => {
    const phone = '09175550001';
    const page = await openBrowser('/?utm_tag=spring');
    await page.getByRole('main').getByRole('link', { name: 'Apply in the browser' }).first().click();
    await logIn(page, service, phone);
    // the application continues automatically at its first step
    await page.waitForURL(/\/certify\?/);
    const mark = paramOf(page, 'sessionId') ?? '';
    expect(mark).toMatch(/^~[\w-]{22}$/);
    expect(paramOf(page, 'utm_tag')).toBe('spring');

    await page.goto(`${service.baseUrl}/settings`);
    await loggedInAs(page, phone);
    await page.reload();
    await loggedInAs(page, phone);
    const tab = await page.context().newPage();
    await tab.goto(`${service.baseUrl}/settings`);
    await loggedInAs(tab, phone);
    expect(await sessions(tab).allTextContents()).toEqual([
      expect.stringMatching(/^(?:Chrome|Firefox), LinuxThis device/),
    ]);
    await passTime(service, 25 * 24 * 60);
    await tab.reload();
    await loggedInAs(tab, phone);

    // a logged-in borrower is not asked again, and an address forwarded to somebody else opens nothing
    await page.goto(`${service.baseUrl}/login?from=%2Fcalculator`);
    await page.waitForURL(/\/calculator\?/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'hiram-session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('hiram-session');
    const stranger = await openBrowser(`/settings?sessionId=${encodeURIComponent(mark)}`);
    await stranger.getByRole('dialog', { name: 'Please log in again' }).waitFor();
  });

  test('the login returns to the page that required it, and back does not lead to the login', async () => {
    const page = await openBrowser('/');
    await page.goto(service.baseUrl + ORDER);
    await page.waitForURL(/\/login\?/);
    await logIn(page, service, DEMO_PHONE);
    expect(pathOf(page)).toBe('/tensionAllisland');
    await page.getByText('QuickPeso').first().waitFor();
    await page.goBack();
    expect(pathOf(page)).toBe('/');
  });

  test('back and reload keep the input and the sent code; a wrong code is reported and the right one continues', async () => {
    const phone = '09175550002';
    const page = await openBrowser('/login?from=%2Fsettings');
    await page.getByLabel('Mobile number').fill(phone);
    await page.reload();
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('091 7555 0002');
    await askForCode(page, phone);
    await page.getByRole('button', { name: /^New code in \d+ seconds$/ }).waitFor();
    await page.goto(`${service.baseUrl}/calculator`);
    await page.goBack();
    await page.reload();
    await page.getByText('We sent a 6-digit code to 091 7555 0002.').waitFor();
    const code = await lastCode(service, phone);
    await page.getByLabel('Code from the SMS').fill(code === '000000' ? '111111' : '000000');
    await page.getByText('The code is not right. Please check the SMS.').waitFor();
    await page.getByLabel('Code from the SMS').fill(code);
    await page.waitForURL(/\/settings\?/);
    await loggedInAs(page, phone);
  });

  test('a phone that cannot calculate shows a picture instead', async () => {
    const one = await openPage(browser, { serviceWorkers: 'allow' });
    opened.push(one);
    const { page } = one;
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await page.goto(`${service.baseUrl}/login`);
    await page.getByLabel('Mobile number').fill('09175550003');
    await page.getByRole('button', { name: 'Get the code' }).click();
    const picture = page.getByRole('img', { name: 'Picture with 4 characters' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const before = await picture.getAttribute('src');
    await page.getByLabel('Characters in the picture').fill('zzzz');
    await page.getByRole('button', { name: 'Get the code' }).click();
    await page.getByText('The characters do not match the picture. Please type those in the new one.').waitFor();
    expect(await picture.getAttribute('src')).not.toBe(before);
    expect(await page.getByLabel('Characters in the picture').inputValue()).toBe('');
  });

  test('logging out everywhere also ends another browser’s session, which returns to its page after a new login', async () => {
    const phone = '09175550004';
    const first = await openBrowser('/login?from=%2Fsettings');
    await logIn(first, service, phone);
    await passTime(service, 5);
    const second = await openBrowser('/login?from=%2Fsettings');
    await logIn(second, service, phone);
    await expect.poll(() => sessions(second).count()).toBe(2);

    await second.getByRole('button', { name: 'Log out everywhere' }).click();
    await second
      .getByRole('alertdialog', { name: 'Log out on all devices?' })
      .getByRole('button', { name: 'Log out' })
      .click();
    await second.waitForURL(/\/login$/);
    expect(await second.evaluate(() => localStorage.getItem('hiram.mark'))).toBeNull();
    await second.goto(`${service.baseUrl}/settings`);
    await second.getByText('You are not logged in.').waitFor();

    await first.reload();
    await first.getByRole('dialog', { name: 'Please log in again' }).getByRole('button', { name: 'Log in' }).click();
    await passTime(service, 10);
    await logIn(first, service, phone);
    expect(pathOf(first)).toBe('/settings');
    await expect.poll(() => sessions(first).count()).toBe(1);
  });

  test('a session expires after thirty days without use; the login returns to the page', async () => {
    const page = await openBrowser('/login?from=%2FtensionAllisland%3ForderId%3D86');
    await logIn(page, service, DEMO_PHONE);
    await page.getByText('QuickPeso').first().waitFor();
    await passTime(service, 31 * 24 * 60);
    await page.reload();
    await page.getByRole('dialog', { name: 'Please log in again' }).getByRole('button', { name: 'Log in' }).click();
    await logIn(page, service, DEMO_PHONE);
    expect([pathOf(page), paramOf(page, 'orderId')]).toEqual(['/tensionAllisland', '86']);
    await page.getByRole('heading', { level: 1, name: 'Order Details' }).waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: 'Please log in again' }).count()).toBe(0);
  });

  test('another language applies at once, on the next page, in the service’s answers and in the SMS', async () => {
    const phone = '09175550005';
    const page = await openBrowser('/login?from=%2Fsettings');
    await logIn(page, service, phone);
    await page.getByText('Filipino', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Mga setting' }).waitFor();
    // the server-rendered page is readable before its scripts
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fil');
    expect(await page.locator('#root').getAttribute('lang')).toBe('fil');
    await page.getByText('Naka-log in po kayo bilang').waitFor();
    await page.getByRole('button', { name: 'Mag-log out', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Mag-log in' }).waitFor();
    await passTime(service, 5);
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Kunin ang code' }).click();
    await page.getByLabel('Code mula sa SMS').waitFor({ timeout: 90_000 });
    const answer = await fetch(`${service.baseUrl}/sandbox`, { headers: { accept: 'application/json' } });
    const { sms } = (await answer.json()) as { sms: readonly { body: string }[] };
    // a reminder may have come after it
    expect(sms.map(({ body }) => body).join('\n')).toContain('para mag-log in');
  });
});

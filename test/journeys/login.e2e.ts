import { describe, expect, test } from 'vitest';
import { pathOf } from './browser.ts';
import { passTime } from './clock.ts';
import { askForCode, lastCode, logIn } from './login-pages.ts';
import { DEMO_PHONE, loggedInAs, openingBrowsers, paramOf, sessions } from './login-visits.ts';
import { startJourneys } from './journeys.ts';

const ORDER = '/tensionAllisland?productId=1&orderId=86';
const journeys = await startJourneys();
const { service } = journeys;
const openBrowser = openingBrowsers(journeys);

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
});

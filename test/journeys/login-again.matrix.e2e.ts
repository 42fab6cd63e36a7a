import { describe, expect, test } from 'vitest';
import { pathOf } from './browser.ts';
import { passTime } from './clock.ts';
import { logIn } from './login-pages.ts';
import { DEMO_PHONE, openingBrowsers, paramOf, sessions } from './login-visits.ts';
import { startJourneys } from './journeys.ts';

const journeys = await startJourneys();
const { service } = journeys;
const openBrowser = openingBrowsers(journeys);

describe('without a native app', () => {
  test('a phone that cannot calculate shows a picture instead', async () => {
    const page = await openBrowser('/login', (opened) =>
      opened.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
    );
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

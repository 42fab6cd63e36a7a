import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { runStatement } from '../../tools/run-statement.ts';
import { accessibilityFaults, closeContext, openPage, phone, smallPhone } from './browser.ts';
import { lastCode } from './login-pages.ts';
import { holdAssets, shiftsOn, untilPainted, watchShifts } from './layout-shifts.ts';
import { startJourneys } from './journeys.ts';

const SECRET = 'secret-of-the-journeys-of-registration';
const env = { HIRAM_SECRET: SECRET };
const { service, browser } = await startJourneys({ env });
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (path: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(service.baseUrl + path);
  await page.getByRole('form', { name: 'Registration' }).waitFor();
  await page.getByText('For example').waitFor();
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const hash = (...parts: string[]) =>
  createHmac('sha256', SECRET)
    .update(['registration', ...parts].join('\0'))
    .digest();

/** Replaces the unreadable characters of the page's picture by known ones. */
async function knowPicture(text = 'AC47'): Promise<string> {
  // after a refusal the page loads another picture, and ignores taps until then
  await page
    .locator('form:not([aria-busy])')
    .getByRole('img', { name: /^Picture with/ })
    .waitFor();
  const sid = new URL(await picture()).searchParams.get('sid') ?? '';
  const changed = await runStatement(
    service.databaseUrl,
    'update registration_pages set captcha_hmac = $1 where sid_hash = $2 returning 1',
    [hash('captcha', sid, text), hash('sid', sid)],
  );
  expect(changed).toHaveLength(1);
  return text;
}
const picture = async () =>
  new URL((await page.getByRole('img', { name: /^Picture with/ }).getAttribute('src')) ?? '', service.baseUrl).href;

const ad = '/#/registerTemplate?id=ph&utm_tag=summer&user_from=ad7&app_from=web';

test('REG-01 REG-02 REG-03 REG-04 REG-05 REG-06 REG-07 REG-08 RTE-05 an advertisement leads through picture and code to the download, and again with the same number', async () => {
  await open(ad);
  expect(new URL(page.url()).pathname).toBe('/register');
  await press('Apply');
  await page.getByText('It begins with 09.').first().waitFor();
  await press('New picture');
  await type('Mobile number', '09171234999');

  const before = await picture();
  await type('Characters in the picture', 'zzzz');
  await press('Get code');
  await expect.poll(picture).not.toBe(before);
  expect(await page.getByLabel('Characters in the picture').inputValue()).toBe('');

  await type('Characters in the picture', await knowPicture());
  await press('Get code');
  await page.getByText('Verification code sent, please check your phone').waitFor();
  await page.getByRole('button', { name: /^\d+ s$/ }).click({ force: true });
  await page.getByText('请勿重复发送验证码!').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^[1-5]\d s$/ }).waitFor();
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('09171234999');

  await press('Apply');
  await page.getByText('请正确输入短信验证码！').first().waitFor();
  await type('Code from the text message', await lastCode(service));
  const agreement = await page.getByRole('main').getByRole('link', { name: 'loan terms' }).getAttribute('href');
  expect(agreement).toContain('utm_tag=summer');
  const told = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/track-click'));
  await press('Apply');
  expect(new URL((await told).url()).searchParams.get('phone')).toBe('09171234999');
  await page.getByText('Registration successful').waitFor();
  await page.waitForURL(/\/downloadTemplate\?/);
  expect(new URL(page.url()).searchParams.get('utm_tag')).toBe('summer');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${service.baseUrl}/register?id=ph&utm_tag=summer`);
  await page.getByText('For example').waitFor();
  await type('Mobile number', '09171234999');
  await type('Characters in the picture', await knowPicture());
  await press('Get code');
  await page.getByText('You have registered, please download the app to log in').waitFor();
  await page.waitForURL(/\/downloadTemplate/);
});

test('REG-04 REG-06 a registration without the picture succeeds by the phone’s calculation, and a wrong picture is replaced', async () => {
  await open('/register?id=ph');
  await press("I can't read the picture");
  await page.getByText("Done. You don't need the picture.").waitFor({ timeout: 60_000 });
  await type('Mobile number', '09171234888');
  await press('Get code');
  await page.getByText('Verification code sent, please check your phone').waitFor();
  await type('Code from the text message', '000000');
  await press('Apply');
  await page.getByText(/code is not right/).waitFor();
  await type('Code from the text message', await lastCode(service));
  await press('Apply');
  await page.waitForURL(/\/downloadTemplate/);

  await open('/register?id=ph');
  await type('Mobile number', '09171234777');
  await type('Characters in the picture', 'zzzz');
  await type('Code from the text message', '123456');
  const before = await picture();
  await press('Apply');
  await expect.poll(picture).not.toBe(before);
});

test('REG-03 the number has digits only, up to the rule’s length', async () => {
  await open('/register');
  await page.getByLabel('Mobile number').pressSequentially('138 0013-8000 99');
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('13800138000');
  await type('Mobile number', '12800138000');
  await press('Get code');
  await page.getByText('请正确输入手机号！').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
});

test.each([
  ['+919812345678', '9812345678'],
  ['98123 45678', '9812345678'],
  ['०९८१२३४५६७८', '9812345678'],
])('a pasted %s is the number of its owner (30-D2)', async (pasted, number) => {
  await open('/register?id=in');
  await page.getByText('For example 9876543210').waitFor();
  await type('Mobile number', pasted);
  expect(await page.getByLabel('Mobile number').inputValue()).toBe(number);
});

test('a number with its country’s code and a code in two parts are accepted, and an invalid number is not cut (30-D2)', async () => {
  await open('/register?id=in');
  await page.getByText('For example 9876543210').waitFor();
  const number = page.getByLabel('Mobile number');
  await number.pressSequentially('+91 98123 45678');
  await number.press('Tab');
  expect(await number.inputValue()).toBe('9812345678');
  await type('Code from the text message', '314 489');
  expect(await page.getByLabel('Code from the text message').inputValue()).toBe('314489');
  await type('Mobile number', '98123 456789');
  expect(await number.inputValue()).toBe('98123456789');
  await press('Get code');
  await page.getByText('Please enter your 10-digit mobile number.').first().waitFor();
});

test('without a template the example is the market’s, and its numbers are accepted beside the default ones (30-D8)', async () => {
  await open('/register');
  await page.getByText('For example 09171234567').waitFor();
  for (const number of ['+63 917 123 4544', '13800138000']) {
    await type('Mobile number', number);
    await press('Get code');
    await page.getByText('请正确输入图形验证码！').first().waitFor();
    expect(await page.getByLabel('Mobile number').getAttribute('aria-invalid')).toBe(null);
  }
});

test('a double tap sends once, and a lost connection is reported and can be retried', async () => {
  await open('/register?id=ph');
  await type('Mobile number', '09171234666');
  await type('Characters in the picture', await knowPicture());
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('get-sms') && asked.push(request.url()));
  await page.route('**/get-sms*', (route) => route.abort());
  await page.getByRole('button', { name: 'Get code' }).dblclick();
  await page.getByRole('status').getByText('Check your connection and try again.').waitFor();
  expect(asked).toHaveLength(1);
  await page.unroute('**/get-sms*');
  await type('Characters in the picture', await knowPicture());
  await press('Get code');
  await page.getByText('Verification code sent, please check your phone').waitFor();
});

describe('before its script loads', () => {
  test.each([
    ['a phone', phone],
    ['a small phone', smallPhone],
  ])('RTE-05 nothing moves when it comes, on %s', async (_, viewport) => {
    ({ page, faults } = await openPage(browser, { viewport }));
    await watchShifts(page);
    const letThrough = await holdAssets(page);
    await page.goto(`${service.baseUrl}/register?id=ph`, { waitUntil: 'commit' });
    await page.getByRole('form', { name: 'Registration' }).waitFor();
    await untilPainted(page);
    letThrough();
    await page.getByText('For example').waitFor();
    await page.getByRole('img', { name: /^Picture with/ }).waitFor();
    await untilPainted(page);
    expect(await shiftsOn(page)).toEqual([]);
  });

  test('REG-03 the input is kept, and Enter neither leaves the page nor puts the number into the address', async () => {
    ({ page, faults } = await openPage(browser));
    const letThrough = await holdAssets(page);
    const address = `${service.baseUrl}/register?id=ph`;
    await page.goto(address, { waitUntil: 'commit' });
    await type('Mobile number', '0917 123 4555');
    await page.getByLabel('Mobile number').press('Enter');
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    letThrough();
    await page.getByText('For example').waitFor();
    expect([page.url(), await page.getByLabel('Mobile number').inputValue()]).toEqual([address, '09171234555']);
    await press('Get code');
    await page.getByText('请正确输入图形验证码！').first().waitFor();
  });

  test('RTE-05 a script that fails to load is reported, with a retry', async () => {
    ({ page, faults } = await openPage(browser));
    const { promise, resolve } = Promise.withResolvers<void>();
    let lost = 0;
    await page.route('**/assets/**', async (route) => {
      // the first is the page's own script, the next the form's
      if (route.request().resourceType() === 'script' && lost++ > 0) {
        resolve();
        return route.abort();
      }
      return route.continue();
    });
    await page.goto(`${service.baseUrl}/register?id=ph`);
    await promise;
    await page.getByRole('alert').getByText('Check your connection and try again.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByText('For example').waitFor();
    expect(await page.getByRole('button', { name: 'Apply' }).isEnabled()).toBe(true);
  });

  test('RTE-05 without scripts there is no form that cannot work, but the link to the app', async () => {
    ({ page, faults } = await openPage(browser, { javaScriptEnabled: false }));
    await page.goto(`${service.baseUrl}/register?id=ph`);
    await page.getByRole('heading', { name: 'Register in the app' }).waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click();
    await page.waitForURL(/\/downloadTemplate/);
  });
});

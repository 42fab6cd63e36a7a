import { describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { looks, wrongsOf } from './looks.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();

describe.each(looks)('%s', (_, options) => {
  const at = async (path: string) => {
    const opened = await openPage(browser, options);
    await opened.page.goto(service.baseUrl + path);
    await opened.page.locator('main:not([aria-busy])').waitFor();
    return opened;
  };

  test('BND-01 BND-03 BND-04 the form of an account, its errors and its sheets are usable: nothing cut off, nothing axe minds', async () => {
    const { page, faults } = await at('/orderIt?productId=1&sessionId=demo');
    await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Please choose one.').first().waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Level of your wallet/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Bank account', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Account number' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['to be confirmed', '/withdraw?productId=1&orderId=21&sessionId=demo', 'Send me the money'],
    ['confirmed', '/withdraw?productId=1&orderId=170&sessionId=demo', 'See the order'],
    ['of nobody', '/withdraw?productId=1&orderId=902&sessionId=demo', 'Back'],
  ])('ORD-04 money %s: nothing cut off, nothing axe minds', async (_what, path, button) => {
    const { page, faults } = await at(path);
    await page.getByRole('button', { name: button }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('JNT-01 JNT-02 after a failed login: nothing cut off, nothing axe minds', async () => {
    const { page, faults } = await at('/protestantsBritain?sessionId=demo');
    await page.getByRole('button', { name: /SariCash/ }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test('BND-04 BND-05 with the keyboard alone: a sheet takes the focus, gives it back, and Enter sends', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}/testPreview?sessionId=demo-new`);
  await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
  await page.goto(`${service.baseUrl}/orderIt?sessionId=demo-new`);
  const level = page.getByRole('button', { name: /^Level of your wallet/ });
  await level.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Level of your wallet' });
  await sheet.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  expect(await level.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0917 000 1111');
  expect(await page.getByRole('textbox').inputValue()).toBe('091 7000 1111');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
  await page.goForward();
  await page.getByText('GCash · 0917****111').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

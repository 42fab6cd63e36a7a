import { expect, test } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { openPage } from './browser.ts';
import { lastCode } from './login-pages.ts';
import { startJourneys } from './journeys.ts';
import { chooseIn, sampleOfLooks, wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys({ env: { PAYOUT_HOLD_HOURS: '24' } });

test('BND-04 BND-05 a sheet takes the focus by keyboard and returns it, and Enter submits', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}/testPreview?sessionId=demo-new`);
  await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
  await page.goto(`${service.baseUrl}/orderIt?sessionId=demo-new`);
  const level = page.getByRole('button', { name: /^Wallet level/ });
  await level.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Wallet level' });
  await sheet.waitFor();
  // the list takes the focus a moment after the sheet opens
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  // only a radio group with a choice is reliably a single tab stop
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => level.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0917 000 1111');
  expect(await page.getByRole('textbox').inputValue()).toBe('091 7000 1111');
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'SMS code' });
  await code.waitFor();
  // one types at once; the title is the dialog's name, and is read out with the field
  await page.getByRole('dialog', { name: /\w/ }).waitFor();
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(await lastCode(service));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
  await page.goForward();
  await page.getByText('GCash · 0917****111').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('A1 an account is changed with a code, shows the change, and is blocked from the message', async () => {
  const [, options] = sampleOfLooks.looks[1] ?? [];
  const { page, faults } = await openPage(browser, options);
  await page.goto(`${service.baseUrl}/accounts?sessionId=demo`);
  await page.getByRole('link', { name: 'Choose another account' }).click();
  await chooseIn(page, /^Wallet level/, 'Fully verified');
  await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170002222');
  await page.getByRole('button', { name: 'Next' }).click();
  await confirmAccount(page, service);
  await page.getByText(/^You changed this account\. We will send money to it from /).waitFor();
  await page.getByText('0917****222').waitFor();
  expect(await wrongsOf(page)).toEqual([]);

  const { sms } = (await (await fetch(`${service.baseUrl}/sandbox`)).json()) as { sms: { body: string }[] };
  await page.goto(/https?:\S+$/.exec(sms[0]?.body ?? '')?.[0] ?? 'about:blank');
  await page.getByRole('heading', { name: 'Stop this account?' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop this account' }).click();
  await page.getByRole('heading', { name: 'This account is stopped' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.goto(`${service.baseUrl}/accounts?sessionId=demo`);
  await page.getByText(/^We are checking this account\./).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

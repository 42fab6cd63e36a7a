import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { confirmAccount as confirmCode } from './account-code.ts';
import { openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { sampleOfLooks, wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys({});

test('a borrower sees and corrects their details, downloads their data, and deletes the account, each with a code', async () => {
  const [, options] = sampleOfLooks.looks[1] ?? [];
  const { page, faults } = await openPage(browser, options);
  const address = `${service.baseUrl}/mine?sessionId=demo-new`;
  await page.goto(address);
  await page.getByRole('link', { name: 'My details' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await confirmCode(page, service);
  await page.getByRole('region', { name: 'Where you live' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change: E-mail address' }).click();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('new@example.com');
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('new@example.com').waitFor();

  await page.goto(address);
  await page.getByRole('link', { name: 'Download my data' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await confirmCode(page, service);
  const link = page.getByRole('link', { name: 'Download the file' });
  await link.waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const zip = readFileSync(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');

  await page.goto(address);
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await confirmCode(page, service);
  await page.waitForURL(/\/login/);
  await page.goto(address);
  await page.getByText('You are not logged in').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

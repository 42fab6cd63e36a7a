import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { holdRequests } from './hold-requests.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
const address = `${service.baseUrl}/register?id=ph`;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const prove = (page: Page) => press(page, "I can't read the picture");

/** Waits for the end of the calculation and asks for a code. */
async function sendCode(page: Page): Promise<void> {
  await page.getByText("Done. You don't need the picture.").waitFor({ timeout: 60_000 });
  await press(page, 'Get code');
  await page.getByText('Verification code sent, please check your phone').waitFor();
}

test('REG-06 a calculation that begins before the first picture has come counts for the sid of the page', async () => {
  const opened = await openPage(browser);
  const { page } = opened;
  let calls = 0;
  page.on('request', (request) => void (request.url().includes('/get-sid') && (calls += 1)));
  const release = await holdRequests(page, '**/promotion/get-sid*');
  await page.goto(address);
  await prove(page);
  await page.getByText("Checking you're not a robot: 0%").waitFor();
  release();
  await page.getByLabel('Mobile number', { exact: true }).fill('09171234666');
  await sendCode(page);
  expect(calls).toBe(1);
  await closeContext(opened);
});

test('REG-06 a calculation counts although another picture did not come meanwhile, for which there is a new sid', async () => {
  const opened = await openPage(browser);
  const { page } = opened;
  const release = await holdRequests(page, '**/promotion/get-challenge*');
  await page.goto(address);
  await page.getByText('For example').waitFor();
  await page.getByLabel('Mobile number', { exact: true }).fill('09171234555');
  await prove(page);
  await page.route('**/promotion/get-captcha*', (route) => route.abort(), { times: 1 });
  const renewed = page.waitForResponse('**/promotion/get-sid*');
  await press(page, 'New picture');
  expect((await renewed).status()).toBe(200);
  await page.locator('form:not([aria-busy])').waitFor();
  release();
  await sendCode(page);
  await closeContext(opened);
});

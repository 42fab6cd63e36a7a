import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
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

/** Holds the answers of a call until it is released. */
async function hold(page: Page, call: string): Promise<{ readonly asked: string[]; readonly release: () => void }> {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/promotion/${call}*`, async (route) => {
    asked.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, release: resolve };
}

test('REG-06 a calculation that begins before the first picture has come counts for the sid of the page', async () => {
  const opened = await openPage(browser);
  const { page } = opened;
  const sid = await hold(page, 'get-sid');
  await page.goto(address);
  await prove(page);
  await page.getByText("Checking you're not a robot: 0%").waitFor();
  sid.release();
  await page.getByLabel('Mobile number', { exact: true }).fill('09171234666');
  await sendCode(page);
  expect(sid.asked).toHaveLength(1);
  await closeContext(opened);
});

test('REG-06 a calculation counts although another picture did not come meanwhile, for which there is a new sid', async () => {
  const opened = await openPage(browser);
  const { page } = opened;
  const challenge = await hold(page, 'get-challenge');
  await page.goto(address);
  await page.getByText('For example').waitFor();
  await page.getByLabel('Mobile number', { exact: true }).fill('09171234555');
  await prove(page);
  await page.route('**/promotion/get-captcha*', (route) => route.abort(), { times: 1 });
  const renewed = page.waitForResponse('**/promotion/get-sid*');
  await press(page, 'New picture');
  expect((await renewed).status()).toBe(200);
  await page.locator('form:not([aria-busy])').waitFor();
  challenge.release();
  await sendCode(page);
  await closeContext(opened);
});

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { chooseIn } from './visual-checks.ts';

// BahayLoan has the default limit of one open loan.

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const REASON = /^You have reached the limit one person can borrow from us at a time\./;
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const goTo = (path: string) => page.goto(`${service.baseUrl}${path}&sessionId=demo-new`);

test('a first loan is paid out, and while it is open the product excludes a second one and refuses an application', async () => {
  ({ page, faults } = await openPage(browser));
  await goTo('/product?productId=3');
  await press('Apply now');
  await title('Payment account information');
  await chooseIn(page, /^Wallet level/, 'Fully verified');
  await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170001111');
  await press('Next');
  await confirmAccount(page, service);
  await title('Confirm your loan');
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*productId=3/);
  const first = new URL(page.url()).searchParams.get('orderId');
  await press('Withdraw Now');
  await press(/^Withdraw$/);
  await page.getByRole('heading', { name: 'In repayment' }).first().waitFor();

  await goTo('/product?productId=3');
  await page.getByText(REASON).waitFor();
  expect(await page.getByRole('button', { name: 'Apply now' }).isDisabled()).toBe(true);
  // directly at the address of the confirmation
  await goTo('/supportNumber?productId=3');
  await title('Confirm your loan');
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*productId=3/);
  await page.getByRole('heading', { name: 'Not approved' }).first().waitFor();
  await page.getByText(REASON).waitFor();
  expect(new URL(page.url()).searchParams.get('orderId')).not.toBe(first);
});

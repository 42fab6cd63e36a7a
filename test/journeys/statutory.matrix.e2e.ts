import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { chooseIn, wrongsOf } from './visual-checks.ts';
import { setDay } from './clock.ts';
import { payWith, untilPayable } from './repay-pages.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});
afterEach(async () => {
  await setDay(service);
  await closeContext({ page, faults });
});

const open = (path: string) => page.goto(`${service.baseUrl}${path}&sessionId=demo-new`);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const main = () => page.getByRole('main').innerText();

/** Takes the loan of a product up to its disbursement. @returns the order's id and the disclosed late charges */
async function borrow(productId: string): Promise<{ orderId: string; late: string }> {
  await open(`/supportNumber?productId=${productId}`);
  const card = page.getByRole('region', { name: 'If you pay late' });
  await card.waitFor();
  const late = await card.innerText();
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await press('Withdraw Now');
  await heading('Withdraw your loan');
  await press(/^Withdraw$/);
  await heading('In repayment');
  return { orderId, late };
}

/** Binds the wallet for the disbursement. */
async function bindWallet(): Promise<void> {
  await open('/testPreview?x=1');
  await heading('Test preview');
  await open('/orderIt?x=1');
  await heading('Payment account information');
  await chooseIn(page, /^Wallet level/, 'Fully verified');
  await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170001111');
  await press('Next');
  await confirmAccount(page, service);
  await heading('Test preview');
}

/** The amount payable and its components, according to the screen of an overdue order. */
async function overdue(orderId: string): Promise<string> {
  await open(`/tensionAllisland?productId=1&orderId=${orderId}`);
  await heading('3 days overdue');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await wrongsOf(page)).toEqual([]);
  return main();
}

test('LND-02 LND-03 CNF-01 a loan under statutory ceilings and one under the usual terms are disclosed, late and paid off', async () => {
  await bindWallet();
  const usual = await borrow('1');
  const capped = await borrow('2');
  expect(usual.late).not.toContain('never exceed');
  expect(capped.late).toContain('late charges never exceed 5% a month of the unpaid amount');
  expect(capped.late).toContain('together never exceed 100% of the loan');

  await setDay(service, 33);
  const usualScreen = await overdue(usual.orderId);
  expect(usualScreen).toContain('₱2,426.00');
  expect(usualScreen).toContain('₱1,186.00');
  const cappedScreen = await overdue(capped.orderId);
  expect(cappedScreen).toContain('₱904.50');
  expect(cappedScreen).toContain('₱4.50');

  // before half of its term: only the law allows the payoff
  await press('REPAY');
  await untilPayable(page);
  await page.getByRole('link', { name: /Pay off the whole loan/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay off the whole loan' }).waitFor();
  await page.getByText('₱3,169.50').first().waitFor();
  await untilPayable(page);
  await payWith(page, 'GCash');
  await press(/^Pay ₱3,169\.50$/);
  await heading('₱3,169.50 paid');
  await press('Back to the loan');
  await heading('Paid off');
});

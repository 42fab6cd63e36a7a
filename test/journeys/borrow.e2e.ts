import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { closeContext, openPage } from './browser.ts';
import { chooseIn } from './visual-checks.ts';
import { passTime, setDay } from './clock.ts';
import { statusOf } from './order-pages.ts';
import { payWith, untilPayable } from './repay-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await setDay(service);
  await closeContext({ page, faults });
});

const start = async (path: string, session: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(`${service.baseUrl}${path}${path.includes('?') ? '&' : '?'}sessionId=${session}`);
};
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const query = () => new URL(page.url()).searchParams;

const choose = (field: RegExp, option: string) => chooseIn(page, field, option);

/** Opens the account form from another page, to which it closes. */
async function startBinding(session: string): Promise<void> {
  await start('/testPreview', session);
  await title('Test preview');
  await page.goto(`${service.baseUrl}/orderIt?sessionId=${session}`);
}

/** Binds a wallet in the account form. */
async function bindWallet(number: string): Promise<void> {
  await title('Payment account information');
  await choose(/^Wallet level/, 'Fully verified');
  await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill(number);
  await press('Next');
  await confirmAccount(page, service);
}

/** From a product's confirmation to the order, with its contracts read. */
async function confirmLoan(): Promise<void> {
  await title('Confirm your loan');
  await press('Disclosure statement');
  const sheet = page.getByRole('dialog', { name: 'Disclosure statement' });
  await sheet.locator('iframe').contentFrame().getByRole('heading', { name: 'Disclosure statement' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
}

test('ORD-04 ORD-08 BND-05 JNT-03 a borrower goes from a product to a settled loan: account, contracts, money, four payments, Borrow Again', async () => {
  await start('/protestantsBritain', 'demo-new');
  await page.getByRole('button', { name: /QuickPeso/ }).click();
  await confirmLoan();
  await press('Withdraw Now');
  await title('Withdraw your loan');
  await page.getByText('No account yet').waitFor();
  await page.getByRole('link', { name: 'Add an account' }).click();
  await bindWallet('09170001111');
  await page.waitForURL(/\/tensionAllisland\?.*source=loanDetail/);
  const orderId = query().get('orderId');
  await press('Withdraw Now');
  await page.getByText('₱3,800.00').first().waitFor();
  await page.getByText('0917****111').waitFor();
  await press(/^Withdraw$/);
  await page.waitForURL(/\/tensionAllisland/);
  await heading('In repayment');
  expect(query().get('orderId')).toBe(orderId);
  for (let paid = 0; paid < 4; paid += 1) {
    await press('Repayment');
    await untilPayable(page);
    await payWith(page, 'GCash');
    // paid on the first day, the last payment is the payoff: 1,000.00 and the interest of half the term, 480.00, less the 720.00 paid
    const amount = paid === 3 ? '₱760.00' : '₱1,240.00';
    await press(`Pay ${amount}`);
    await heading(`${amount} paid`);
    await press('Back to the loan');
    await page.waitForURL(/\/tensionAllisland\?/);
    const left = paid === 3 ? 'Paid off' : 'In repayment';
    await heading(left);
  }
  // the rating is requested once, after the loan
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await press('Borrow Again');
  await title('Loan on offer');
  await press('Apply for ₱4,000');
  await title('Confirm your loan');
  expect(query().get('productId')).toBe('1');
  // after a loan the borrower is no new client
  await page.getByText('₱800.00').waitFor();
});

test('ORD-13 a returned disbursement asks for another account, and is sent there once', async () => {
  await startBinding('demo2');
  await bindWallet('09170009902');
  await title('Test preview');
  await page.goto(`${service.baseUrl}/supportNumber?productId=2&sessionId=demo2`);
  await confirmLoan();
  await press('Withdraw Now');
  await press(/^Withdraw$/);
  await page.waitForURL(/\/tensionAllisland/);
  const dialog = page.getByRole('alertdialog', { name: 'Check your payment account' });
  await dialog.getByText(/the account is closed/).waitFor();
  await dialog.getByRole('button').first().click();
  // a number waits for its second code
  await passTime(service, 5);
  await bindWallet('09170002222');
  await page.waitForURL(/\/tensionAllisland\?.*source=loanDetail/);
  await heading('In repayment');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('ORD-05 the back button and a second tab never send the money twice', async () => {
  await start('/withdraw?productId=1&orderId=21', 'demo');
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Withdraw$/ }).waitFor();
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: /^Withdraw$/ }).dblclick()));
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/tensionAllisland/);
    // the second tab is led to the order at once, possibly before the disbursement has started
    await expect
      .poll(
        async () => {
          await tab.reload();
          await statusOf(tab).waitFor();
          return statusOf(tab).innerText();
        },
        { timeout: 60_000 },
      )
      .toBe('In repayment');
  }
  await page.goto(`${service.baseUrl}/withdraw?productId=1&orderId=21&sessionId=demo`);
  await page.getByText('You have confirmed this loan').waitFor();
  await page.getByRole('button', { name: 'See the loan' }).click();
  await heading('In repayment');
  expect(await page.getByRole('main').textContent()).toContain('You received₱3,800.00');
});

test('CNF-07 CNF-08 LND-03 a borrower in India is paid out in rupees by UPI through the alternative API and pays off the same day', async () => {
  await startBinding('demo-in');
  await title('Payment account information');
  await page.getByRole('textbox', { name: 'UPI number' }).fill('98765 43210');
  await press('Next');
  await confirmAccount(page, service);
  await title('Test preview');
  await page.goto(`${service.baseUrl}/catholicIreland?productId=4&currency=1&sessionId=demo-in`);
  await press('Next');
  await page.waitForURL(/\/tensionAllisland/);
  await press('Withdraw Now');
  await page.getByText('₹9,750.00').first().waitFor();
  await press(/^Withdraw$/);
  await heading('In repayment');
  expect(await page.getByRole('main').textContent()).not.toContain('₱');
  await press('Repayment');
  await untilPayable(page);
  await page.getByRole('link', { name: /Pay off the whole loan/ }).click();
  // the page before also shows the savings: a sheet opened there would close with it
  await title('Pay off the whole loan');
  await page.getByText('Save ₹1,200.00 compared with paying every instalment').waitFor();
  await untilPayable(page);
  await payWith(page, 'UPI app');
  await press(/^Pay ₹10,000\.00$/);
  await heading('₹10,000.00 paid');
  await press('Back to the loan');
  await heading('Paid off');
});

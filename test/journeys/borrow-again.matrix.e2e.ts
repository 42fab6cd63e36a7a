import { expect, test } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { borrowing } from './borrow-pages.ts';
import { passTime } from './clock.ts';
import { startJourneys } from './journeys.ts';
import { payWith, untilPayable } from './repay-pages.ts';

const journeys = await startJourneys();
const { service } = journeys;
const { startBinding, bindWallet, confirmLoan, press, heading, title } = borrowing(journeys);

test('ORD-13 a returned disbursement asks for another account, and is sent there once', async () => {
  const page = await startBinding('demo2');
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

test('CNF-07 CNF-08 LND-03 a borrower in India is paid out in rupees by UPI through the alternative API and pays off the same day', async () => {
  const page = await startBinding('demo-in');
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

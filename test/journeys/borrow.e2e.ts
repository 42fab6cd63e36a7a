import { expect, test } from 'vitest';
import { borrowing } from './borrow-pages.ts';
import { startJourneys } from './journeys.ts';
import { statusOf } from './order-pages.ts';
import { payWith, untilPayable } from './repay-pages.ts';

const journeys = await startJourneys();
const { service } = journeys;
const { start, bindWallet, confirmLoan, press, heading, title } = borrowing(journeys);

test('ORD-04 ORD-08 BND-05 JNT-03 a borrower goes from a product to a settled loan: account, contracts, money, four payments, Borrow Again', async () => {
  const page = await start('/protestantsBritain', 'demo-new');
  await page.getByRole('button', { name: /QuickPeso/ }).click();
  await confirmLoan();
  await press('Withdraw Now');
  await title('Withdraw your loan');
  await page.getByText('No account yet').waitFor();
  await page.getByRole('link', { name: 'Add an account' }).click();
  await bindWallet('09170001111');
  await page.waitForURL(/\/tensionAllisland\?.*source=loanDetail/);
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await press('Withdraw Now');
  await page.getByText('₱3,800.00').first().waitFor();
  await page.getByText('0917****111').waitFor();
  await press(/^Withdraw$/);
  await page.waitForURL(/\/tensionAllisland/);
  await heading('In repayment');
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(orderId);
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
  expect(new URL(page.url()).searchParams.get('productId')).toBe('1');
  // after a loan the borrower is no new client
  await page.getByText('₱800.00').waitFor();
});

test('ORD-05 the back button and a second tab never send the money twice', async () => {
  const page = await start('/withdraw?productId=1&orderId=21', 'demo');
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

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (query: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(`${service.baseUrl}/bookkeeping?${query}`);
  await page.locator('main:not([aria-busy])').waitFor();
};
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const add = () => page.getByRole('link', { name: 'Add an entry' }).click();
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Types an amount on the product's own keypad. */
async function type(amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).click();
  const keypad = page.getByRole('group', { name: 'Keypad for the amount' });
  for (const digit of amount) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await keypad.getByRole('button', { name: 'OK' }).click();
}

test('a month shows income, spending and the rest, and entries are changed, removed and restored', async () => {
  await open('sessionId=demo-new');
  await page.getByText('No entries yet').waitFor();
  await add();
  await title('New entry');
  await page.getByText('Income', { exact: true }).click();
  await type('12000');
  await press('Save');
  await title('Bookkeeping');
  await add();
  await type('350');
  await press(/^Category/);
  await page.getByRole('dialog').getByText('Transport').click();
  await press('OK');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Jeepney');
  await press('Save');
  await page.getByRole('link', { name: /Transport.*Jeepney.*−₱350\.00/ }).waitFor();
  await page.getByText('₱11,650.00').waitFor();

  await page.getByRole('link', { name: /Transport/ }).click();
  await title('Change entry');
  await page.getByRole('textbox', { name: 'Amount' }).fill('400');
  await page.getByRole('textbox', { name: 'Amount' }).press('Enter');
  await press('Save');
  await page.getByText('₱11,600.00').waitFor();
  await page.getByRole('link', { name: /Salary/ }).click();
  await press('Remove entry');
  await page.getByText('You spent more than came in').waitFor();
  await press('Undo');
  await page.getByText('₱11,600.00').waitFor();

  // back leads from an entry to its month, and the month survives a reload
  await page.getByRole('link', { name: /Transport/ }).click();
  await title('Change entry');
  await page.goBack();
  await title('Bookkeeping');
  await page.reload();
  await page.getByText('₱11,600.00').waitFor();
  await press('Previous month');
  await page.getByText('No entries yet').waitFor();
  await press('Go to this month');
  await page.getByText('₱11,600.00').waitFor();
  expect(await page.getByRole('link', { name: /Transport/ }).count()).toBe(1);
});

test('the borrower’s instalments appear automatically, and a shortage for them links to help', async () => {
  await open('sessionId=demo');
  await page.getByRole('region', { name: 'Instalments due' }).waitFor();
  expect(await page.getByText(/more than you have left/).count()).toBe(0);
  await add();
  await page.getByText('Income', { exact: true }).click();
  await type('5');
  await press('Save');
  await page.getByText(/Your instalments are ₱[\d,.]+ more than you have left/).waitFor();
  await press('See what an extension costs');
  await page.getByRole('heading', { level: 1, name: 'Rollover Repayment' }).waitFor();
  await page.goBack();
  await press('Customer service');
  await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
});

test('no other borrower and no agent sees the notebook', async () => {
  const answer = await fetch(`${service.baseUrl}/territory/v3/bookkeeping/book-save?sessionId=demo2`, {
    method: 'POST',
    body: new URLSearchParams({
      kind: 'spending',
      amount: '4242',
      category: 'health',
      dayOn: '2026-03-03',
      note: 'nobody-knows',
    }),
  });
  expect(answer.status).toBe(200);
  await open('sessionId=demo&month=2026-03');
  await page.getByText('No entries yet').waitFor();
  await page.goto(`${service.baseUrl}/bookkeeping?sessionId=demo2&month=2026-03`);
  await page.getByText('nobody-knows').waitFor();
  expect(service.log()).not.toContain('nobody-knows');
});

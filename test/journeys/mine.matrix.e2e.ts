import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { readPdf } from './read-pdf.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (path: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(service.baseUrl + path);
  await page.locator('main:not([aria-busy])').waitFor();
};
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const link = (name: string | RegExp) => page.getByRole('link', { name });

test('the profile leads to a loan’s statement, its PDF, and back, with every figure on both', async () => {
  await open('/mine?sessionId=demo');
  await page.getByText('Maria Santos').waitFor();
  await page.getByText('4 days overdue').waitFor();
  await link('Statements').click();
  await title('Statements');
  await link(/Loan 180/).click();
  await page.waitForURL(/orderId=180/);
  await title('Statement');
  await page.getByText('Payment by GCash').waitFor();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  for (const text of ['QuickPeso · Loan 180', '+₱4,000.00', '−₱1,240.00', '₱4,968.00', 'HRM-DEMO-180-1'])
    expect(shown).toContain(text);
  const address = await link('Download PDF').getAttribute('href');
  expect((await readPdf(page, address)).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Copy reference HRM-DEMO-180-1' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await title('Statements');
  await page.goto(`${service.baseUrl}/statement?orderId=180&sessionId=demo2`);
  await page.getByText('We cannot find this loan.').waitFor();
});

test('a statement for other months is selected by its months, and starts with the balance before them', async () => {
  await open('/statement?sessionId=demo');
  await page.getByRole('region', { name: 'Activity' }).waitFor();
  const fields = () => page.getByRole('region', { name: 'All loans together' }).getByRole('button');
  const before = await fields().first().textContent();
  await fields().first().click();
  const sheet = page.getByRole('dialog', { name: 'Choose a month' });
  await sheet.locator('label').last().click();
  await sheet.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => fields().first().textContent()).not.toBe(before);
  // the balance before the first loan is zero
  await page.getByText(/^Before /).waitFor({ state: 'detached' });
});

test('a saved card is removed for good after a confirmation, and the payout account can be replaced', async () => {
  await open('/accounts?sessionId=demo2');
  await page.getByText('BDO').waitFor();
  await page.getByRole('button', { name: /^Remove BDO/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this card?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText(/^No card is saved/).waitFor();
  await page.reload();
  await page.getByText(/^No card is saved/).waitFor();
  await link('Choose another account').click();
  await title('Payment account information');
  expect(new URL(page.url()).searchParams.get('source')).toBe('accounts');
});

test('contracts are read again by loan, and downloaded as PDF', async () => {
  await open('/supportNumber?productId=1&sessionId=demo-new');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/orderId=\d+/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await link('Contracts and disclosure').click();
  await title('My contracts');
  await page.getByRole('button', { name: 'Disclosure statement' }).click();
  const sheet = page.getByRole('dialog', { name: 'Disclosure statement' });
  await sheet.frameLocator('iframe').getByRole('heading', { name: 'Disclosure statement' }).waitFor();
  await sheet
    .frameLocator('iframe')
    .getByRole('row', { name: `Number of the loan ${orderId}` })
    .waitFor();
  const address = await sheet.getByRole('link', { name: 'Save as PDF' }).getAttribute('href');
  expect((await readPdf(page, address)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('without a session there is a link to the login, and the public parts', async () => {
  await open('/mine');
  await page.getByText('You are not logged in').waitFor();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/login/);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.goto(`${service.baseUrl}/mine`);
  await link('Loan terms').click();
  await page.waitForURL(/\/theA/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

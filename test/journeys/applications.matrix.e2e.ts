import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys({ env: { AUTO_APPROVE: '0' } });
const opened: { page: Page; faults: string[] }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await closeContext(one);
});

async function open(path: string, viewport?: { width: number; height: number }): Promise<Page> {
  const each = await openPage(browser, viewport === undefined ? {} : { viewport });
  opened.push(each);
  await each.page.goto(service.baseUrl + path);
  return each.page;
}

/** A borrower applies for a product. @returns the number of the application */
async function apply(product: RegExp): Promise<string> {
  const page = await open('/protestantsBritain?sessionId=demo-new');
  await page.getByRole('button', { name: product }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirm your loan' }).waitFor();
  await page.getByRole('button', { name: 'Disclosure statement' }).click();
  const sheet = page.getByRole('dialog', { name: 'Disclosure statement' });
  await sheet.locator('iframe').contentFrame().getByRole('heading', { name: 'Disclosure statement' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

test('34-4 an underwriter takes an application from the queue by the keyboard, reads it, and refuses it in words that the borrower reads', async () => {
  const orderNo = await apply(/QuickPeso/);
  const desk = await open('/desk/applications', { width: 1280, height: 900 });
  await desk.getByLabel('Name').fill('agent');
  await desk.getByLabel('Password').fill('sandbox-agent-1');
  await desk.getByLabel('Password').press('Enter');
  await desk.getByRole('row').filter({ hasText: orderNo }).waitFor();
  expect(await wrongsOf(desk)).toEqual([]);
  await desk.getByRole('heading', { name: 'Applications', level: 1 }).focus();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: `Application ${orderNo}`, level: 1 }).waitFor();
  await desk.getByRole('region', { name: 'Checks' }).getByText('Blacklist').waitFor();
  expect(await wrongsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Take it' }).click();
  await desk.getByText('This application is yours.').waitFor();
  await desk.getByRole('button', { name: 'Give it back' }).waitFor();
  await desk.keyboard.press('r');
  const dialog = desk.getByRole('dialog', { name: `Refuse application ${orderNo}` });
  await dialog.getByRole('button', { name: /^Reason, as the borrower reads it|elsewhere|We cannot offer/ }).click();
  await desk.getByRole('option', { name: 'In your own words' }).click();
  await dialog.getByRole('textbox', { name: 'What the borrower reads' }).fill('Your payslip cannot be read.');
  expect(await wrongsOf(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await desk.getByText(`Application ${orderNo} is refused.`).waitFor();
  await desk.getByRole('heading', { name: 'Applications', level: 1 }).waitFor();
  await desk.getByText('Nothing matches').waitFor();
  const borrower = await open(`/tensionAllisland?orderId=${orderNo}&sessionId=demo-new`);
  await borrower.getByText('Your payslip cannot be read.').waitFor();
});

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { runStatement } from '../../tools/run-statement.ts';
import { closeContext, openPage } from './browser.ts';
import { prepareData, startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(() => closeContext({ page, faults }));

prepareData(async () => {
  await runStatement(
    service.databaseUrl,
    `insert into agent_roles (agent_id, role, granted_at, granted_by)
     select id, 'accountant', created_at, 'test' from agents where login = 'agent'`,
  );
  await runStatement(
    service.databaseUrl,
    `insert into open_items (kind, subject, reason, borrower_id, details, opened_at)
     select 'loan', id::text, 'summary-drift', borrower_id, '{"column": "principal"}', created_at from orders where id = 180`,
  );
});

const item = () => page.getByRole('row').filter({ hasText: 'Figures of the loan were corrected' });

test('34-4 an operator finds an open item, takes it, closes it with a reason, and later reads who closed it', async () => {
  ({ page, faults } = await openPage(browser, { viewport: { width: 1280, height: 900 } }));
  await page.goto(`${service.baseUrl}/desk/items`);
  await page.getByLabel('Name').fill('agent');
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: 'Open items', level: 1 }).waitFor();
  await item().getByRole('link', { name: 'Loan 180' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await item().getByRole('button', { name: /^Item/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Item/ });
  await dialog.getByText('column: principal').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take it' }).click();
  await item().getByText('Ana Lim').waitFor();
  await page.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('option', { name: 'Mine' }).click();
  await page.waitForURL(/owner=mine/);
  await item().getByRole('button', { name: /^Item/ }).click();
  await dialog.getByRole('button', { name: 'Close the item' }).click();
  await dialog.getByText('Say why.').waitFor();
  await dialog.getByLabel('Your words').fill('The cause is found.');
  await dialog.getByRole('button', { name: 'Close the item' }).click();
  await page.getByText('Nothing matches').waitFor();
  await page.goto(`${service.baseUrl}/desk/items?state=closed`);
  await item()
    .getByText(/Closed · agent/)
    .waitFor();
  expect(await wrongsOf(page)).toEqual([]);
});

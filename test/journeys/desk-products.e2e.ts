import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(() => closeContext({ page, faults }));

beforeAll(async () => {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into agent_roles (agent_id, role, granted_at, granted_by)
       select id, 'product-manager', created_at, 'test' from agents where login = 'agent'`,
    );
  } finally {
    await client.end();
  }
});

/** Gives a proposal of the only operator to another one, who is away. */
async function proposeAsAnother(): Promise<void> {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into product_versions (product_id, number, from_on, document, reason, proposed_by, proposed_at)
       select product_id, number + 1, from_on, document, 'lower rate', 'cleo', proposed_at from product_versions
       where proposed_by = 'agent' and ended_as = 'withdrawn'`,
    );
  } finally {
    await client.end();
  }
}

test('34-4 an operator proposes a change of a product, withdraws it, and approves the one of a colleague', async () => {
  ({ page, faults } = await openPage(browser, { viewport: { width: 1280, height: 900 } }));
  await page.goto(`${service.baseUrl}/desk/products`);
  await page.getByLabel('Name').fill('agent');
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('row').filter({ hasText: 'QuickPeso' }).first().waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'quick-peso', exact: true }).click();
  await page.getByRole('table', { name: 'Versions' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Propose a change' }).click();
  const file = page.getByLabel('Product file');
  await page.getByText('quick-peso can be sold').waitFor();
  await page.getByText('No term differs from version 1.').waitFor();
  const text = await file.inputValue();
  expect(text).toContain('annualRatePercent: "72"');
  await file.fill(text.replace('annualRatePercent: "72"', 'annualRatePercnt: "72"'));
  await page.getByText('did you mean annualRatePercent?').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await file.fill(text.replace('annualRatePercent: "72"', 'annualRatePercent: "60"'));
  await page.getByRole('table', { name: 'Differences from version 1' }).getByText('60% a year').waitFor();
  await page.getByRole('table', { name: 'Figures' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByLabel('Why').fill('lower rate');
  await page.getByRole('button', { name: 'Propose' }).click();

  await page.getByText('Version 2 by agent waits for approval').waitFor();
  await page.getByText('Another operator decides on your proposal.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await page.getByLabel('Your words').fill('A slip.');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const versions = page.getByRole('table', { name: 'Versions' });
  await versions.getByText('Withdrawn').waitFor();

  await proposeAsAnother();
  await page.reload();
  await page.getByRole('link', { name: 'Look at version 3' }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await versions
    .getByRole('row')
    .filter({ hasText: 'cleo' })
    .getByText(/^agent · /)
    .waitFor();
  await versions.getByText('Superseded').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
});

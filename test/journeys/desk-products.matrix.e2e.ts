import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { runStatement } from '../../tools/run-statement.ts';
import { closeContext, openPage, smallPhone } from './browser.ts';
import { prepareData, startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(() => closeContext({ page, faults }));

prepareData(async () => {
  // two colleagues with the agent's password: one approves, one only reads
  await runStatement(
    service.databaseUrl,
    `insert into agents (login, name, password_hash, created_at)
     select colleague, initcap(colleague), password_hash, created_at from agents, unnest(array['ben', 'vera']) colleague
     where login = 'agent'`,
  );
  await runStatement(
    service.databaseUrl,
    `insert into agent_roles (agent_id, role, granted_at, granted_by)
     select id, case login when 'vera' then 'viewer' else 'product-manager' end, created_at, 'test' from agents
     where login in ('agent', 'ben', 'vera') and not exists (
       select from agent_roles r where r.agent_id = agents.id and r.role = 'product-manager')`,
  );
});

/** Opens the desk's products as an operator. */
async function openAs(login: string): Promise<void> {
  ({ page, faults } = await openPage(browser, { viewport: { width: 1280, height: 900 } }));
  await page.goto(`${service.baseUrl}/desk/products`);
  await page.getByLabel('Name').fill(login);
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'quick-peso', exact: true }).waitFor();
}
const versions = () => page.getByRole('table', { name: 'Versions' });

test('34-4 an operator proposes a change of a product, checked as it is typed, and cannot approve it; a colleague does, and one who only reads is offered nothing', async () => {
  await openAs('agent');
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'quick-peso', exact: true }).click();
  await versions().waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Propose a change' }).click();
  await page.getByText('quick-peso can be sold').waitFor();
  // the form from the definition, wide and narrow, then the same file as text
  const rate = page.getByLabel('Annual rate (percent a year)').first();
  expect(await rate.inputValue()).toBe('72');
  await rate.fill('x');
  await page.getByText('must be a percentage such as 2.5').first().waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await wrongsOf(page)).toEqual([]);
  // on a small phone with text twice as large
  const enlarge = (size: string) =>
    page.evaluate((each) => document.documentElement.style.setProperty('font-size', each), size);
  await page.setViewportSize(smallPhone);
  await enlarge('200%');
  expect(await wrongsOf(page)).toEqual([]);
  await enlarge('100%');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await rate.fill('72');
  await page.getByText('quick-peso can be sold').waitFor();
  await page.getByLabel('Form', { exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const file = page.getByLabel('Product file');
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
  await closeContext({ page, faults });

  await openAs('vera');
  await page.goto(`${service.baseUrl}/desk/product?code=quick-peso&version=2`);
  await page.getByRole('table', { name: 'Terms' }).waitFor();
  expect(await page.getByRole('button', { name: /Approve|Refuse|Retire/ }).count()).toBe(0);
  await page.goto(`${service.baseUrl}/desk/propose?code=quick-peso`);
  await page.getByText('Your role does not show this page').waitFor();
  await closeContext({ page, faults });

  await openAs('ben');
  await page.getByRole('row').filter({ hasText: 'QuickPeso' }).getByText('1 proposal waits').waitFor();
  await page.getByRole('link', { name: 'quick-peso', exact: true }).click();
  await page.getByRole('link', { name: 'Look at version 2' }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await versions().getByText('Superseded').waitFor();
  await versions()
    .getByText(/^ben · /)
    .waitFor();
  expect(await wrongsOf(page)).toEqual([]);
});

test('34-4 a product manager reads a terms profile with its sources, and proposes one that a colleague approves', async () => {
  await openAs('agent');
  await page.getByRole('link', { name: 'Terms profiles' }).click();
  await page
    .getByRole('textbox', { name: 'File of the profile' })
    .fill('profiles:\n  - id: mild\n    basedOn: nothing\n');
  await page.getByText('Line 3').waitFor();
  await page
    .getByRole('textbox', { name: 'File of the profile' })
    .fill('profiles:\n  - id: mild\n    basedOn: default\n');
  await page.getByText('mild can be in force').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'default', exact: true }).click();
  await page
    .getByRole('table', { name: 'Terms with their sources' })
    .getByText('product specification')
    .first()
    .waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  // what was typed is still there
  await page.getByText('mild can be in force').waitFor();
  await page.getByRole('textbox', { name: 'Why' }).fill('our own terms');
  await page.getByRole('button', { name: /^Propose from/ }).click();
  await page.getByText('Another operator decides on your proposal.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await wrongsOf(page)).toEqual([]);
  await closeContext({ page, faults });

  await openAs('ben');
  await page.getByRole('link', { name: 'Terms profiles' }).click();
  await page.getByRole('row').filter({ hasText: 'mild' }).getByText('1 proposal waits').waitFor();
  await page.getByRole('link', { name: 'mild', exact: true }).click();
  await page.getByRole('link', { name: 'Look at version 1' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await versions().getByText('In force').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
});

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

const BODY = JSON.stringify({ type: 'loan.repaid', timestamp: '2026-11-28T04:00:00.000Z', data: { orderNo: '170' } });

prepareData(async () => {
  await runStatement(
    service.databaseUrl,
    `insert into webhook_endpoints (name, partner, url, kinds, is_test, secret_sealed, key_id, created_at, created_by)
     values ('whe_0123456789abcdef', 'mobile-app', 'https://hooks.example.com/hiram', '{loan.repaid}', false, '', 1, now(), 'test')`,
  );
  await runStatement(
    service.databaseUrl,
    `insert into webhook_events (event_id, kind, endpoint_id, order_id, borrower_id, body, created_at, next_attempt_at, attempts,
       dead_at, last_failure, last_status, tries)
     select 'evt_of_the_journey', 'loan.repaid', e.id, o.id, o.borrower_id, $1, o.created_at, o.created_at, 10, o.created_at, 'refused', 503,
       '[{"at": "2026-11-28T04:00:00.000Z", "tookMs": 40, "failure": "refused", "status": 503}]'
     from webhook_endpoints e, orders o where o.id = 170`,
    [BODY],
  );
});

test('34-5 an administrator finds an event that was given up, reads its tries, and has it sent again', async () => {
  ({ page, faults } = await openPage(browser, { viewport: { width: 1280, height: 900 } }));
  await page.goto(`${service.baseUrl}/desk/webhooks?state=failed`);
  await page.getByLabel('Name').fill('agent');
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'loan.repaid' });
  await row.getByText('mobile-app · whe_0123456789abcdef').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await row.getByRole('button', { name: /^Event/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Event/ });
  await dialog.getByText('Answered 503').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('It is sent within a minute.').waitFor();
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: /Receiver/ }).click();
  await page.getByRole('option', { name: /whe_0123456789abcdef/ }).click();
  await page.getByRole('button', { name: 'Send failed ones again' }).click();
  const failed = page.getByRole('dialog', { name: 'Send failed ones again' });
  await failed.getByLabel('From').fill('2026-01-01');
  expect(await wrongsOf(page)).toEqual([]);
  await failed.getByRole('button', { name: 'Send again' }).click();
  await failed.waitFor({ state: 'detached' });
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compileCache, root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { newRunFolder } from './run-folder.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
const opened: Awaited<ReturnType<typeof openPage>>[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await closeContext(one);
});

async function open(address: string, viewport?: { width: number; height: number }) {
  const each = await openPage(browser, viewport === undefined ? {} : { viewport });
  opened.push(each);
  await each.page.goto(service.baseUrl + address);
  return each.page;
}

const hiram = (...typed: readonly string[]) =>
  runProcess(process.execPath, [path.join(root, 'apps/server/src/cli/hiram.ts'), ...typed], {
    cwd: root,
    env: {
      NODE_ENV: 'test',
      HIRAM_SANDBOX: '1',
      DATABASE_URL: service.databaseUrl,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
    },
  });

test('34-4 an application of somebody who may be on a sanctions list waits, an underwriter reads each step, clears the entry and approves, and the borrower reads nothing of it', async () => {
  const list = path.join(newRunFolder(), 'list.csv');
  writeFileSync(list, 'reference,name,born\nQDi.900,CRUZ Lisa,1999\n');
  const loaded = await hiram('sanctions', 'load', list, '--source', 'un', '--by', 'agent');
  expect(loaded).toMatchObject({ code: 0 });

  const page = await open('/protestantsBritain?sessionId=demo-new');
  await page.getByRole('button', { name: /QuickPeso/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirm your loan' }).waitFor();
  await page.getByRole('button', { name: 'Disclosure statement' }).click();
  const sheet = page.getByRole('dialog', { name: 'Disclosure statement' });
  await sheet.locator('iframe').contentFrame().getByRole('heading', { name: 'Disclosure statement' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  const orderNo = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.getByText('Under review').first().waitFor();
  expect(await page.content()).not.toMatch(/sanction|QDi/i);

  const desk = await open(`/desk/applications?order=${orderNo}`, { width: 1280, height: 900 });
  await desk.getByLabel('Name').fill('agent');
  await desk.getByLabel('Password').fill('sandbox-agent-1');
  await desk.getByLabel('Password').press('Enter');
  await desk.getByRole('heading', { name: `Application ${orderNo}`, level: 1 }).waitFor();
  const steps = desk.getByRole('region', { name: 'Steps of the decision' });
  await steps.getByText('Sanctions lists').waitFor();
  const hits = desk.getByRole('region', { name: 'Sanctions lists: may be this person' });
  await hits.getByText('Name on the list: CRUZ Lisa').waitFor();
  expect(await wrongsOf(desk)).toEqual([]);
  const clear = { name: 'QDi.900 is another person' };
  await hits.getByRole('button', clear).click();
  const dialog = desk.getByRole('dialog', clear);
  await dialog.getByRole('textbox', { name: 'How you know' }).fill('Her passport has another place of birth.');
  expect(await wrongsOf(desk)).toEqual([]);
  await dialog.getByRole('button', clear).click();
  await hits.getByText(/Cleared: agent .* Her passport/).waitFor();
  await desk.getByRole('button', { name: 'Approve' }).click();
  const approval = desk.getByRole('dialog', { name: `Approve application ${orderNo}` });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await desk.getByText(`Application ${orderNo} is approved.`).waitFor();
  await page.reload();
  await page.getByText('Approved').first().waitFor();
});

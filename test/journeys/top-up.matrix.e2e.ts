import path from 'node:path';
import { calendarDateIn, markets } from '@hiram/domain';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { compileCache, root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { closeContext, openPage } from './browser.ts';
import { nowAt } from './clock.ts';
import { startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(() => closeContext({ page, faults }));

const today = calendarDateIn(nowAt(service), markets.PH.timeZone);
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
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** A row of a list, by its name. */
const row = (name: string) => page.getByText(name, { exact: true }).first().locator('xpath=..');

// demo-half owes half of ₱4,000 on order 907: two of four instalments are paid
test('CNF-01 CNF-04 ORD-01 a loan of the example file pays off a running one, and the rest is received', async () => {
  const from = ['--from', today, '--reason', 'opening', '--by', 'agent'] as const;
  const applied = await hiram('products', 'apply', 'config/products/examples/top-up.yaml', ...from);
  expect(applied).toMatchObject({ code: 0 });

  ({ page, faults } = await openPage(browser));
  await page.goto(`${service.baseUrl}/home?sessionId=demo-half`);
  await page.getByRole('button', { name: /Top-up loan/ }).click();
  await title('Loan on offer');
  await page.getByText('Pays off your loan 907').waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await press(/^Apply for/);
  await title('Confirm your loan');
  await page.getByText('To your loan 907').first().waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await press('Withdraw Now');
  await row(`Paid to your loan 907`).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await press(/^Withdraw$/);
  await page.waitForURL(/\/tensionAllisland\?/);
  await page.getByRole('heading', { name: 'In repayment' }).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await page.goto(`${service.baseUrl}/tensionAllisland?orderId=907&sessionId=demo-half`);
  await page.getByText(`Paid off by your loan ${orderId}`).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
});

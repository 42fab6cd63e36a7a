import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { calendarDateIn, markets } from '@hiram/domain';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { blockOf, typedIn } from '../../tools/document-blocks.ts';
import { compileCache, root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { confirmAccount } from './account-code.ts';
import { closeContext, openPage } from './browser.ts';
import { nowAt } from './clock.ts';
import { startJourneys } from './journeys.ts';
import { newRunFolder } from './run-folder.ts';
import { chooseIn } from './visual-checks.ts';

const { service, browser } = await startJourneys();
const folder = newRunFolder();
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const document = 'docs/operations/products.md';

const hiram = (typed: readonly string[]) =>
  runProcess(process.execPath, [path.join(root, 'apps/server/src/cli/hiram.ts'), ...typed], {
    cwd: folder,
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

test('LND-01 CNF-04 a product goes from an empty file to a signed loan as the document says, without SQL', async () => {
  const today = calendarDateIn(nowAt(service), markets.PH.timeZone);
  const section = 'From an empty file to a signed loan';
  writeFileSync(path.join(folder, 'sari.yaml'), blockOf(document, section, 'yaml'));
  const outputs: string[] = [];
  for (const line of blockOf(document, section, 'sh').trim().split('\n')) {
    const { code, output } = await hiram(typedIn(line, { from: today, by: 'agent' }));
    expect({ line, code, output }).toMatchObject({ code: 0 });
    outputs.push(output);
  }
  expect(outputs.at(-1)).toContain('sari-store');

  ({ page, faults } = await openPage(browser));
  await page.goto(`${service.baseUrl}/home?sessionId=demo-new`);
  await page.getByRole('button', { name: /Sari Store Loan/ }).click();
  await title('Loan on offer');
  await page.getByText('For the stock of a small shop.').waitFor();
  await press('₱500 more');
  await page.getByRole('radio', { name: /^5 instalments/ }).check();
  await press('Apply for ₱3,500');
  await title('Payment account information');
  await chooseIn(page, /^Wallet level/, 'Fully verified');
  await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170001111');
  await press('Next');
  await confirmAccount(page, service);
  await title('Confirm your loan');
  await page.getByText('You sign and borrow ₱3,500').waitFor();
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*orderId=/);
  await press('Withdraw Now');
  await page.getByText('₱3,400.00').first().waitFor();
  await page.getByText('Sari Store Loan').first().waitFor();
});

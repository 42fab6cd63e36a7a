import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { confirmAccount } from './account-code.ts';
import { closeContext, openPage } from './browser.ts';
import { setDay } from './clock.ts';
import type { Journeys } from './journeys.ts';
import { chooseIn } from './visual-checks.ts';

/** The steps of a borrower in one page, which is closed after each test. */
export function borrowing({ service, browser }: Journeys) {
  let page: Page;
  let faults: string[];
  afterEach(async () => {
    await setDay(service);
    await closeContext({ page, faults });
  });

  const start = async (path: string, session: string): Promise<Page> => {
    ({ page, faults } = await openPage(browser));
    await page.goto(`${service.baseUrl}${path}${path.includes('?') ? '&' : '?'}sessionId=${session}`);
    return page;
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  /** Opens the account form from another page, to which it closes. */
  const startBinding = async (session: string): Promise<Page> => {
    await start('/testPreview', session);
    await title('Test preview');
    await page.goto(`${service.baseUrl}/orderIt?sessionId=${session}`);
    return page;
  };

  /** Binds a wallet in the account form. */
  const bindWallet = async (number: string): Promise<void> => {
    await title('Payment account information');
    await chooseIn(page, /^Wallet level/, 'Fully verified');
    await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill(number);
    await press('Next');
    await confirmAccount(page, service);
  };

  /** From a product's confirmation to the order, with its contracts read. */
  const confirmLoan = async (): Promise<void> => {
    await title('Confirm your loan');
    await press('Disclosure statement');
    const sheet = page.getByRole('dialog', { name: 'Disclosure statement' });
    await sheet.locator('iframe').contentFrame().getByRole('heading', { name: 'Disclosure statement' }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await press('Next');
    await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  };

  return { start, startBinding, bindWallet, confirmLoan, press, heading, title };
}

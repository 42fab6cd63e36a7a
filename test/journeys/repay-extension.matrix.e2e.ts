import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeContext, openPage, withoutPrefetch } from './browser.ts';
import { addressOf, openRepayment, paymentsOf, payWith, untilPayable } from './repay-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});
afterEach(async () => {
  await closeContext({ page, faults });
});

const at = (id: number) => ({ baseUrl: service.baseUrl, id });
const press = async (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('REP-06 order 180 is extended with its cost, plan, receipt and new due date', async () => {
  await page.goto(addressOf('/tensionAllisland', at(180)));
  await page.getByRole('dialog', { name: 'Kind tips' }).getByRole('button', { name: 'OK' }).click();
  await press('Rollover Repayment');
  await untilPayable(page);
  expect(new URL(page.url()).pathname).toBe('/hadBeta');
  const said = await page.getByText(/^Your next payment date is \d{4}-\d{2}-\d{2}$/).innerText();
  const newDueOn = said.slice(-10);
  const plan = page.getByRole('region', { name: 'Plan' });
  expect(await plan.getByRole('term').count()).toBe(4);
  expect(await plan.getByText(newDueOn).isVisible()).toBe(true);
  const amount = await plan.getByRole('definition').first().innerText();
  expect(
    await page
      .getByText(/The principal stays the same/)
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await page.getByText(/^Extending costs ₱/).isVisible()).toBe(true);
  await payWith(page, 'GCash');
  await press(`Pay ${amount}`);
  await page.getByRole('heading', { name: `${amount} paid` }).waitFor();
  await page.getByText('Your loan is extended.').waitFor();
  const due = page.getByRole('term').filter({ hasText: 'Next due date' }).locator('xpath=../dd');
  expect(await due.innerText()).toBe(newDueOn);
  expect(await paymentsOf(service.databaseUrl, 180)).toMatchObject([{ status: 'paid' }]);
  await press('Back to the loan');
  await page.getByText(newDueOn).first().waitFor();
  // The principal of the instalment itself is still due.
  await openRepayment(page, at(180));
  expect(await page.getByText(`Due ${newDueOn}`).isVisible()).toBe(true);
});

test('REP-06 after a failure, Try again leads back to the extension', async () => {
  await openRepayment(page, at(174), '/hadBeta');
  await payWith(page, 'GCash');
  await press('Fail');
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await press('Try again');
  await untilPayable(page);
  expect(new URL(page.url()).pathname).toBe('/hadBeta');
});

test('REP-06 a loan that cannot be extended gets a plain message, with links back and to repayment', async () => {
  await withoutPrefetch(page);
  await page.route('**/county/recognised*', (route) =>
    route.fulfill({ json: { code: '1004', message: 'This loan cannot be extended now.', data: null } }),
  );
  await page.goto(addressOf('/hadBeta', at(174)));
  await page.getByText('This loan cannot be extended now.').waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  await press('Repay instead');
  await untilPayable(page);
  expect(new URL(page.url()).pathname).toBe('/defendersOn');
});

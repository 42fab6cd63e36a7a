import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { cardFaults } from './card-faults.ts';
import { startReadOnlyJourneys } from './journeys.ts';

const { service, browser } = await startReadOnlyJourneys();

const open = async (query = '') => {
  const opened = await openPage(browser);
  await opened.page.goto(`${service.baseUrl}/calculator${query}`);
  await opened.page.getByRole('heading', { name: 'What it costs' }).waitFor();
  return opened;
};

const numberOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

test('a flat loan of 4,000 at 72% a year over four times 30 days costs four times 1,240, by keyboard only', async () => {
  const { page, faults } = await open();
  await page.getByText('This is what QuickPeso costs today, fees included.').waitFor();
  await page.getByRole('radio', { name: 'The loan amount' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('This is an example, not an offer.').waitFor();
  await page.keyboard.press('ArrowRight');
  const result = page.getByRole('region', { name: 'What it costs' });
  await result.getByText('₱1,240.00').waitFor();
  for (const text of ['₱960.00', '₱4,960.00', '₱3,800.00']) await result.getByText(text).waitFor();
  const plan = page.getByRole('region', { name: 'All instalments' });
  const row = plan.getByRole('term').nth(3).locator('..');
  expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'Principal ₱1,000.00 · Interest ₱240.00 · Still owed ₱0.00',
  );
  expect(await row.getByRole('definition').first().innerText()).toBe('₱1,240.00');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the shown factors discount the amounts to the payout', async () => {
  const { page, faults } = await open();
  await page.getByText('How this is worked out').click();
  const table = page.getByRole('table', { name: 'Each payment and its present value' });
  await table.waitFor();
  const rows = await table.locator('tbody tr').all();
  const flows = await Promise.all(rows.map(async (row) => (await row.locator('td').allTextContents()).map(numberOf)));
  // no figure beyond the edge of its card, at 360 px
  expect(await cardFaults(page)).toEqual([]);
  expect(flows.map(([days, amount]) => [days, amount])).toEqual([30, 60, 90, 120].map((days) => [days, 1240]));
  const told = (await page.getByText(/^Here i is/).textContent()) ?? '';
  const daily = 1 + numberOf(/[\d.]+(?=%)/.exec(told)?.[0] ?? '') / 100;
  for (const [days = 0, amount = 0, factor = 0, worth = 0] of flows) {
    expect(factor).toBeCloseTo(daily ** -days, 9);
    expect(worth).toBeCloseTo(amount * factor, 2);
  }
  expect(flows.reduce((sum, [, , , worth = 0]) => sum + worth, 0)).toBeCloseTo(3800, 1);
  const { month, year } = /(?<month>[\d.]+)% a month · (?<year>[\d.]+)% a year/.exec(
    (await page.getByText(/% a month · /).textContent()) ?? '',
  )?.groups ?? { month: '', year: '' };
  expect(((daily ** 365 - 1) * 100).toFixed(2)).toBe(Number(year).toFixed(2));
  expect(((daily ** (365 / 12) - 1) * 100).toFixed(2)).toBe(Number(month).toFixed(2));
  expect(faults).toEqual([]);
  await page.context().close();
});

test('daily and weekly terms and daily interest are computed, and a contradiction is shown at its field', async () => {
  const { page, faults } = await open();
  const result = page.getByRole('region', { name: 'What it costs' });
  await page.getByRole('textbox', { name: 'Interval' }).fill('1');
  await page.getByText('Week', { exact: true }).click();
  await result.getByText('28 days').waitFor();
  await page.getByText('More options').click();
  await page.getByText('By day', { exact: true }).click();
  await page.getByText('Day', { exact: true }).click();
  await result.getByText('4 days').waitFor();
  await page.getByText('30/360', { exact: true }).click();
  await page.getByText('This does not fit the way interest accrues here.').first().waitFor();
  await page.getByText('Automatic', { exact: true }).click();
  await page.getByText('This does not fit the way interest accrues here.').first().waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a first due date before the payout has an error at its field, and the address can choose rupees', async () => {
  const { page } = await open('?currency=1');
  await page.getByText('₹4,617.46').waitFor();
  await page.getByText('More options').click();
  await page.getByRole('button', { name: /^First due date/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('group', { name: 'Year' }).locator('label').last().click();
  await sheet.getByRole('button', { name: 'OK' }).click();
  const field = page.getByRole('button', { name: /^First due date/ });
  await page.locator('[data-invalid="true"]').waitFor();
  expect(await field.getAttribute('data-invalid')).toBe('true');
  await page.getByText('Choose a day after the money is received.').waitFor();
  await page.getByRole('button', { name: 'Leave the first due date open' }).click();
  await page.locator('[data-invalid="true"]').waitFor({ state: 'detached' });
  await page.context().close();
});

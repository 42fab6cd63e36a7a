import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startOnlooking } from './journeys.ts';

const { service, browser } = await startOnlooking();

const open = async (query = '') => {
  const opened = await openPage(browser);
  await opened.page.goto(`${service.baseUrl}/calculator${query}`);
  await opened.page.getByRole('heading', { name: 'What it costs' }).waitFor();
  return opened;
};

test('a flat loan by hand: 4,000 at 72% a year in four months of 30 days is four times 1,240, by keyboard alone', async () => {
  const { page, faults } = await open();
  const more = page.getByText('More options');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'What is still owed' }).focus();
  await page.keyboard.press('ArrowRight');
  const result = page.getByRole('region', { name: 'What it costs' });
  await result.getByText('₱1,240.00').waitFor();
  for (const text of ['₱960.00', '₱4,960.00']) await result.getByText(text).waitFor();
  const cells = await page.getByRole('row').nth(4).locator('td').allTextContents();
  expect(cells.slice(1)).toEqual(['₱1,000.00', '₱240.00', '₱1,240.00', '₱0.00']);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('by day, by week and by the day’s interest, and a contradiction is said in words at its field', async () => {
  const { page, faults } = await open();
  const result = page.getByRole('region', { name: 'What it costs' });
  await page.getByText('Week', { exact: true }).click();
  await result.getByText('28 days').waitFor();
  await page.getByText('More options').click();
  await page.getByText('By day', { exact: true }).click();
  await page.getByText('Day', { exact: true }).click();
  await result.getByText('4 days').waitFor();
  await page.getByText('30/360', { exact: true }).click();
  await page.getByText('This does not fit how interest counts here.').first().waitFor();
  await page.getByText('Automatic', { exact: true }).click();
  await page.getByText('This does not fit how interest counts here.').first().waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a first due date before the money is said at its field, and the rupee shows where the address asks for it', async () => {
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

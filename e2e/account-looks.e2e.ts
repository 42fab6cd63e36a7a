import { expect, test } from 'vitest';
import { testAccountLooks } from './account-looks.ts';
import { openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { sampleOfLooks } from './looks.ts';

const { service, browser } = await startJourneys();

testAccountLooks({ service, browser }, sampleOfLooks);

test('BND-04 BND-05 with the keyboard alone: a sheet takes the focus, gives it back, and Enter sends', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}/testPreview?sessionId=demo-new`);
  await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
  await page.goto(`${service.baseUrl}/orderIt?sessionId=demo-new`);
  const level = page.getByRole('button', { name: /^Level of your wallet/ });
  await level.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Level of your wallet' });
  await sheet.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  expect(await level.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0917 000 1111');
  expect(await page.getByRole('textbox').inputValue()).toBe('091 7000 1111');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
  await page.goForward();
  await page.getByText('GCash · 0917****111').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

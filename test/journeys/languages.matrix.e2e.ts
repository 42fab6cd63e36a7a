import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { languages, screens, testScreensIn } from './screen-languages.ts';

const { service, browser } = await startReadOnlyJourneys();

for (const language of languages) testScreensIn({ service, browser }, language, screens);

test('a language in the address is kept from page to page, and the service answers in it', async () => {
  const { page, faults } = await openPage(browser);
  const overdue = `${service.baseUrl}/tensionAllisland?productId=1&orderId=180&sessionId=demo`;
  await page.goto(`${overdue}&lang=fil`);
  const status = page.getByRole('heading', { level: 2 }).first();
  await status.waitFor();
  const inFilipino = await status.textContent();
  await page.goto(overdue);
  await expect.poll(() => status.textContent()).toBe(inFilipino);
  await page.goto(`${overdue}&lang=default`);
  await page.getByRole('heading', { name: '4 days overdue' }).waitFor();
  expect(inFilipino).toBe('4 na araw nang overdue');
  expect(faults).toEqual([]);
  await page.context().close();
});

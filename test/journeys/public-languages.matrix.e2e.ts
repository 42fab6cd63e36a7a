import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { publicLanguages, publicPages, testPublicPagesIn } from './public-page-languages.ts';

const { service, browser } = await startReadOnlyJourneys();

for (const language of publicLanguages) testPublicPagesIn({ service, browser }, language, publicPages);

test('a language chosen in the menu applies to every page, and is remembered', async () => {
  const { page } = await openPage(browser);
  await page.goto(service.baseUrl);
  await page.locator('summary', { hasText: 'Languages' }).click();
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Filipino' }).click();
  await page.waitForURL(/lang=fil/);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fil');
  const terms = await page
    .getByRole('link', { name: /Mga tuntunin|tuntunin/i })
    .first()
    .getAttribute('href');
  expect(terms).toContain('lang=fil');
  await page.goto(`${service.baseUrl}/calculator`);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fil');
  await page.context().close();
});

import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { addressPages, reflowPages, testReflow } from './reflow-pages.ts';

const { service, browser } = await startReadOnlyJourneys();

testReflow({ service, browser }, ['default', 'en', 'zh-cn'], [...reflowPages, ...addressPages]);

test.each(['en', 'fil', 'hi', 'id', 'es', 'zh-CN'])('in %s the buttons of an order have one line', async (lang) => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}${reflowPages[7]}&lang=${lang}`);
  await page.locator('main:not([aria-busy])').waitFor();
  const heights = () =>
    page
      .locator('main > :last-child button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  await expect.poll(heights).toEqual([48, 48]);
  expect(faults).toEqual([]);
  await page.context().close();
});

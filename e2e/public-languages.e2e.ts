import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, openPage, sidewaysOverflow, smallPhone } from './browser.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();

const pages = [
  '/',
  '/theA',
  '/catholicRent',
  '/roughlyEngland',
  '/register',
  '/downloadTemplate',
  '/agreementTemplate',
];
/** 'pseudo' is 40% longer than the default. */
const languages = [
  ['pseudo', 'en-XA'],
  ['en', 'en'],
  ['fil', 'fil'],
  ['es', 'es-419'],
  ['id', 'id'],
  ['hi', 'hi'],
  ['zh-CN', 'zh-CN'],
] as const;

describe.each(languages)('PUB-01 PUB-03 PUB-04 the public pages in %s', (name, lang) => {
  test('fit 320 px with text twice as large, and axe finds nothing', async () => {
    const { page, faults } = await openPage(browser, { viewport: smallPhone, largeText: true });
    const wrong: string[] = [];
    for (const address of pages) {
      await page.goto(`${service.baseUrl}${address}?lang=${name}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await sidewaysOverflow(page);
      if (overflow > 0) wrong.push(`${address}: ${overflow} px too wide`);
      wrong.push(...(await accessibilityFaults(page)).map((fault) => `${address}: ${fault}`));
      const shown = await page.evaluate(() => document.documentElement.lang);
      if (shown !== lang) wrong.push(`${address}: its language is ${shown}`);
    }
    await page.context().close();
    expect([wrong, faults]).toEqual([[], []]);
  });

  test('are HTML as the standard has it, and leave no value open', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    for (const address of pages) {
      const html = await (await fetch(`${service.baseUrl}${address}?lang=${name}`)).text();
      const { results } = await validator.validateString(html);
      const wrong = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
      const words = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ');
      expect([address, wrong, words.match(/\{\w+\}/g) ?? []]).toEqual([address, [], []]);
    }
  });
});

test('a language that is chosen in the menu goes along to every page, and is remembered', async () => {
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

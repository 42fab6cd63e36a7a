import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { accessibilityFaults, openPage, sidewaysOverflow, smallPhone } from './browser.ts';
import type { Journeys } from './journeys.ts';

/** Every public page. */
export const publicPages: readonly string[] = [
  '/',
  '/theA',
  '/catholicRent',
  '/roughlyEngland',
  '/register',
  '/downloadTemplate',
  '/agreementTemplate',
];
/** 'pseudo' is 40% longer than the default. */
export const publicLanguages = [
  ['pseudo', 'en-XA'],
  ['en', 'en'],
  ['fil', 'fil'],
  ['es', 'es-419'],
  ['id', 'id'],
  ['hi', 'hi'],
  ['zh-CN', 'zh-CN'],
] as const;

/** Opens public pages in a language. */
export function testPublicPagesIn(
  { service, browser }: Journeys,
  [name, lang]: (typeof publicLanguages)[number],
  some: readonly string[],
): void {
  test(`PUB-01 PUB-03 PUB-04 ${some.length} public pages in ${name} fit 320 px with text twice as large, without axe violations`, async () => {
    const { page, faults } = await openPage(browser, { viewport: smallPhone, largeText: true });
    const wrong: string[] = [];
    for (const address of some) {
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

  test(`PUB-01 ${some.length} public pages in ${name} are valid HTML, without unresolved placeholders`, async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    for (const address of some) {
      const html = await (await fetch(`${service.baseUrl}${address}?lang=${name}`)).text();
      const { results } = await validator.validateString(html);
      const wrong = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
      const words = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ');
      expect([address, wrong, words.match(/\{\w+\}/g) ?? []]).toEqual([address, [], []]);
    }
  });
}

import { expect, test } from 'vitest';
import { type OpenedPage, openPage } from './browser.ts';
import { differenceOf, MAX_PICTURE_DIFFERENCE, rowsOf, showPart } from './compare-pictures.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { testSamePictures } from './same-pictures.ts';

const { service, browser: engine } = await startReadOnlyJourneys();
let last: OpenedPage | undefined;

await testSamePictures(service.baseUrl, {
  open: async (address) => {
    await last?.page.context().close();
    last = await openPage(engine);
    await last.page.goto(address);
    await last.page.locator('h1').first().waitFor();
  },
  evaluate: async (expression) => last?.page.evaluate(expression),
  picture: () => pictureOf(last),
});

test('a page without its main button does not', async () => {
  const opened = await openPage(engine);
  await opened.page.goto(`${service.baseUrl}/supportNumber?productId=1&sessionId=demo-new`);
  const element = opened.page.getByRole('button').last();
  await element.waitFor();
  await opened.page.evaluate(showPart, false);
  const whole = await rowsOf(await pictureOf(opened));
  expect(differenceOf(whole, await rowsOf(await pictureOf(opened)))).toBeLessThan(MAX_PICTURE_DIFFERENCE);
  await element.evaluate((each) => {
    each.style.visibility = 'hidden';
  });
  expect(differenceOf(whole, await rowsOf(await pictureOf(opened)))).toBeGreaterThan(MAX_PICTURE_DIFFERENCE);
  await opened.page.context().close();
});

/** @throws Error where no page is open */
async function pictureOf(opened: OpenedPage | undefined): Promise<Buffer> {
  if (opened === undefined) throw new Error('no page is open');
  return opened.page.screenshot({ animations: 'disabled', caret: 'hide' });
}

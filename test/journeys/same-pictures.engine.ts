import { afterAll, expect, test } from 'vitest';
import { launchChromium, type OpenedPage, openPage } from './browser.ts';
import { differenceOf, MAX_PICTURE_DIFFERENCE, rowsOf, settledDifference, showPart } from './compare-pictures.ts';
import { comparedPages } from './compared-pages.ts';
import { startReadOnlyJourneys } from './journeys.ts';

const [{ service, browser: engine }, today] = await Promise.all([startReadOnlyJourneys(), launchChromium()]);
afterAll(() => today.close());

test.each(comparedPages)('%s looks as in today’s Chromium', async (address) => {
  const [expected, found] = await Promise.all([openPage(today), openPage(engine)]);
  for (const { page } of [expected, found]) {
    await page.goto(service.baseUrl + address);
    await page.locator('h1').first().waitFor();
  }
  for (const isEnd of [false, true]) {
    const difference = await settledDifference(`${address} ${isEnd ? 'end' : 'top'}`, () =>
      Promise.all([picture(expected, isEnd), picture(found, isEnd)]),
    );
    expect(difference).toBeLessThan(MAX_PICTURE_DIFFERENCE);
  }
  for (const { page } of [expected, found]) await page.context().close();
});

test('a page without its main button does not', async () => {
  const opened = await openPage(engine);
  await opened.page.goto(`${service.baseUrl}/supportNumber?productId=1&sessionId=demo-new`);
  const element = opened.page.getByRole('button').last();
  await element.waitFor();
  const whole = await rowsOf(await picture(opened, false));
  expect(differenceOf(whole, await rowsOf(await picture(opened, false)))).toBeLessThan(MAX_PICTURE_DIFFERENCE);
  await element.evaluate((each) => {
    each.style.visibility = 'hidden';
  });
  expect(differenceOf(whole, await rowsOf(await picture(opened, false)))).toBeGreaterThan(MAX_PICTURE_DIFFERENCE);
  await opened.page.context().close();
});

async function picture({ page }: OpenedPage, isEnd: boolean): Promise<Buffer> {
  await page.evaluate(showPart, isEnd);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

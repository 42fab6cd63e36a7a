import { afterAll, expect, test } from 'vitest';
import { launchChromium, openPage } from '../browser.ts';
import { MAX_PICTURE_DIFFERENCE, settledDifference, showPart } from '../compare-pictures.ts';
import { comparedPages } from '../compared-pages.ts';
import { startWebKitJourneys, webkitPhone } from './webkit-journeys.ts';

const [{ service, page: webkit, picture, open }, browser] = await Promise.all([
  startWebKitJourneys(),
  launchChromium(),
]);
afterAll(() => browser.close());

test.each(comparedPages)('%s looks as in today’s Chromium', async (address) => {
  const { page } = await openPage(browser, { viewport: webkitPhone });
  await page.goto(service.baseUrl + address);
  await page.locator('h1').first().waitFor();
  await open(address);
  await webkit.find('heading', /./);
  for (const isEnd of [false, true]) {
    const difference = await settledDifference(`${address} ${isEnd ? 'end' : 'top'}`, async () => {
      await Promise.all([page.evaluate(showPart, isEnd), webkit.run(`(${showPart.toString()})(arguments[0])`, isEnd)]);
      return [await page.screenshot({ animations: 'disabled', caret: 'hide' }), await picture()];
    });
    expect(difference).toBeLessThan(MAX_PICTURE_DIFFERENCE);
  }
  await page.context().close();
});

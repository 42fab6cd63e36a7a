import { afterAll, expect, test } from 'vitest';
import { type Browser, launchChromium, openPage, phone } from './browser.ts';
import { MAX_PICTURE_DIFFERENCE, settledDifference, showPart } from './compare-pictures.ts';
import { comparedPages } from './compared-pages.ts';

/** The page of an engine, however it is driven. */
interface EngineView {
  /** Opens an address and waits for the heading. */
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** What the view shows, in a format that sharp reads. */
  picture(): Promise<Buffer>;
}

/** Each compared page of a service looks in a view of 360 by 740 as in today's Chromium, at its top and at its end. */
export async function testSamePictures(baseUrl: string, view: EngineView): Promise<void> {
  const today: Browser = await launchChromium();
  afterAll(() => today.close());

  test.each(comparedPages)('%s looks as in today’s Chromium', async (address) => {
    const { page } = await openPage(today, { viewport: phone });
    await page.goto(baseUrl + address);
    await page.locator('h1').first().waitFor();
    await view.open(baseUrl + address);
    for (const isEnd of [false, true]) {
      const difference = await settledDifference(`${address} ${isEnd ? 'end' : 'top'}`, async () => {
        await Promise.all([page.evaluate(showPart, isEnd), view.evaluate(`(${showPart.toString()})(${isEnd})`)]);
        return [await page.screenshot({ animations: 'disabled', caret: 'hide' }), await view.picture()];
      });
      expect(difference).toBeLessThan(MAX_PICTURE_DIFFERENCE);
    }
    await page.context().close();
  });
}

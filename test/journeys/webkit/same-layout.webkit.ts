import { afterAll, expect, test } from 'vitest';
import { launchChromium, openPage } from '../browser.ts';
import { comparedPages } from '../compared-pages.ts';
import { startWebKitJourneys, webkitPhone } from './webkit-journeys.ts';

const [{ service, page: webkit, open }, browser] = await Promise.all([startWebKitJourneys(), launchChromium()]);
afterAll(() => browser.close());

/** Where the named parts of a page are and how large, whatever is above them, and how long the page is. */
const layout = `(() => {
  // a footer is laid out when it comes near, which is sooner in one engine
  for (const footer of document.querySelectorAll('footer')) footer.style.contentVisibility = 'visible';
  const parts = {};
  for (const part of document.querySelectorAll('h1, h2, h3, button, a[href], input')) {
    const { left, width, height } = part.getBoundingClientRect();
    const name = part.tagName + ' ' + (part.getAttribute('aria-label') ?? part.textContent).replace(/\\s+/g, ' ').trim();
    if (width > 1 && height > 1) parts[name] ??= [left, width, height].map(Math.round);
  }
  return { length: document.documentElement.scrollHeight, parts };
})()`;

interface Layout {
  readonly length: number;
  readonly parts: Readonly<Record<string, readonly number[]>>;
}

/** Letters differ by a fraction of a pixel each, so a text by a few, and one may need a line more. */
const MAX_PIXELS = 6;
const LINE = 28;
const MAX_SHARE = 0.03;

test.each(comparedPages)('%s has its headings, buttons and fields where today’s Chromium has them', async (path) => {
  const { page } = await openPage(browser, { viewport: webkitPhone });
  await page.goto(service.baseUrl + path);
  await page.locator('main:not([aria-busy]) h1, body > main h1, h1').first().waitFor();
  await open(path);
  await webkit.find('heading', /./);
  // parts that are fetched later come at another moment in each
  await expect
    .poll(async () => differ(await page.evaluate<Layout>(layout), await webkit.run<Layout>(`return ${layout}`)))
    .toEqual([]);
  await page.context().close();
});

function differ(expected: Layout, found: Layout): readonly string[] {
  const isNear = (one: number, other: number, pixels: number): boolean =>
    Math.abs(one - other) <= Math.max(pixels, MAX_SHARE * one);
  const parts = Object.entries(expected.parts).filter(([name, box]) => {
    const [left = 0, width = 0, height = 0] = found.parts[name] ?? [];
    const [wantedLeft = 0, wantedWidth = 0, wantedHeight = 0] = box;
    return !(
      isNear(wantedLeft, left, MAX_PIXELS) &&
      isNear(wantedWidth, width, MAX_PIXELS) &&
      isNear(wantedHeight, height, LINE)
    );
  });
  return [
    ...(isNear(expected.length, found.length, 2 * LINE) ? [] : [`${found.length} px long, not ${expected.length}`]),
    ...parts.map(([name, box]) => `${name}: [${String(found.parts[name])}], not [${String(box)}]`),
  ];
}

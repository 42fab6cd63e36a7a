import type { Browser } from 'playwright-core';
import { phone } from '../../e2e/browser.ts';
import type { Cleanup } from '../cleanup.ts';
import { servePage } from './serve-page.ts';

/** An element as React is told of it: what it is, its properties, what is in it. */
export type Told = readonly [
  tag: string,
  properties: Readonly<Record<string, unknown>>,
  children: readonly (Told | string)[],
];

interface SameScreen {
  /** Where the service sends the screen's page, drawn. */
  readonly url: string;
  /** Where the page with only React is sent, for its script. */
  readonly reactUrl: string;
}

/**
 * Serves a page on which React alone draws what our screen shows when it is opened: the same elements, style sheets and pictures, and no code of ours.
 *
 * @returns its address
 * @throws Error when the service did not draw the screen
 */
export async function serveSameScreen(
  browser: Browser,
  { url, reactUrl }: SameScreen,
  cleanup: Cleanup,
): Promise<string> {
  const { head, elements } = await readScreen(browser, url);
  if (elements.length === 0) throw new Error(`${url} came without its screen drawn`);
  const reactPage = await (await fetch(reactUrl, { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(reactPage)?.[1];
  if (script === undefined) throw new Error('the page with only React has no script');
  const told = JSON.stringify(elements).replaceAll('<', '\\u003c');
  const html =
    `<!doctype html><html lang="en"><head>${head}<script type="module" src="${script}"></script></head>` +
    `<body><div id="root"></div><script type="application/json" id="screen">${told}</script></body></html>`;
  return servePage({ html, elsewhere: (path) => (path.endsWith('.js') ? reactUrl : url) }, cleanup);
}

/** What the service has drawn at an address, and the style sheets that it is drawn with. */
async function readScreen(browser: Browser, url: string): Promise<{ head: string; elements: readonly Told[] }> {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate(() => {
      const names: Record<string, string> = { class: 'className', for: 'htmlFor', value: 'defaultValue' };
      const tell = (element: Element): Told => [
        element.localName,
        Object.fromEntries(
          element
            .getAttributeNames()
            .filter((name) => name !== 'style')
            .map((name) => [names[name] ?? name, element.getAttribute(name)]),
        ),
        [...element.childNodes].flatMap((child): (Told | string)[] =>
          child instanceof Element ? [tell(child)] : child instanceof Text ? [child.data] : [],
        ),
      ];
      const styles = [...document.head.querySelectorAll('meta, style, link[rel="stylesheet"]')];
      return {
        head: styles.map((each) => each.outerHTML).join(''),
        elements: [...(document.getElementById('root')?.children ?? [])].map(tell),
      };
    });
  } finally {
    await context.close();
  }
}

import type { Locator, Page } from 'playwright-core';
import { newDocumentPicture } from '../../tools/document-picture.ts';
import {
  accessibilityFaults,
  type OpenedPage,
  openNextPage,
  type PageOptions,
  sidewaysOverflow,
  smallPhone,
  untilStill,
} from './browser.ts';
import type { Journeys } from './journeys.ts';

/** A phone and theme in which screens are checked. */
export type Look = readonly [name: string, options: PageOptions];

const large = '320 px wide with text twice as large';

/** The assignment of cases to looks. */
export interface Looks {
  readonly looks: readonly Look[];
  /** The cases that are checked in the look with this name. */
  casesOf<Case>(cases: readonly Case[], look: string): Case[];
}

/** For matrices: every case in every look. */
export const everyLook: Looks = {
  looks: [
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    [large, { viewport: smallPhone, largeText: true }],
  ],
  casesOf: (cases) => [...cases],
};

const inSample: readonly Look[] = [
  ['light', {}],
  [`dark, ${large}`, { colorScheme: 'dark', viewport: smallPhone, largeText: true }],
];

/**
 * For samples: two looks that cover both widths and both themes. Of eight cases of a screen two are checked, each in another look;
 * the rest is left to the matrix.
 */
export const sampleOfLooks: Looks = {
  looks: inSample,
  casesOf: (cases, look) => cases.filter((_, nth) => inSample[nth % (4 * inSample.length)]?.[0] === look),
};

/** Opens a page for checks that depend on no earlier page. `page.close()` ends it. */
export const openLook = ({ service, browser }: Journeys, options: PageOptions = {}): Promise<OpenedPage> =>
  openNextPage({ browser, origin: service.baseUrl }, options);

/** Axe violations after animations have ended, and overflow. */
export async function wrongsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  const overflow = await sidewaysOverflow(page);
  return [...(await accessibilityFaults(page)), ...(overflow === 0 ? [] : [`${overflow} px too wide`])];
}

/** Texts of an element's cells or paragraphs that are cut off by whatever holds them, or by their column. */
export const clippedTexts = (of: Locator): Promise<string[]> =>
  of.evaluate((element) => {
    const edges: { readonly left: number; readonly right: number }[] = [];
    for (let holder: Element | null = element; holder !== null; holder = holder.parentElement)
      if (holder.tagName === 'MAIN' || getComputedStyle(holder).overflowX !== 'visible')
        edges.push(holder.getBoundingClientRect());
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const clipped: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isOut = [...range.getClientRects()].some((rect) =>
        edges.some(({ left, right }) => rect.width > 1 && (rect.left < left - 0.5 || rect.right > right + 0.5)),
      );
      if (isOut && text.parentElement?.closest('.visually-hidden') === null) clipped.push(text.textContent ?? '');
    }
    return clipped;
  });

/** By how much a target lies outside what it stands on, and its size; CSS pixels. */
export async function outsideOf(target: Locator, on: Locator) {
  const [own, holder] = await Promise.all([target.boundingBox(), on.boundingBox()]);
  if (own === null || holder === null) throw new Error('nothing to measure');
  const outside = Math.max(
    0,
    holder.x - own.x,
    holder.y - own.y,
    own.x + own.width - holder.x - holder.width,
    own.y + own.height - holder.y - holder.height,
  );
  return { outside, width: own.width, height: own.height };
}

/** Makes choices in a field's sheet in turn; each changes the selection. */
export async function chooseIn(page: Page, field: RegExp, ...options: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  const sheet = page.getByRole('dialog');
  for (const option of options) await sheet.getByText(option, { exact: true }).click();
  await sheet.getByRole('button', { name: 'OK' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Chooses an option that stands on the page, by one tap. */
export const tapOption = (page: Page, field: RegExp, option: string): Promise<void> =>
  page.getByRole('group', { name: field }).getByText(option, { exact: true }).click();

/** Types a day into its three fields. */
export async function typeDay(page: Page, field: RegExp, ...parts: readonly string[]): Promise<void> {
  const boxes = page.getByRole('group', { name: field }).getByRole('textbox');
  for (const [index, part] of parts.entries()) await boxes.nth(index).fill(part);
}

/** A JPEG of 640 × 403, like a phone's photo of a card; a different card each time. */
export const takePhoto = (): Promise<Buffer> => newDocumentPicture(640);

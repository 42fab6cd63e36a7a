import type { Page } from 'playwright-core';
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

/** A way in which screens are looked at. */
export type Look = readonly [name: string, options: PageOptions];

const large = '320 px wide with text twice as large';

/** Which cases are looked at in which ways. */
export interface Looks {
  readonly looks: readonly Look[];
  /** The cases that are looked at in one of them, by its name. */
  casesOf<Case>(cases: readonly Case[], look: string): Case[];
}

/** For matrices: every case in every way. */
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
 * For samples: two ways that have both widths and both themes between them, and of several cases of a screen each in one, by turns; every
 * third case of a screen waits for the matrix.
 */
export const sampleOfLooks: Looks = {
  looks: inSample,
  casesOf: (cases, look) => cases.filter((_, nth) => inSample[nth % (inSample.length + 1)]?.[0] === look),
};

/** For screens that `screen-languages.ts` has in light on a small phone too: the look in which most goes wrong. */
export const strictLook: Looks = { looks: inSample.slice(1), casesOf: (cases) => [...cases] };

/** Opens a page that is looked at: what it shows hangs on nothing that a page before it left. `page.close()` ends it. */
export const openLook = ({ service, browser }: Journeys, options: PageOptions = {}): Promise<OpenedPage> =>
  openNextPage({ browser, origin: service.baseUrl }, options);

/** What axe finds once entrances have ended, and whether anything sticks out. */
export async function wrongsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  const overflow = await sidewaysOverflow(page);
  return [...(await accessibilityFaults(page)), ...(overflow === 0 ? [] : [`${overflow} px too wide`])];
}

/** Makes choices in a field's sheet, one after the other; none leaves it at what it stands at. */
export async function chooseIn(page: Page, field: RegExp, ...options: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  const sheet = page.getByRole('dialog');
  for (const option of options) await sheet.getByText(option, { exact: true }).click();
  await sheet.getByRole('button', { name: 'OK' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** A JPEG of 640 × 403, as a phone's camera might make one of a card; another card each time. */
export const takePhoto = (): Promise<Buffer> => newDocumentPicture(640);

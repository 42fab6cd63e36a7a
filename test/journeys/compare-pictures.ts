import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../tools/paths.ts';

/** The cells whose mean brightness is compared, in pixels: as wide as a letter or two, so that the edges of letters count for little. */
const CELL = { width: 12, height: 4 } as const;
/** By how much two cells may differ in brightness, of 255. */
const MAX_DIFFERENCE = 40;
/** How far up or down a similar row of cells may be, in rows: four lines of text. */
const NEAR = 24;
/** The largest difference of the same page: other letters, and lines that are broken at another word. A button that is missing is more. */
export const MAX_PICTURE_DIFFERENCE = 0.015;

/** A picture in cells, row by row, from black 0 to white 255. */
type Rows = readonly Uint8Array[];

/** In the page: scrolls to its top or end, with all parts laid out, which one engine does sooner than another, and without random pictures. */
export function showPart(isEnd: boolean): void {
  for (const footer of document.querySelectorAll('footer')) footer.style.contentVisibility = 'visible';
  for (const picture of document.querySelectorAll<HTMLElement>('img[src^="data:"], img[src*="captcha"]'))
    picture.style.visibility = 'hidden';
  window.scrollTo({ top: isEnd ? document.documentElement.scrollHeight : 0, behavior: 'instant' });
}

/**
 * By how much two pictures of one page differ, 0 to 1. Cells are compared, since each engine draws letters in its own way, and each row
 * with the most similar one nearby, since a line that is broken at another word moves what is below it.
 */
export const differenceOf = (one: Rows, other: Rows): number => Math.max(missingIn(one, other), missingIn(other, one));

/** The share of cells of one picture that have nothing like them in the other. */
function missingIn(other: Rows, one: Rows): number {
  const leasts = one.map((row, place) =>
    Math.min(1, ...other.slice(Math.max(0, place - NEAR), place + NEAR + 1).map((each) => rowDifference(row, each))),
  );
  return leasts.reduce((sum, each) => sum + each, 0) / one.length;
}

function rowDifference(one: Uint8Array, other: Uint8Array): number {
  const differing = one.filter((value, column) => Math.abs(value - (other[column] ?? 0)) > MAX_DIFFERENCE);
  return differing.length / one.length;
}

/** @param picture in a format that sharp reads; @throws Error for another */
export async function rowsOf(picture: Buffer): Promise<Rows> {
  const { width, height } = await sharp(picture).metadata();
  const [columns, rows] = [Math.round(width / CELL.width), Math.round(height / CELL.height)];
  const cells = await sharp(picture)
    .flatten()
    .greyscale()
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return Array.from({ length: rows }, (_, row) => Uint8Array.from(cells.subarray(row * columns, (row + 1) * columns)));
}

/**
 * The difference of two pictures of a part of a page once they agree, or after 15 s: what is fetched later comes at another moment in each
 * engine. The last pair stays side by side in .data/same-pictures/ENGINE for a person to look at.
 *
 * @param take today's Chromium first
 */
export async function settledDifference(name: string, take: () => Promise<readonly [Buffer, Buffer]>): Promise<number> {
  const giveUpAt = Date.now() + 15_000;
  for (;;) {
    const [expected, found] = await take();
    const difference = differenceOf(await rowsOf(expected), await rowsOf(found));
    if (difference > MAX_PICTURE_DIFFERENCE && Date.now() < giveUpAt) continue;
    await keepSideBySide(name, expected, found);
    return difference;
  }
}

async function keepSideBySide(name: string, left: Buffer, right: Buffer): Promise<void> {
  const folder = path.join(root, '.data', 'same-pictures', process.env['HIRAM_ENGINE'] ?? 'chromium');
  const { width, height } = await sharp(left).metadata();
  const sheet = await sharp(left)
    .extend({ right: width + 20, background: '#888888' })
    .composite([{ input: await sharp(right).resize(width, height).png().toBuffer(), left: width + 20, top: 0 }])
    .png()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}.png`), sheet);
}

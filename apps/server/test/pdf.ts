import { createRequire } from 'node:module';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { resolve } = createRequire(import.meta.url);

/** What qpdf finds wrong with a PDF; empty when nothing is. */
export async function pdfFaults(bytes: Uint8Array): Promise<string[]> {
  const said: string[] = [];
  const qpdf = await createQpdf({
    locateFile: () => resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    noInitialRun: true,
    print: (line: string) => said.push(line),
    printErr: (line: string) => said.push(line),
  } as Parameters<typeof createQpdf>[0]);
  // its types leave out what every Emscripten file system has
  (qpdf.FS as unknown as { writeFile(path: string, bytes: Uint8Array): void }).writeFile('/contract.pdf', bytes);
  const code = qpdf.callMain(['--check', '/contract.pdf']);
  return code === 0 ? [] : [`qpdf ended with ${code}`, ...said];
}

async function onEachPage<Found>(bytes: Uint8Array, read: (page: PDFPageProxy) => Promise<Found>): Promise<Found[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const found = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => read(await document.getPage(index + 1))),
  );
  await task.destroy();
  return found;
}

/** The text of each page, by a reader that has nothing in common with the writer. */
export const pdfPages = (bytes: Uint8Array): Promise<string[]> =>
  onEachPage(bytes, async (page) => {
    const content = await page.getTextContent();
    return content.items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  });

/** Texts and where each begins and ends, in points from the left of its page. */
export async function pdfPlaces(bytes: Uint8Array): Promise<{ text: string; x: number; end: number }[]> {
  const pages = await onEachPage(bytes, async (page) => (await page.getTextContent()).items);
  return pages.flat().flatMap((item) => {
    if (!('str' in item)) return [];
    const x = Number(item.transform[4]);
    return [{ text: item.str, x, end: x + item.width }];
  });
}

/** How many boxes of missing glyphs are drawn: the first glyph of a font, which stands for no letter. */
export async function pdfBoxes(bytes: Uint8Array): Promise<number> {
  const pages = await onEachPage(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    const shown = argsArray.filter((_, index) => fnArray[index] === OPS.showText) as [readonly Shown[]][];
    return shown.flatMap(([glyphs]) => glyphs);
  });
  return pages.flat().filter((glyph) => typeof glyph === 'object' && glyph.unicode === '\0').length;
}
/** A glyph, or the distance to the next one. */
type Shown = number | { readonly unicode: string };

/** The names of the fonts in a PDF, each once. */
export const pdfFonts = (bytes: Uint8Array): string[] => [
  ...new Set(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g),
    ].map(([, name = '']) => name),
  ),
];

import { createRequire } from 'node:module';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** The text of each page, by a reader that has nothing in common with the writer. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const content = await (await document.getPage(index + 1)).getTextContent();
      return content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
  await task.destroy();
  return pages;
}

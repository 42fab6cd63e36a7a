import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { type DocumentPart, type DocumentText, isWords } from './document-html.ts';

// The standard fonts of PDF readers lack the peso and rupee signs.
const resolveFont = createRequire(import.meta.url).resolve;
const fonts = {
  regular: readFileSync(resolveFont('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: readFileSync(resolveFont('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

/** Points. A4 with margins wide enough for a printer and a punch. */
const MARGIN = 56;
const FOOT = 28;
const sizes = { title: 16, heading: 11.5, text: 9.5, foot: 8 } as const;
const colours = { ink: '#1c1917', soft: '#57534e', line: '#d6d3d1' } as const;
const CELL_GAP = 10;
const ROW_PADDING = 4;

type Doc = InstanceType<typeof PdfDocument>;
type Font = keyof typeof fonts;

export interface PdfOptions {
  /** The instant of agreement or display; the same text and options give the same bytes. */
  readonly at: Date;
  /** BCP 47 tag of its text; 'en' by default. The fonts cover Latin script only. */
  readonly lang?: string;
  /** The page number in the footer, with `{page}` and `{count}`; '{page} of {count}' by default. */
  readonly pageOf?: string;
}

/** A document as PDF: the same parts as its page, tagged for screen readers, with its currency signs embedded. */
export async function documentPdf({ title, parts }: DocumentText, options: PdfOptions): Promise<Buffer> {
  const { at, lang = 'en', pageOf = '{page} of {count}' } = options;
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Hiram', Producer: 'Hiram', CreationDate: at },
  });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawText(doc, title, { tag: 'H1', font: 'bold', size: sizes.title, after: 10 });
  for (const part of parts) drawPart(doc, part);
  drawFeet(
    doc,
    (page, count) => `${title} · ${pageOf.replace('{page}', String(page)).replace('{count}', String(count))}`,
  );
  doc.end();
  return ended;
}

function drawPart(doc: Doc, part: DocumentPart): void {
  if ('heading' in part) {
    // a heading never stands alone at the bottom of a page
    makeRoom(doc, 70);
    doc.y += 8;
    drawText(doc, part.heading, { tag: 'H2', font: 'bold', size: sizes.heading, after: 4 });
  } else if ('text' in part) {
    drawText(doc, part.text, { tag: 'P', font: 'regular', size: sizes.text, after: 6 });
  } else if ('rows' in part) {
    drawTable(doc, { lines: part.rows, boldFrom: 1 });
  } else {
    makeRoom(doc, 70);
    doc.y += 4;
    drawText(doc, part.caption, { tag: 'P', font: 'bold', size: sizes.text, after: 4 });
    const { head, lines, figureWidth, struck } = part;
    const look = { ...(figureWidth !== undefined && { figureWidth }), ...(struck !== undefined && { struck }) };
    drawTable(doc, { head, lines, boldFrom: head.length - 1, ...look });
  }
}

const widthOf = (doc: Doc) => doc.page.width - 2 * MARGIN;
const footOf = (doc: Doc) => doc.page.height - MARGIN;

function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > footOf(doc)) doc.addPage();
}

interface TextLook {
  readonly tag: 'H1' | 'H2' | 'P';
  readonly font: Font;
  readonly size: number;
  readonly after: number;
}

function drawText(doc: Doc, text: string, { tag, font, size, after }: TextLook): void {
  const options = { width: widthOf(doc), lineGap: 2 };
  doc.font(font).fontSize(size);
  // a paragraph starts on a new page where that avoids a break; one longer than a page continues over several
  makeRoom(doc, Math.min(doc.heightOfString(text, options), footOf(doc) - 2 * MARGIN));
  const { y } = doc;
  doc.addStructure(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(colours.ink).text(text, MARGIN, y, options);
    }),
  );
  doc.y += after;
}

interface Table {
  readonly head?: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** The column from which figures are bold. */
  readonly boldFrom: number;
  readonly figureWidth?: number;
  readonly struck?: readonly number[];
}

/** Cells are placed individually; a row is never split, and a table that continues on another page repeats its head. */
function drawTable(doc: Doc, { head, lines, boldFrom, figureWidth, struck = [] }: Table): void {
  const table = doc.struct('Table');
  doc.addStructure(table);
  const columns = Math.max(head?.length ?? 0, ...lines.map((line) => line.length));
  const widths = columnWidths(doc, columns, figureWidth);
  const drawHead = (isRepeated: boolean): void => {
    if (head !== undefined)
      // a header is aligned like its column
      drawRow(doc, table, {
        cells: head,
        like: lines[0] ?? head,
        widths,
        fontOf: () => 'bold',
        isHead: true,
        isRepeated,
        isStruck: false,
      });
  };
  drawHead(false);
  for (const [index, cells] of lines.entries()) {
    const fontOf = (column: number): Font => (column >= boldFrom ? 'bold' : 'regular');
    if (doc.y + heightOfRow(doc, { cells, widths, fontOf }) > footOf(doc)) {
      doc.addPage();
      drawHead(true);
    }
    const isStruck = struck.includes(index);
    drawRow(doc, table, { cells, like: cells, widths, fontOf, isHead: false, isRepeated: false, isStruck });
  }
  table.end();
  doc.y += 8;
}

/** Share of a table's width available to columns of figures. */
const MOST_FOR_FIGURES = 0.88;

/** The first column is the label, and gets the remaining width. */
function columnWidths(doc: Doc, columns: number, figureWidth = 110): number[] {
  const total = widthOf(doc);
  if (columns <= 2) return [total * 0.6, total * 0.4];
  const figure = Math.min(figureWidth, (total * MOST_FOR_FIGURES) / (columns - 1));
  return [total - figure * (columns - 1), ...Array.from({ length: columns - 1 }, () => figure)];
}

interface Row {
  readonly cells: readonly string[];
  readonly widths: readonly number[];
  readonly fontOf: (column: number) => Font;
}

function heightOfRow(doc: Doc, { cells, widths, fontOf }: Row): number {
  const heights = cells.map((cell, column) =>
    doc
      .font(fontOf(column))
      .fontSize(sizes.text)
      .heightOfString(cell, { width: (widths[column] ?? 0) - CELL_GAP, lineGap: 1 }),
  );
  return Math.max(...heights) + 2 * ROW_PADDING;
}

function drawRow(
  doc: Doc,
  table: PDFKit.PDFStructureElement,
  row: Row & {
    /** The cells that make a column one of text, aligned to the left. */
    readonly like: readonly string[];
    readonly isHead: boolean;
    readonly isRepeated: boolean;
    /** Whether the first line of its first cell is struck through. */
    readonly isStruck: boolean;
  },
): void {
  const { cells, like, widths, fontOf, isHead, isRepeated, isStruck } = row;
  const height = heightOfRow(doc, row);
  const top = doc.y;
  const drawCell = (column: number): void => {
    const x = MARGIN + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const isFigure = column > 0;
    const options = {
      width: (widths[column] ?? 0) - CELL_GAP,
      align: isFigure && !isWords(like[column] ?? '') ? 'right' : 'left',
      lineGap: 1,
    } as const;
    const left = isFigure ? x + CELL_GAP : x;
    doc
      .font(fontOf(column))
      .fontSize(sizes.text)
      .fillColor(isHead ? colours.soft : colours.ink);
    const [first = '', ...others] = (cells[column] ?? '').split('\n');
    if (!isStruck || isFigure) doc.text(cells[column] ?? '', left, top + ROW_PADDING, options);
    else {
      doc.text(first, left, top + ROW_PADDING, { ...options, strike: true });
      if (others.length > 0) doc.text(others.join('\n'), left, doc.y, options);
    }
  };
  const columns = cells.map((_, column) => column);
  if (isRepeated) {
    // repeated for sighted readers only
    doc.markContent('Artifact', { type: 'Layout' });
    for (const column of columns) drawCell(column);
    doc.endMarkedContent();
  } else {
    const line = doc.struct('TR');
    table.add(line);
    for (const column of columns) {
      line.add(doc.struct(isHead || column === 0 ? 'TH' : 'TD', {}, () => drawCell(column)));
    }
    line.end();
  }
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + widthOf(doc), top + height)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
  doc.endMarkedContent();
  doc.y = top + height;
}

/** Every page shows its document and its page number. */
function drawFeet(doc: Doc, textOf: (page: number, count: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // below the margin, where text would otherwise start a new page
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(sizes.foot)
      .fillColor(colours.soft)
      .text(textOf(page + 1, count), MARGIN, doc.page.height - MARGIN + FOOT / 2, {
        width: widthOf(doc),
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

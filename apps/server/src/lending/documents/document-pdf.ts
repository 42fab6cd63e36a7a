import PdfDocument from 'pdfkit';
import { type DocumentPart, type DocumentText, isWords } from './document-html.ts';
import { type Doc, drawLines, heightOf, linesFor, type Look, type Sheet } from './draw-lines.ts';
import type { Weight } from './letter-fonts.ts';
import { openScripts } from './printable-text.ts';

/** Points. A4 with margins wide enough for a printer and a punch. */
const MARGIN = 56;
const FOOT = 28;
const sizes = { title: 16, heading: 11.5, text: 9.5, foot: 8 } as const;
const colours = { ink: '#1c1917', soft: '#57534e', line: '#d6d3d1' } as const;
const CELL_GAP = 10;
const ROW_PADDING = 4;

export interface PdfOptions {
  /** The instant of agreement or display; the same text and options give the same bytes. */
  readonly at: Date;
  /** BCP 47 tag of its text; 'en' by default. */
  readonly lang?: string;
  /** The page number in the footer, with `{page}` and `{count}`; '{page} of {count}' by default. */
  readonly pageOf?: string;
}

/**
 * A document as PDF: the same parts as its page, tagged for screen readers, with the fonts of its letters embedded.
 * Letters without a font are spelt in Latin ones, in square brackets.
 * @throws MissingGlyph instead of drawing a box
 */
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
  const sheet: Sheet = { doc, scripts: await openScripts([title, pageOf, ...parts.flatMap(textsOf)].join('\n')) };
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawText(sheet, title, { tag: 'H1', weight: 'bold', size: sizes.title, after: 10 });
  for (const part of parts) drawPart(sheet, part);
  drawFeet(
    sheet,
    (page, count) => `${title} · ${pageOf.replace('{page}', String(page)).replace('{count}', String(count))}`,
  );
  doc.end();
  return ended;
}

function textsOf(part: DocumentPart): readonly string[] {
  if ('heading' in part) return [part.heading];
  if ('text' in part) return [part.text];
  if ('rows' in part) return part.rows.flat();
  return [part.caption, ...part.head, ...part.lines.flat()];
}

function drawPart(sheet: Sheet, part: DocumentPart): void {
  const { doc } = sheet;
  if ('heading' in part) {
    // a heading never stands alone at the bottom of a page
    makeRoom(doc, 70);
    doc.y += 8;
    drawText(sheet, part.heading, { tag: 'H2', weight: 'bold', size: sizes.heading, after: 4 });
  } else if ('text' in part) {
    drawText(sheet, part.text, { tag: 'P', weight: 'regular', size: sizes.text, after: 6 });
  } else if ('rows' in part) {
    drawTable(sheet, { lines: part.rows, boldFrom: 1 });
  } else {
    makeRoom(doc, 70);
    doc.y += 4;
    drawText(sheet, part.caption, { tag: 'P', weight: 'bold', size: sizes.text, after: 4 });
    const { head, lines, figureWidth, struck } = part;
    const look = { ...(figureWidth !== undefined && { figureWidth }), ...(struck !== undefined && { struck }) };
    drawTable(sheet, { head, lines, boldFrom: head.length - 1, ...look });
  }
}

const widthOf = (doc: Doc) => doc.page.width - 2 * MARGIN;
const footOf = (doc: Doc) => doc.page.height - MARGIN;

function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > footOf(doc)) doc.addPage();
}

interface TextLook {
  readonly tag: 'H1' | 'H2' | 'P';
  readonly weight: Weight;
  readonly size: number;
  readonly after: number;
}

function drawText(sheet: Sheet, text: string, { tag, weight, size, after }: TextLook): void {
  const { doc } = sheet;
  const width = widthOf(doc);
  const look: Look = { weight, size, gap: 2 };
  const lines = linesFor(sheet, text, { ...look, width });
  const foot = footOf(doc);
  // a paragraph starts on a new page where that avoids a break; one longer than a page continues over several
  makeRoom(doc, Math.min(heightOf(lines, look), foot - 2 * MARGIN));
  doc.addStructure(
    doc.struct(tag, {}, () =>
      drawLines(doc, lines, { ...look, x: MARGIN, width, align: 'left', colour: colours.ink, foot }),
    ),
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
function drawTable(sheet: Sheet, { head, lines, boldFrom, figureWidth, struck = [] }: Table): void {
  const { doc } = sheet;
  const table = doc.struct('Table');
  doc.addStructure(table);
  const columns = Math.max(head?.length ?? 0, ...lines.map((line) => line.length));
  const widths = columnWidths(doc, columns, figureWidth);
  const drawHead = (isRepeated: boolean): void => {
    if (head !== undefined)
      // a header is aligned like its column
      drawRow(sheet, table, {
        cells: head,
        like: lines[0] ?? head,
        widths,
        weightOf: () => 'bold',
        isHead: true,
        isRepeated,
        isStruck: false,
      });
  };
  drawHead(false);
  for (const [index, cells] of lines.entries()) {
    const weightOf = (column: number): Weight => (column >= boldFrom ? 'bold' : 'regular');
    if (doc.y + heightOfRow(sheet, { cells, widths, weightOf }) > footOf(doc)) {
      doc.addPage();
      drawHead(true);
    }
    const isStruck = struck.includes(index);
    drawRow(sheet, table, { cells, like: cells, widths, weightOf, isHead: false, isRepeated: false, isStruck });
  }
  table.end();
  doc.y += 8;
}

/** Share of a table's width available to columns of figures. */
const MAX_FOR_FIGURES = 0.88;

/** The first column is the label, and gets the remaining width. */
function columnWidths(doc: Doc, columns: number, figureWidth = 110): number[] {
  const total = widthOf(doc);
  if (columns <= 2) return [total * 0.6, total * 0.4];
  const figure = Math.min(figureWidth, (total * MAX_FOR_FIGURES) / (columns - 1));
  return [total - figure * (columns - 1), ...Array.from({ length: columns - 1 }, () => figure)];
}

interface Row {
  readonly cells: readonly string[];
  readonly widths: readonly number[];
  readonly weightOf: (column: number) => Weight;
}

const cellLook = (weight: Weight): Look => ({ weight, size: sizes.text, gap: 1 });

function heightOfRow(sheet: Sheet, { cells, widths, weightOf }: Row): number {
  const heights = cells.map((cell, column) => {
    const look = cellLook(weightOf(column));
    return heightOf(linesFor(sheet, cell, { ...look, width: (widths[column] ?? 0) - CELL_GAP }), look);
  });
  return Math.max(...heights) + 2 * ROW_PADDING;
}

function drawRow(
  sheet: Sheet,
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
  const { doc } = sheet;
  const { cells, like, widths, weightOf, isHead, isRepeated, isStruck } = row;
  const height = heightOfRow(sheet, row);
  const top = doc.y;
  const columns = cells.map((_, column) => column);
  const drawCell = (column: number): void => {
    const x = MARGIN + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const isFigure = column > 0;
    const width = (widths[column] ?? 0) - CELL_GAP;
    const own = { ...cellLook(weightOf(column)), width };
    // a form's values end at one edge; one of several lines is read as a text
    const isText =
      isWords(like[column] ?? '') && (columns.length > 2 || linesFor(sheet, cells[column] ?? '', own).length > 1);
    const look = {
      ...own,
      x: isFigure ? x + CELL_GAP : x,
      align: isFigure && !isText ? 'right' : 'left',
      colour: isHead ? colours.soft : colours.ink,
      foot: footOf(doc),
    } as const;
    const draw = (text: string, isStruckText: boolean) =>
      drawLines(doc, linesFor(sheet, text, look), { ...look, isStruck: isStruckText });
    doc.y = top + ROW_PADDING;
    const [first = '', ...others] = (cells[column] ?? '').split('\n');
    if (!isStruck || isFigure) draw(cells[column] ?? '', false);
    else {
      draw(first, true);
      draw(others.join('\n'), false);
    }
  };
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
function drawFeet(sheet: Sheet, textOf: (page: number, count: number) => string): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const look: Look = { weight: 'regular', size: sizes.foot, gap: 0 };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const lines = linesFor(sheet, textOf(page + 1, count), { ...look, width: Infinity });
    doc.y = doc.page.height - MARGIN + FOOT / 2;
    doc.markContent('Artifact', { type: 'Pagination' });
    drawLines(doc, lines, { ...look, x: MARGIN, width: widthOf(doc), align: 'right', colour: colours.soft });
    doc.endMarkedContent();
  }
}

import type PdfDocument from 'pdfkit';
import type { LetterFont, Weight } from './letter-fonts.ts';
import type { Scripts } from './printable-text.ts';
import { type Line, linesOf, type Run } from './text-lines.ts';

export type Doc = InstanceType<typeof PdfDocument>;

/** A PDF under way, with the fonts of its texts. */
export interface Sheet {
  readonly doc: Doc;
  readonly scripts: Scripts | null;
}

export interface Look {
  readonly weight: Weight;
  /** Points. */
  readonly size: number;
  /** Points between lines. */
  readonly gap: number;
}

/** @param look with the width of its lines in points */
export function linesFor({ doc, scripts }: Sheet, text: string, look: Look & { readonly width: number }): Line[] {
  const { weight, size, width } = look;
  const measure = (run: Omit<Run, 'x'>): number => {
    use(doc, run.font, size);
    return doc.widthOfString(run.text, layoutOf(run));
  };
  return linesOf(text, { width, weight, scripts, measure });
}

const heightOfLine = ({ ascent, below }: Line, { size, gap }: Look): number => (ascent + below) * size + gap;

/** Points. */
export const heightOf = (lines: readonly Line[], look: Look): number =>
  lines.reduce((sum, line) => sum + heightOfLine(line, look), 0);

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly colour: string;
  /** The lowest line ends here; a line that does not fit starts a new page. By default every line fits. */
  readonly foot?: number;
  readonly isStruck?: boolean;
}

/** Draws from the current height of the document, which is afterwards below the last line. */
export function drawLines(doc: Doc, lines: readonly Line[], look: Look & Place): void {
  const { x, width, align, colour, foot = Infinity, size, isStruck = false } = look;
  for (const line of lines) {
    const height = heightOfLine(line, look);
    if (doc.y + height - look.gap > foot) doc.continueOnNewPage();
    const top = doc.y;
    const left = align === 'right' ? x + width - line.width : x;
    for (const run of line.runs) {
      use(doc, run.font, size);
      doc.fillColor(colour);
      if (run.says !== undefined) doc.markContent('Span', { actual: run.says });
      // letters of all fonts stand on one line
      const y = top + (line.ascent - run.font.ascent) * size;
      doc.text(run.text, left + run.x, y, { lineBreak: false, strike: isStruck, ...layoutOf(run) });
      if (run.says !== undefined) doc.endMarkedContent();
    }
    doc.y = top + height;
  }
}

/** PDFKit lays out words one by one, and from left to right, where it is given no features. */
const layoutOf = ({ says }: Pick<Run, 'says'>): { features?: [] } => (says === undefined ? {} : { features: [] });

function use(doc: Doc, font: LetterFont, size: number): void {
  // its types do not know that it takes an open font
  doc.registerFont(font.name, font.source as unknown as Uint8Array);
  doc.font(font.name).fontSize(size);
}

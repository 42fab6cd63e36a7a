import type { Receipt } from './receipt-lines.ts';

/** In points; each is drawn as two pixels. */
const WIDTH = 360;
const EDGE = 24;
const SCALE = 2;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const INK = '#1c1917';
const SOFT = '#57534e';
const LINE = '#e7e0da';
const GOOD = '#14773a';

/** The brand's two colours, as on the page. */
export function gradientOfPage(): { from: string; to: string } {
  const style = getComputedStyle(document.documentElement);
  const colour = (end: string) => style.getPropertyValue(`--brand-gradient-${end}`).trim();
  return { from: colour('from'), to: colour('to') };
}

/**
 * Draws a receipt, black on white in both schemes, because it is saved and shared.
 * @param colours of the brand, for the band at the top
 * @returns a PNG as a data: address; null if the browser has no canvas
 */
export function drawReceipt(receipt: Receipt, colours: { from: string; to: string }): string | null {
  const canvas = document.createElement('canvas');
  const measuring = canvas.getContext('2d');
  if (measuring === null) return null;
  const pen = createPen(measuring);
  const rows = receipt.rows.map((row) => ({ ...row, lines: pen.wrap(row.value, 14, WIDTH - 2 * EDGE - 120) }));
  const issuer = pen.wrap(receipt.issuer, 13, WIDTH - 2 * EDGE);
  const headline = pen.wrap(receipt.headline, 22, WIDTH - 2 * EDGE);
  const subline = [...receipt.about, receipt.subline, ...receipt.notes].flatMap((line) =>
    pen.wrap(line, 13, WIDTH - 2 * EDGE),
  );
  const rowsHeight = rows.reduce((sum, { lines }) => sum + 20 * lines.length + 16, 0);
  const height = 8 + 34 + 18 * issuer.length + 84 + 30 * headline.length + 20 * subline.length + 24 + rowsHeight + EDGE;

  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, height);
  drawBand(context, colours);

  const draw = createPen(context);
  let y = 42;
  for (const line of issuer) y = draw.text(line, { x: WIDTH / 2, y, size: 13, align: 'center', colour: SOFT }) + 18;
  drawCheck(context, y + 28);
  y += 84;
  for (const line of headline) y = draw.text(line, { x: WIDTH / 2, y, size: 22, bold: true, align: 'center' }) + 30;
  for (const line of subline) y = draw.text(line, { x: WIDTH / 2, y, size: 13, align: 'center', colour: SOFT }) + 20;
  y += 24;
  for (const [index, { text, lines }] of rows.entries()) {
    draw.text(text, { x: EDGE, y, size: 14, colour: SOFT });
    for (const line of lines) y = draw.text(line, { x: WIDTH - EDGE, y, size: 14, bold: true, align: 'right' }) + 20;
    context.fillStyle = LINE;
    if (index < rows.length - 1) context.fillRect(EDGE, y - 9, WIDTH - 2 * EDGE, 1);
    y += 16;
  }
  return canvas.toDataURL('image/png');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: CanvasTextAlign;
  readonly colour?: string;
}

function createPen(context: CanvasRenderingContext2D) {
  const setFont = (size: number, bold: boolean): void => {
    context.font = `${bold ? 700 : 400} ${size}px ${FONT}`;
  };
  return {
    /** Draws a line of text. @returns its y */
    text(text: string, { x, y, size, bold = false, align = 'left', colour = INK }: Place): number {
      setFont(size, bold);
      context.textAlign = align;
      context.fillStyle = colour;
      context.fillText(text, x, y);
      return y;
    },
    /** Breaks a text into lines of at most `width` points; a longer word is cut. */
    wrap(text: string, size: number, width: number): string[] {
      setFont(size, true);
      const lines: string[] = [];
      let line = '';
      for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && context.measureText(longer).width > width) {
          lines.push(line);
          line = word;
        } else line = longer;
        while (context.measureText(line).width > width && line.length > 1) {
          let end = line.length - 1;
          while (end > 1 && context.measureText(line.slice(0, end)).width > width) end -= 1;
          lines.push(line.slice(0, end));
          line = line.slice(end);
        }
      }
      return [...lines, line];
    },
  };
}

function drawBand(context: CanvasRenderingContext2D, { from, to }: { from: string; to: string }): void {
  const band = context.createLinearGradient(0, 0, WIDTH, 0);
  band.addColorStop(0, from);
  band.addColorStop(1, to);
  context.fillStyle = band;
  context.fillRect(0, 0, WIDTH, 8);
}

function drawCheck(context: CanvasRenderingContext2D, y: number): void {
  const x = WIDTH / 2;
  context.fillStyle = '#e7f6ec';
  context.beginPath();
  context.arc(x, y, 30, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = GOOD;
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(x - 12, y + 1);
  context.lineTo(x - 3, y + 10);
  context.lineTo(x + 13, y - 9);
  context.stroke();
}

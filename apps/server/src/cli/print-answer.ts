import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { type Answer, type Cell, isPhrase, type Money, type Value } from './answer.ts';
import { printable, printableCell, printableJson } from './printable.ts';

/**
 * An answer as text. For a program, cells are separated by tabs; their words may change, so scripts read JSON. On a terminal they stand below each
 * other, numbers to the right, under the names of their columns. Whatever is printed of payers and providers is made harmless here.
 */
export function answerText({ blocks }: Answer, { isTerminal }: { readonly isTerminal: boolean }): string {
  return blocks
    .flatMap(({ lines, heading, isHeaded = false, isFile = false }) => {
      if (isFile) return lines.map((cells) => printable(cells.map(textOf).join('')));
      const head = heading !== undefined && (isHeaded || isTerminal) ? [heading] : [];
      const rows = [...head, ...lines];
      return isTerminal ? aligned(rows) : rows.map((cells) => cells.map(cellText).join('\t'));
    })
    .map((text) => `${text}\n`)
    .join('');
}

/** The document of an answer, as JSON: amounts as minor units and currency, instants as ISO 8601. */
export const answerJson = ({ data }: Answer): string => `${printableJson(JSON.stringify(jsonOf(data), null, 2))}\n`;

/** An error as one line of JSON. */
export const errorJson = (error: { readonly kind: string; readonly message: string }): string =>
  `${printableJson(JSON.stringify({ error }))}\n`;

/** Lines of ours, such as an error's, below each other. */
export const printableLines = (text: string): string => `${text.split('\n').map(printable).join('\n')}\n`;

const cellText = (cell: Cell): string => printableCell(textOf(cell));

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'object') return String(cell);
  if (isPhrase(cell)) return cell.text;
  const digits = plainAmount(cell.minor, cell.currency);
  return cell.isBare === true ? digits : `${cell.currency} ${digits}`;
}

const isMoney = (value: object): value is Money => 'minor' in value && 'currency' in value;

function jsonOf(value: Value): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return exact(value);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(jsonOf);
  if (isMoney(value)) return { minor: exact(value.minor), currency: value.currency };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, jsonOf(each)]));
}

/** A number where JSON's readers have it exactly, digits beyond. */
const exact = (whole: number | bigint): number | string =>
  Number.isSafeInteger(Number(whole)) ? Number(whole) : String(whole);

function aligned(rows: readonly (readonly Cell[])[]): string[] {
  const texts = rows.map((cells) => cells.map(cellText));
  const columns = Array.from({ length: Math.max(...texts.map(({ length }) => length)) }, (_, column) => ({
    width: Math.max(...texts.map((cells) => widthOf(cells[column] ?? ''))),
    isRight: rows.some((cells) => isFigure(cells[column])),
  }));
  return texts.map((cells) =>
    cells
      .map((text, column) => {
        const { width = 0, isRight = false } = columns[column] ?? {};
        const space = ' '.repeat(width - widthOf(text));
        return isRight ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}

const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' || typeof cell === 'bigint' || (typeof cell === 'object' && cell !== null && isMoney(cell));

/** Characters of two columns, and marks of none. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u;

/** Columns of a terminal that a text takes. */
const widthOf = (text: string): number =>
  [...text].reduce((width, each) => width + (/\p{M}|[\u200c\u200d]/u.test(each) ? 0 : WIDE.test(each) ? 2 : 1), 0);

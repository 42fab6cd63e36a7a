import type { Readable } from 'node:stream';
import { type FileEncoding, type FileLine, LONGEST_LINE, readLines } from './file-lines.ts';
import { type RowSplit, splitRow } from './split-row.ts';

/** A row of a file that could not be read. */
export interface RowProblem {
  /** The row's line, from 1. */
  readonly row: number;
  readonly problem: string;
}

/** A row by the names of its columns. */
export interface CsvRow {
  /** Its first line in the file. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
  /** As it came. */
  readonly raw: string;
}

/** The lines of a file: all of them are above the rows, empty, or in rows. */
export interface FileCount {
  lines: number;
  /** Up to the one that names the columns. */
  heading: number;
  empty: number;
  /** Rows, those that could not be read included. */
  rows: number;
  /** Further lines of rows that have more than one. */
  continued: number;
}

interface CsvFile {
  /** The columns that the file must have. */
  readonly needed: readonly string[];
  /** Where it is given, the file may have these columns besides, and no others. */
  readonly further?: readonly string[];
  /** Takes the rows that are no CSV. */
  readonly problems: RowProblem[];
  readonly count: FileCount;
  readonly delimiter?: string;
  readonly encoding?: FileEncoding;
  /** Lines above the one that names the columns. */
  readonly skipLines?: number;
}

export const emptyCount = (): FileCount => ({ lines: 0, heading: 0, empty: 0, rows: 0, continued: 0 });

/** Characters of a cell. A longer one is no text of a bank or provider. */
const LONGEST_CELL = 2000;
/** Lines of a row. A quotation mark that is never closed must not take the file behind it. */
const MAX_LINES = 20;

/**
 * Reads a CSV file row by row, whatever its length: trimmed cells by the names of their columns, with the line they stand in. A row that is no
 * CSV is named among the problems, and keeps no other one back: the next line is read as a row of its own.
 * @throws Error while rows are read, when the file lacks a column, has two of one name or one that it may not have
 */
export async function* readCsv(source: Readable, file: CsvFile): AsyncGenerator<CsvRow> {
  const { count, problems, needed, further: others, delimiter = ',', encoding = 'utf8', skipLines = 0 } = file;
  const lines = new LineQueue(readLines(source, encoding), count);
  for (let skipped = 0; skipped < skipLines && (await lines.next()) !== undefined; skipped += 1) count.heading += 1;
  let names: readonly string[] | undefined;
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    if (line.text.trim() === '' && !line.isTooLong) {
      count.empty += 1;
      continue;
    }
    const record = await readRecord(lines, line, { delimiter, columns: names?.length ?? Number.POSITIVE_INFINITY });
    if (names === undefined) {
      count.heading += record.lines;
      names = namedColumns(record.split, { needed, line: line.number, ...(others !== undefined && { others }) });
      continue;
    }
    const row = rowOf(record.split, names);
    if (row === null) {
      count.empty += record.lines;
      continue;
    }
    count.rows += 1;
    count.continued += record.lines - 1;
    if (typeof row === 'string') problems.push({ row: line.number, problem: row });
    else yield { line: line.number, cells: row, raw: record.raw };
  }
  if (names === undefined) throw new Error('the file has no line that names its columns');
}

/** The lines of a file, some of which are read again. */
class LineQueue {
  private readonly again: FileLine[] = [];
  private readonly source: AsyncGenerator<FileLine>;
  private readonly count: FileCount;

  constructor(source: AsyncGenerator<FileLine>, count: FileCount) {
    this.source = source;
    this.count = count;
  }

  async next(): Promise<FileLine | undefined> {
    const kept = this.again.shift();
    if (kept !== undefined) return kept;
    const read = await this.source.next();
    if (read.done === true) return undefined;
    this.count.lines += 1;
    return read.value;
  }

  putBack(lines: readonly FileLine[]): void {
    this.again.unshift(...lines);
  }
}

interface FileRecord {
  readonly split: RowSplit;
  readonly raw: string;
  readonly lines: number;
}

/** The row that begins in a line: further lines belong to it while a quoted cell is open, unless they are rows themselves. */
async function readRecord(
  lines: LineQueue,
  first: FileLine,
  { delimiter, columns }: { readonly delimiter: string; readonly columns: number },
): Promise<FileRecord> {
  const tooLong: RowSplit = { kind: 'bad', problem: 'the row has more than 64 KB' };
  if (first.isTooLong) return { split: tooLong, raw: '', lines: 1 };
  const open = splitRow(first.text, delimiter);
  if (open.kind !== 'open') return { split: open, raw: first.text, lines: 1 };
  const further: FileLine[] = [];
  let raw = first.text;
  while (further.length < MAX_LINES) {
    const line = await lines.next();
    if (line === undefined) break;
    further.push(line);
    if (line.isTooLong || raw.length + line.text.length > LONGEST_LINE) break;
    const alone = splitRow(line.text, delimiter);
    if (alone.kind === 'cells' && alone.cells.length >= columns) break;
    raw = `${raw}\n${line.text}`;
    const split = splitRow(raw, delimiter);
    if (split.kind === 'cells') return { split, raw, lines: further.length + 1 };
    if (split.kind === 'bad') break;
  }
  lines.putBack(further);
  return { split: { kind: 'bad', problem: 'a quotation mark is not closed' }, raw: first.text, lines: 1 };
}

/** The cells of a row by name; null where all are empty, or what is wrong with it. */
function rowOf(split: RowSplit, names: readonly string[]): CsvRow['cells'] | string | null {
  if (split.kind === 'bad') return split.problem;
  if (split.kind === 'open') return 'a quotation mark is not closed';
  const cells = split.cells.map((cell) => cell.trim());
  if (cells.every((cell) => cell === '')) return null;
  // also where the last one is empty: a comma in a text has moved the others
  if (cells.length > names.length) return `it has ${cells.length} cells, and the file has ${names.length} columns`;
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL);
  if (long !== -1) return `${names[long] || `column ${long + 1}`} has more than ${LONGEST_CELL} characters`;
  return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
}

interface Columns {
  readonly needed: readonly string[];
  readonly others?: readonly string[];
  readonly line: number;
}

function namedColumns(split: RowSplit, { needed, others, line }: Columns): string[] {
  if (split.kind !== 'cells') throw new Error('the line that names the columns cannot be read');
  const names = split.cells.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the file has two columns '${twice.slice(0, 60)}'`);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`the file has no column '${missing.join("', '")}'; it has '${names.join("', '")}'`);
  const known = others && [...needed, ...others];
  const unknown = known && names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`line ${line}: the file has a column '${unknown}'; it may have '${known?.join("', '")}'`);
  return names;
}

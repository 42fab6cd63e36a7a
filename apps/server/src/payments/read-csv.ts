import type { Readable } from 'node:stream';
import { type Options, type Parser, parse } from 'csv-parse';

/** A row of more than 64 KB is no row of a bank or provider. */
const LONGEST_ROW = 65_536;

/** A row of a file that could not be read. */
export interface RowProblem {
  /** The row's line, from 1. */
  readonly row: number;
  readonly problem: string;
}

interface CsvFile {
  /** The columns that the file must have. */
  readonly needed: readonly string[];
  /** Takes what is no CSV row. */
  readonly problems: RowProblem[];
  /** How this file is written, where that is not as usual. */
  readonly options?: Options;
}

/**
 * Reads a CSV file row by row, whatever its length: rows by the names of their columns, with the line they stand in. A row that is no CSV is
 * named among the problems, and keeps no other one back.
 * @throws Error while rows are read, when the file lacks a column
 */
export function readCsv(source: Readable, { needed, problems, options = {} }: CsvFile): Parser {
  const parser = source.pipe(
    parse({
      bom: true,
      columns: (names: string[]) => namedColumns(names, needed),
      info: true,
      max_record_size: LONGEST_ROW,
      // a last line has fewer columns; in one with more, which is the amount?
      relax_column_count_less: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        problems.push({ row: Number(error?.lines ?? 0), problem: error?.message ?? 'it cannot be read' });
        return undefined;
      },
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      ...options,
    }),
  );
  source.once('error', (error) => parser.destroy(error));
  return parser;
}

function namedColumns(names: readonly string[], needed: readonly string[]): string[] {
  const there = names.map((name) => name.trim());
  const missing = needed.filter((name) => !there.includes(name));
  if (missing.length > 0)
    throw new Error(`the file has no column '${missing.join("', '")}'; it has '${there.join("', '")}'`);
  return there;
}

/** A cell of a list that is exported. */
export type CsvCell = string | number | null;

/** What makes a spreadsheet run a cell as a formula (OWASP, CSV injection). */
const RUNS = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * A list as CSV (RFC 4180), with a mark by which spreadsheets read it as UTF-8. A text that a spreadsheet would run as a formula begins with
 * an apostrophe; figures stay figures.
 * @param isCut whether the list has more rows than the file: its last line then says so
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly CsvCell[])[], isCut = false): string {
  const cut = isCut ? [[`only the first ${rows.length} rows: choose fewer by the filters of the list`]] : [];
  const lines = [columns, ...rows, ...cut].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = RUNS.test(cell.trimStart()) || RUNS.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

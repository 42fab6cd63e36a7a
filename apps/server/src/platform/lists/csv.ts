/** A cell of a list that is exported. */
export type CsvCell = string | number | null;

/** What makes a spreadsheet run a cell as a formula (OWASP, CSV injection). */
const RUNS = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * A list as CSV (RFC 4180), with a mark by which spreadsheets read it as UTF-8. A text that a spreadsheet would run as a formula begins with
 * an apostrophe; figures stay figures.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = RUNS.test(cell.trimStart()) || RUNS.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

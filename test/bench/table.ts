/** A cell: text is left-aligned, a figure right-aligned. */
export type Cell = string | { figure: string };

/** A table as lines of text, each column as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const textOf = (cell: Cell | undefined) => (typeof cell === 'object' ? cell.figure : (cell ?? ''));
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => textOf(row[column]).length)));
  const line = (cells: readonly Cell[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return typeof cell === 'object' ? cell.figure.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const isFigure = (column: number) => typeof rows[0]?.[column] === 'object';
  const titles = head.map((title, column) => (isFigure(column) ? { figure: title } : title));
  return [line(titles), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** A figure of a table with a fixed number of decimals. */
export function figure(value: number, decimals = 0): Cell {
  return { figure: value.toFixed(decimals) };
}

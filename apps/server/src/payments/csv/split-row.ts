/** A row's cells; open where a quoted cell does not end with the text; or what is wrong with it. */
export type RowSplit =
  | { readonly kind: 'cells'; readonly cells: readonly string[] }
  | { readonly kind: 'open' }
  | { readonly kind: 'bad'; readonly problem: string };

const QUOTE = '"';
const STRAY: RowSplit = { kind: 'bad', problem: 'a quotation mark stands inside a cell and is not doubled' };

/**
 * Splits a row of CSV (RFC 4180) into its cells. `="0012"`, by which some exports keep zeros from a spreadsheet, is 0012. A quotation mark
 * within a cell is doubled, or the row is bad: where the cell ends would be a guess.
 */
export function splitRow(text: string, delimiter: string): RowSplit {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const opening = text.startsWith(`=${QUOTE}`, at) ? at + 1 : at;
    if (text[opening] !== QUOTE) {
      const end = endOf(text, delimiter, at);
      const cell = text.slice(at, end);
      if (cell.includes(QUOTE)) return STRAY;
      cells.push(cell);
      at = end;
    } else {
      const closing = closingQuote(text, opening + 1);
      if (closing === -1) return { kind: 'open' };
      const end = endOf(text, delimiter, closing + 1);
      if (text.slice(closing + 1, end).trim() !== '') return STRAY;
      cells.push(text.slice(opening + 1, closing).replaceAll(QUOTE + QUOTE, QUOTE));
      at = end;
    }
    if (at >= text.length) return { kind: 'cells', cells };
    at += delimiter.length;
  }
}

function endOf(text: string, delimiter: string, from: number): number {
  const found = text.indexOf(delimiter, from);
  return found === -1 ? text.length : found;
}

/** The next quotation mark that is not doubled; -1 for none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

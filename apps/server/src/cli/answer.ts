/** An amount in minor units with its currency. */
export interface Money {
  readonly minor: number | bigint;
  readonly currency: string;
  /** Whether its text has the digits alone, because the currency stands in a cell of its own. */
  readonly isBare?: true;
}

type Plain = string | number | bigint | boolean | null | undefined | Date | Money;

/** A value with its text for a person, such as "due 2026-11-30". */
export interface Phrase {
  readonly text: string;
  readonly value: Value;
}

/** A value of an answer. In JSON an instant is ISO 8601 in UTC, and an amount has `minor` and `currency`. */
export type Value = Plain | readonly Value[] | { readonly [key: string]: Value };
export type Cell = Plain | Phrase;

/** Lines whose cells stand below each other. */
interface Block {
  readonly lines: readonly (readonly Cell[])[];
  readonly heading?: readonly string[];
  /** Whether the heading is part of the text for scripts, too. */
  readonly isHeaded?: boolean;
  /** Lines of a file, to be written to one: no spreadsheet reads them as cells. */
  readonly isFile?: boolean;
}

/** The answer of a command: one document for scripts, and lines for a person. */
export interface Answer {
  readonly data: Readonly<Record<string, Value>>;
  readonly blocks: readonly Block[];
  /** Whether a part of the work was not done, which the answer names: the command then ends with 1. */
  readonly isIncomplete?: boolean;
}

export const money = (minor: number | bigint, currency: string): Money => ({ minor, currency });
export const figure = (minor: number | bigint, currency: string): Money => ({ minor, currency, isBare: true });
export const phrase = (text: string, value: Value): Phrase => ({ text, value });

/** A sentence, and the data that it states. */
export const sentence = (text: string, data: Answer['data'] = {}): Answer => ({ data, blocks: [{ lines: [[text]] }] });

/** The text of a file, and its data. */
export const fileText = (text: string, data: Answer['data']): Answer => ({
  data,
  blocks: [
    {
      lines: text
        .trimEnd()
        .split('\n')
        .map((each) => [each]),
      isFile: true,
    },
  ],
});

/** One line of cells, each under its name. */
export const line = (cells: Readonly<Record<string, Cell>>): Answer => ({
  data: valuesOf(cells),
  blocks: [{ lines: [Object.values(cells)] }],
});

/** One line of cells after its label, as a record of the document. */
export const record = (key: string, label: string, cells: Readonly<Record<string, Cell>>): Answer => ({
  data: { [key]: valuesOf(cells) },
  blocks: [{ lines: [[label, ...Object.values(cells)]] }],
});

/** Lines about one thing, each after its label. */
export const labelled = (lines: Readonly<Record<string, Readonly<Record<string, Cell>>>>): Answer => ({
  data: Object.assign({}, ...Object.values(lines).map(valuesOf)),
  blocks: [{ lines: Object.entries(lines).map(([label, cells]) => [label, ...Object.values(cells)]) }],
});

type Row = Readonly<Record<string, Cell>>;

interface TableOptions {
  /** The first cell of each line, where a command prints several tables. */
  readonly label?: string;
  readonly isHeaded?: boolean;
  /** The sentence for an empty table. */
  readonly none?: string;
  /** Lists of the document whose lines stand below it in the same columns, such as its sums. */
  readonly below?: Readonly<Record<string, readonly Row[]>>;
}

/** A list of records with the same fields, which head the columns. @param key the list's name in the document */
export function table(
  key: string,
  rows: readonly Row[],
  { label, none, isHeaded = false, below = {} }: TableOptions = {},
): Answer {
  const lists = Object.entries({ [key]: rows, ...below });
  const data = Object.fromEntries(lists.map(([name, list]) => [name, list.map(valuesOf)]));
  const before = label === undefined ? [] : [label];
  const lines = lists.flatMap(([, list]) => list).map((row) => [...before, ...Object.values(row)]);
  const [first] = rows;
  if (first !== undefined) {
    const heading = [...before.map(() => titleOf(key)), ...Object.keys(first).map(titleOf)];
    return { data, blocks: [{ lines, heading, isHeaded }] };
  }
  const blocks = [...(none === undefined ? [] : [[[none]]]), ...(lines.length === 0 ? [] : [lines])];
  return { data, blocks: blocks.map((each) => ({ lines: each })) };
}

/** Answers one below the other, in one document. */
export const joined = (...answers: readonly Answer[]): Answer => ({
  data: Object.assign({}, ...answers.map(({ data }) => data)),
  blocks: answers.flatMap(({ blocks }) => blocks),
  isIncomplete: answers.some(({ isIncomplete }) => isIncomplete === true),
});

/** `daysPastDue` heads a column as "days past due". */
const titleOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valuesOf = (cells: Readonly<Record<string, Cell>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, isPhrase(cell) ? cell.value : cell]));

export const isPhrase = (cell: Cell): cell is Phrase =>
  typeof cell === 'object' && cell !== null && 'text' in cell && 'value' in cell;

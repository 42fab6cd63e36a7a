import type { SecretBox } from '../secret-box.ts';

/** When something goes: when the borrower is erased, or once who they were need not be kept any more. */
export type Stage = 'at-once' | 'with-identity';

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The instant of the erasure, where a column wants one. */
export const ERASED_AT = Symbol('the instant of the erasure');

/** What a text becomes that must not be empty. */
export const ERASED_TEXT = '[erased]';

/** How a column lies in the database, and what becomes of it. */
export interface ColumnRule {
  /**
   * fact: tells nothing of a person by itself (amounts, instants, states, numbers of rows) · sealed: encrypted · hash: found by, never
   * read · masked: the end of a number · clear: personal, or written by a person, and readable in a dump
   */
  readonly kind: 'fact' | 'sealed' | 'hash' | 'masked' | 'clear';
  /** Why it may lie in clear. */
  readonly why?: string;
  readonly goes?: Stage;
  /** What stands there afterwards; null unless given. A column that is null already stays so. */
  readonly to?: string | Buffer | typeof ERASED_AT;
  /** Opens a sealed value for who it is about. */
  readonly open?: (box: SecretBox, row: Row) => unknown;
  /** Not handed out: a secret between others, or somebody else's name. */
  readonly hidden?: boolean;
  /** Handed out as a file of this ending beside the rows; the words of a document as the PDF that is drawn of them. */
  readonly file?: 'pdf' | 'html' | 'words';
}

/** What becomes of a table's rows of a borrower who is erased. */
export type RowsRule =
  | Stage
  /** kept, pseudonymous: for the books, as proof of consent, as proof of how complaints and reminders were handled, as a trail */
  | 'books'
  | 'consent'
  | 'conduct'
  | 'trail'
  /** not by borrower: goes by itself after a while, is nobody's, is the staff's, or is the sandbox's alone */
  | 'expires'
  | 'nobody'
  | 'staff'
  | 'sandbox';

export interface TableRule {
  readonly holds: string;
  /** How a row is a borrower's: by a column, and the table that it leads to. */
  readonly of: readonly [column: string, table: string] | null;
  readonly rows: RowsRule;
  /** Its rows name pictures by their id; `open` undoes a second seal. */
  readonly pictures?: { readonly folder: string; readonly open?: (box: SecretBox, row: Row, bytes: Buffer) => Buffer };
  readonly columns: Readonly<Record<string, ColumnRule>>;
}

/** Columns that tell nothing of a person, named with spaces between. */
export const facts = (names: string): Record<string, ColumnRule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { kind: 'fact' }]));

/** Columns of hashes: not handed out, since they tell their borrower nothing. */
export const hashes = (names: string): Record<string, ColumnRule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { kind: 'hash' }]));

/** A column that may be read in a dump, and why. */
export const clear = (why: string, more: Omit<ColumnRule, 'kind' | 'why'> = {}): ColumnRule => ({
  kind: 'clear',
  why,
  ...more,
});

/** A table of somebody else, or of nobody, whose columns nobody hands out. */
export const tableOf = (rows: RowsRule, holds: string, columns: TableRule['columns']): TableRule => ({
  holds,
  of: null,
  rows,
  columns,
});

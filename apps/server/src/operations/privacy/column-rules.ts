import type { SecretBox } from '../../platform/encryption/secret-box.ts';

/** When data goes: with the erasure, or when the retention of the identity ends. */
export type Stage = 'at-once' | 'with-identity';

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The instant of the erasure, where a column wants one. */
export const ERASED_AT = Symbol('the instant of the erasure');

/** Replaces a text that must not be empty. */
export const ERASED_TEXT = '[erased]';

/** The form of a column in the database, and its end. */
export interface ColumnRule {
  /**
   * fact: tells nothing of a person by itself (amounts, instants, states, numbers of rows) · sealed: encrypted · hash: found by, never
   * read · masked: the end of a number · clear: personal, or written by a person, and readable in a dump
   */
  readonly kind: 'fact' | 'sealed' | 'hash' | 'masked' | 'clear';
  /** Why it may lie in clear. */
  readonly why?: string;
  readonly goes?: Stage;
  /** The value afterwards; null unless given. A column that is null already stays so. */
  readonly to?: string | Buffer | typeof ERASED_AT;
  /** Opens a sealed value for its borrower. */
  readonly open?: (box: SecretBox, row: Row) => unknown;
  /** Not handed out: a secret between others, or somebody else's name. */
  readonly hidden?: boolean;
  /** Handed out as a file of this ending beside the rows; the words of a document as the PDF that is drawn of them. */
  readonly file?: 'html' | 'words';
}

/** The end of a table's rows when their borrower is erased. */
export type RowsRule =
  | Stage
  /** each row with the picture that it names */
  | 'by-picture'
  /** kept, pseudonymous: for the books, as proof of consent, as proof of how complaints and reminders were handled, as a trail */
  | 'books'
  | 'consent'
  | 'conduct'
  | 'trail'
  /** not by borrower: goes by itself after a while, is nobody's, or is the staff's */
  | 'expires'
  | 'nobody'
  | 'staff';

export interface TableRule {
  readonly holds: string;
  /** How a row is a borrower's: by a column, and the table that it leads to. */
  readonly of: readonly [column: string, table: string] | null;
  readonly rows: RowsRule;
  /** Its rows name pictures by their id. A row goes with its picture; `open` undoes a second seal. */
  readonly pictures?: {
    readonly folderOf: (row: Row) => string;
    readonly goesOf: (row: Row) => Stage;
    readonly open: (box: SecretBox, row: Row, bytes: Buffer) => Buffer;
  };
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

/** A table without a borrower; its columns are not exported. */
export const tableOf = (rows: RowsRule, holds: string, columns: TableRule['columns']): TableRule => ({
  holds,
  of: null,
  rows,
  columns,
});

import type { SecretBox } from '../encryption/secret-box.ts';

/** When data is deleted: with the erasure, or when the retention of the identity ends. */
export type Stage = 'at-once' | 'with-identity';

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The instant of the erasure, for columns that store it. */
export const ERASED_AT = Symbol('the instant of the erasure');

/** Replaces a text that must not be empty. */
export const ERASED_TEXT = '[erased]';

/** The form of a column in the database, and its deletion. */
export interface ColumnRule {
  /**
   * fact: says nothing about a person by itself (amounts, instants, states, row ids) · sealed: encrypted · hash: for lookups, never
   * read · masked: the end of a number · clear: personal, or written by a person, and readable in a dump
   */
  readonly kind: 'fact' | 'sealed' | 'hash' | 'masked' | 'clear';
  /** The reason for storing it unencrypted. */
  readonly why?: string;
  readonly goes?: Stage;
  /** The value afterwards; null by default. A null column stays null. */
  readonly to?: string | Buffer | typeof ERASED_AT;
  /** Of a sealed value: the context with which it was sealed, from its row. */
  readonly context?: (row: Row) => string;
  /** Whether a sealed value is JSON. */
  readonly isJson?: boolean;
  /** Not exported: a secret of others, or another person's name. */
  readonly hidden?: boolean;
  /** Exported as a separate file with this extension; the text of a document as its rendered PDF. */
  readonly file?: 'html' | 'words';
}

/** What happens to a table's rows when their borrower is erased. */
export type RowsRule =
  | Stage
  /** each row with its picture */
  | 'by-picture'
  /** kept, pseudonymous: for the books, as proof of consent, as proof of how complaints and reminders were handled, as an audit trail */
  | 'books'
  | 'consent'
  | 'conduct'
  | 'trail'
  /** not by borrower: expires by itself, belongs to nobody, or to the staff */
  | 'expires'
  | 'nobody'
  | 'staff';

export interface TableRule {
  readonly holds: string;
  /** How a row belongs to a borrower: by a column, and the table that it refers to. */
  readonly of: readonly [column: string, table: string] | null;
  readonly rows: RowsRule;
  /** Its rows refer to pictures by id. A row is deleted with its picture; `open` undoes a second seal. */
  readonly pictures?: {
    readonly folderOf: (row: Row) => string;
    readonly goesOf: (row: Row) => Stage;
    readonly open: (box: SecretBox, row: Row, bytes: Buffer) => Buffer;
  };
  readonly columns: Readonly<Record<string, ColumnRule>>;
}

/** Tables by their names. */
export type PrivacyRules = Readonly<Record<string, TableRule>>;

/** Columns that say nothing about a person, separated by spaces. */
export const facts = (names: string): Record<string, ColumnRule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { kind: 'fact' }]));

/** Columns of hashes: not exported, because they are meaningless to the borrower. */
export const hashes = (names: string): Record<string, ColumnRule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { kind: 'hash' }]));

/** A column that may be readable in a dump, with the reason. */
export const clear = (why: string, more: Omit<ColumnRule, 'kind' | 'why'> = {}): ColumnRule => ({
  kind: 'clear',
  why,
  ...more,
});

/** An encrypted column. @param context the context that a value of a row is bound to */
export const sealed = (context: (row: Row) => string, more: Omit<ColumnRule, 'kind' | 'context'> = {}): ColumnRule => ({
  kind: 'sealed',
  context,
  ...more,
});

/** The content of a sealed value, for its borrower. */
export function openColumn(
  box: SecretBox,
  { context, isJson = false }: ColumnRule,
  { row, column }: { readonly row: Row; readonly column: string },
): unknown {
  const value = row[column];
  if (context === undefined || !(Buffer.isBuffer(value) || typeof value === 'string')) return value;
  const text = typeof value === 'string' ? box.openText(value, context(row)) : box.open(value, context(row));
  return isJson ? JSON.parse(text) : text;
}

/** A table without a borrower; its columns are not exported. */
export const tableOf = (rows: RowsRule, holds: string, columns: TableRule['columns']): TableRule => ({
  holds,
  of: null,
  rows,
  columns,
});

/** A table of the books, whose rows refer to their borrower by number. */
export const books = (holds: string, of: TableRule['of'], columns: TableRule['columns']): TableRule => ({
  holds,
  of,
  rows: 'books',
  columns,
});

/** The borrower of a row. */
export const borrowerIdOf = (row: Row): number => Number(row['borrower_id']);

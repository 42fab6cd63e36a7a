import type { ColumnType, SelectType } from 'kysely';
/** A jsonb column: read as a value, written as text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type NullableJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A jsonb column with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;
/** The columns of a view, which are read only. */
export type View<Columns> = {
    [Name in keyof Columns]: ColumnType<SelectType<Columns[Name]>, never, never>;
};

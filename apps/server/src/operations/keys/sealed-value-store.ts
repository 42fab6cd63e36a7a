import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { PrivacyRules, Row } from '../../platform/privacy/column-rules.ts';

/** A table with sealed columns. */
export interface SealedTable {
  readonly name: string;
  /** The sealed columns. */
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** Whether its rows name their data key. */
  readonly namesKey: boolean;
}

/** The values of a row's primary key. */
export type RowKey = readonly unknown[];

/** How many values of a column are sealed with a data key. */
export interface SealedCount {
  readonly table: string;
  readonly column: string;
  readonly keyId: number;
  readonly count: number;
}

/** Rows that are looked at in one statement, whose length does not depend on the table's. */
const WINDOW = 2_000;

/**
 * The sealed values of all tables, by the rules of their modules. A key's own check value is none of them: it stays with its key.
 * @param personal the tables of the database
 */
export function createSealedValueStore(db: Executor, personal: PrivacyRules) {
  const sealedColumns = Object.entries(personal).flatMap(([name, { columns }]) => {
    const own = Object.entries(columns).flatMap(([column, { context }]) => (context === undefined ? [] : [column]));
    return own.length === 0 ? [] : [{ name, columns: own, namesKey: 'key_id' in columns }];
  });
  const keyOf = async (table: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select a.attname as name from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db);
    if (rows.length === 0) throw new Error(`${table} has no primary key`);
    return rows.map(({ name }) => name);
  };
  const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));
  const above = ({ key }: SealedTable, after: RowKey | null): RawBuilder<unknown> =>
    after === null ? sql`true` : sql`(${refs(key)}) > (${sql.join(after)})`;
  const isRow = ({ key }: SealedTable, row: Row): RawBuilder<unknown> =>
    sql`(${refs(key)}) = (${sql.join(key.map((name) => row[name]))})`;

  return {
    tables: (): Promise<SealedTable[]> =>
      Promise.all(sealedColumns.map(async (table) => ({ ...table, key: await keyOf(table.name) }))),

    /** All rows of a window that a key before this one sealed, and the end of the window; null at the end of the table. */
    listSealedBefore: async (
      table: SealedTable,
      { keyId, after }: { keyId: number; after: RowKey | null },
    ): Promise<{ due: Row[]; end: RowKey | null }> => {
      const isDue = sql.join(
        table.columns.map((column) => sql`coalesce(data_key_of(${sql.ref(column)}) < ${keyId}, false)`),
        sql` or `,
      );
      const { rows } = await sql<Record<string, unknown> & { is_due: boolean }>`
        select ${refs(table.key)}, (${isDue}) as is_due from ${sql.table(table.name)}
        where ${above(table, after)} order by ${refs(table.key)} limit ${WINDOW}`.execute(db);
      const last = rows.at(-1);
      return {
        due: rows.filter(({ is_due: due }) => due),
        end: last === undefined || rows.length < WINDOW ? null : table.key.map((name) => last[name]),
      };
    },

    /** A whole row, as it is now; undefined for one that has gone. */
    read: async (table: SealedTable, row: Row): Promise<Row | undefined> => {
      const { rows } = await sql<Row>`select * from ${sql.table(table.name)} where ${isRow(table, row)}`.execute(db);
      return rows[0];
    },

    /**
     * Puts values in the place of others, in one statement that waits for nothing but the row.
     * @returns false where one of the sealed values has changed since the row was read, or the row has gone
     */
    replace: async (table: SealedTable, row: Row, values: Row): Promise<boolean> => {
      const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const same = table.columns.map((name) => sql`${sql.ref(name)} is not distinct from ${row[name]}`);
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table.name)} set ${sql.join(sets)}
        where ${isRow(table, row)} and ${sql.join(same, sql` and `)}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Counts the values of every sealed column by the key that sealed them. Reads all of every table. */
    countByKey: async (): Promise<SealedCount[]> => {
      const counts: SealedCount[] = [];
      for (const { name: table, columns } of sealedColumns) {
        for (const column of columns) {
          const key = sql<number>`data_key_of(${sql.ref(column)})`;
          const { rows } = await sql<{ keyId: number; count: number }>`
            select ${key} as "keyId", count(*) as count from ${sql.table(table)} where ${key} is not null
            group by 1 order by 1`.execute(db);
          counts.push(...rows.map((row) => ({ table, column, ...row })));
        }
      }
      return counts;
    },
  };
}

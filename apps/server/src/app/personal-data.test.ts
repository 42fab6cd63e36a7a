import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, openMigratedDatabase } from '../../test/migrated-database.ts';
import { personalData } from './personal-data.ts';

let opened: MigratedDatabase;
let db: MigratedDatabase['db'];
beforeAll(async () => {
  opened = await openMigratedDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

/** Columns of the database that the classification does not know, and those it knows that are not there. */
async function unlike(known: Readonly<Record<string, { columns: object }>>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select (case when table_schema = 'public' then '' else table_schema || '.' end) || table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs', 'months')`.execute(
    db,
  );
  const there = new Set(rows.map(({ name }) => name));
  const said = new Set(
    Object.entries(known).flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)),
  );
  return [
    ...[...there].filter((name) => !said.has(name)).map((name) => `not classified: ${name}`),
    ...[...said].filter((name) => !there.has(name)).map((name) => `not there: ${name}`),
  ];
}

describe('every column of the database', () => {
  it('is classified, and nothing else is', async () => {
    expect(await unlike(personalData)).toEqual([]);
  });

  it('fails the check if it is new and unclassified', async () => {
    const { borrowers, ...others } = personalData;
    const { phone_hash: _, ...columns } = borrowers?.columns ?? {};
    expect(await unlike({ ...others, borrowers: { columns } })).toEqual(['not classified: borrowers.phone_hash']);
  });

  it('has a reason if it may be read in a dump', () => {
    const bare = Object.entries(personalData).flatMap(([table, { columns }]) =>
      Object.entries(columns)
        .filter(([, { kind, why }]) => kind === 'clear' && (why ?? '').length < 15)
        .map(([column]) => `${table}.${column}`),
    );
    expect(bare).toEqual([]);
  });

  it('referring to a borrower is in a table marked so', () => {
    const stray = Object.entries(personalData).flatMap(([table, { of, columns }]) =>
      of === null && 'borrower_id' in columns ? [table] : [],
    );
    expect(stray).toEqual([]);
  });
});

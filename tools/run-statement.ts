import { Client } from 'pg';

/**
 * Runs a statement on a connection of its own.
 * @param values of its `$1`, `$2`, …
 * @throws DatabaseError
 */
export async function runStatement<Row extends object>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

import { Client } from 'pg';

/** Runs a statement on a connection of its own. @throws DatabaseError */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from './migrate-database.ts';

/** The migrated database that test databases are copied from. */
const template = 'hiram_template';

export interface TestDatabase {
  url: string;
  /** Removes it, connections that are still open included. */
  drop(): Promise<void>;
}

/** Makes the template on a cluster; once per cluster, before the first test. */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  await administer(adminUrl, `CREATE DATABASE ${template}`);
  await migrateDatabase(withDatabase(adminUrl, template), false);
}

/**
 * A new database with the current schema and no data, for one test file: a copy of the template, so it takes tens of
 * milliseconds. The cluster is the one that vitest-database.ts started for the run.
 *
 * @param adminUrl a database of the cluster with a template; by default TEST_DATABASE_ADMIN_URL
 */
export async function createTestDatabase(adminUrl = process.env.TEST_DATABASE_ADMIN_URL): Promise<TestDatabase> {
  if (adminUrl === undefined) {
    throw new Error(
      'TEST_DATABASE_ADMIN_URL is not set: this test belongs to a vitest project with tools/vitest-database.ts.',
    );
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

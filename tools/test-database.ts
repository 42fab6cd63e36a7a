import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from './migrate-database.ts';

/** The templates of test databases: a migrated one, and one with a seeded sandbox. */
const templates = { empty: 'hiram_template', sandbox: 'hiram_template_sandbox' } as const;

/** The secret of the services under test, with which the sandbox was seeded. */
export const testSecret = 'secret-of-the-rig-secret-of-the-rig';

export interface TestDatabase {
  url: string;
  /** Removes it, open connections included. */
  drop(): Promise<void>;
}

/**
 * Creates the templates on a cluster; once per cluster, before the first test.
 *
 * @param env of the services that will use the seeded sandbox
 */
export async function prepareTemplates(
  adminUrl: string,
  env: Record<string, string> = { HIRAM_SECRET: testSecret },
): Promise<void> {
  const { empty, sandbox } = templates;
  await administer(adminUrl, `CREATE DATABASE ${empty}`);
  await migrateDatabase(withDatabase(adminUrl, empty), false);
  await administer(adminUrl, `CREATE DATABASE ${sandbox} TEMPLATE ${empty}`);
  await migrateDatabase(withDatabase(adminUrl, sandbox), true, env);
}

/**
 * A new database with the current schema for one test file: a copy of a template, which takes tens of milliseconds. The
 * cluster is the one that vitest-database.ts started for the run.
 *
 * @param kind empty, or with a sandbox seeded on the day of the run
 */
export async function createTestDatabase(kind: keyof typeof templates = 'empty'): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (adminUrl === undefined) {
    throw new Error(
      'TEST_DATABASE_ADMIN_URL is not set: this test belongs to a vitest project with tools/vitest-database.ts.',
    );
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${templates[kind]}`);
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

import { randomBytes } from 'node:crypto';
import { migrateDatabase } from './migrate-database.ts';
import { runStatement } from './run-statement.ts';

/** The templates of test databases: a migrated one, and one with a seeded sandbox. */
const templates = { empty: 'hiram_template', sandbox: 'hiram_template_sandbox' } as const;

/** The secret of the services under test, with which the sandbox was seeded. */
export const testSecret = 'secret-of-the-rig-secret-of-the-rig';

/**
 * The instant at which the clock of every test begins: noon in the Philippines and half past nine in India, of the machine's day. Whatever a test
 * reads, writes and reads again is of one day, at every hour at which it may run.
 */
export const testStart = (): string => `${new Date().toISOString().slice(0, 10)}T04:00:00.000Z`;

export interface TestDatabase {
  url: string;
  /** How far the clock of its sandbox is ahead of the machine's at first, in milliseconds; null without a sandbox. */
  clockOffsetMs: number | null;
  /** Replaces it by a new copy of its template, open connections included; the clock of its sandbox goes on. */
  renew(): Promise<void>;
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
  await runStatement(adminUrl, `CREATE DATABASE ${empty}`);
  await migrateDatabase(withDatabase(adminUrl, empty), false);
  await runStatement(adminUrl, `CREATE DATABASE ${sandbox} TEMPLATE ${empty}`);
  await migrateDatabase(withDatabase(adminUrl, sandbox), true, { ...env, HIRAM_SANDBOX_START: testStart() });
}

/**
 * A new database with the current schema for one test file: a copy of a template, which takes tens of milliseconds. The
 * cluster is the one that vitest-database.ts started for the run.
 *
 * @param kind empty, or with a sandbox, whose clock begins at the instant of its seed and goes on from there
 */
export async function createTestDatabase(kind: keyof typeof templates = 'empty'): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (adminUrl === undefined) {
    throw new Error(
      'TEST_DATABASE_ADMIN_URL is not set: this test belongs to a vitest project with tools/vitest-database.ts.',
    );
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(adminUrl, name);
  let clockOffsetMs: number | null = null;
  const copy = async (): Promise<void> => {
    // copies files, which the default writes to the log as well
    await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${templates[kind]} STRATEGY file_copy`);
    if (kind !== 'sandbox') return;
    clockOffsetMs ??= await offsetToSeed(url);
    await runStatement(url, `update sandbox.clock set offset_ms = ${clockOffsetMs}`);
  };
  const drop = async (): Promise<void> => {
    await runStatement(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  await copy();
  return {
    url,
    clockOffsetMs,
    renew: async () => {
      await drop();
      await copy();
    },
    drop,
  };
}

/** By how many milliseconds the instant at which the sandbox was seeded is ahead of the machine's clock. */
async function offsetToSeed(url: string): Promise<number> {
  const [seeded] = await runStatement<{ created_at: Date }>(url, 'select created_at from borrowers where id = 1');
  if (seeded === undefined) throw new Error('the template has no sandbox');
  return seeded.created_at.getTime() - Date.now();
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

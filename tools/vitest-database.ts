import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from './remove-folder.ts';
import { prepareTemplates } from './test-database.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';

/**
 * Vitest's global set-up for projects whose tests need PostgreSQL: one cluster for the run, its address in
 * TEST_DATABASE_ADMIN_URL, and a temporary folder for the run, so that nothing of a test outlives it. An existing TEST_DATABASE_ADMIN_URL is used
 * as it is, with the templates created beforehand.
 */
export default async function startDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_ADMIN_URL !== undefined) return undefined;
  const database = await startThrowawayDatabase();
  const adminUrl = database.url('postgres');
  try {
    await prepareTemplates(adminUrl);
  } catch (error) {
    await database.stop();
    throw error;
  }
  process.env.TEST_DATABASE_ADMIN_URL = adminUrl;
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-run-'));
  // a PostgreSQL that root starts runs under another account
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    await database.stop();
    // the workers end after this, and what they started may still write
    removeFolder(folder);
  };
}

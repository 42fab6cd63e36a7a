import chromium from '@sparticuz/chromium';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../../tools/remove-folder.ts';
import { evidenceRoot } from '../../tools/stages/evidence-folder.ts';
import { prepareTemplates } from '../../tools/test-database.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';

/**
 * Vitest's global set-up of the journeys: one cluster for the run, with a database that has the sandbox as template for each service's
 * own; its address is in TEST_DATABASE_ADMIN_URL. The browser is unpacked here, so that two workers do not do so at once. RUN_FOLDER is a
 * folder for the traces, which Playwright does not remove, and for files of the tests.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  // a part of a longer run leaves the evidence of the parts before it: tools/test.ts begins without any
  if (process.env['RESULTS_FILE'] === undefined) rmSync(evidenceRoot, { recursive: true, force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-run-'));
  process.env['RUN_FOLDER'] = folder;
  const [database] = await Promise.all([startThrowawayDatabase(), chromium.executablePath()]);
  try {
    const adminUrl = database.url('postgres');
    await prepareTemplates(adminUrl, {});
    process.env['TEST_DATABASE_ADMIN_URL'] = adminUrl;
  } catch (error) {
    await database.stop();
    throw error;
  }
  return async () => {
    await database.stop();
    // the workers end after this, and their browsers and services may still write
    removeFolder(folder);
  };
}

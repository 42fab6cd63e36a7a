import chromium from '@sparticuz/chromium';
import { rmSync } from 'node:fs';
import { evidenceRoot } from '../../tools/stages/evidence-folder.ts';
import { prepareTemplates } from '../../tools/test-database.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';

/**
 * Vitest's global set-up of the journeys: one cluster for the run, with a database that has the sandbox as template for each service's
 * own; its address is in TEST_DATABASE_ADMIN_URL. The browser is unpacked here, so that two workers do not do so at once.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  rmSync(evidenceRoot, { recursive: true, force: true });
  const [database] = await Promise.all([startThrowawayDatabase(), chromium.executablePath()]);
  try {
    const adminUrl = database.url('postgres');
    await prepareTemplates(adminUrl, {});
    process.env['TEST_DATABASE_ADMIN_URL'] = adminUrl;
  } catch (error) {
    await database.stop();
    throw error;
  }
  return () => database.stop();
}

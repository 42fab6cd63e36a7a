import { prepareTemplates } from './test-database.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';

/**
 * Vitest's global set-up for projects whose tests need PostgreSQL: one cluster for the run, its address in
 * TEST_DATABASE_ADMIN_URL. An existing TEST_DATABASE_ADMIN_URL is used as it is, with the templates created beforehand.
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
  return () => database.stop();
}

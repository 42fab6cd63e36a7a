import { createTestDatabase } from '../../../tools/test-database.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/telemetry/log.ts';

/** A database with all migrations and no rows, for tests of the schema. */
export interface MigratedDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url, poolSize: 1, log: createLog('silent') });
  return {
    db,
    close: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

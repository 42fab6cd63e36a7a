import type { Logger } from 'pino';
import { type Database, openDatabase } from './db/database.ts';
import { requireServedSchema } from './db/migrations.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { requireDataKey } from './stores/data-key-store.ts';

/** What it takes of the configuration. */
export interface DatabaseAndKey {
  readonly databaseUrl: string;
  readonly dataKey: Buffer;
}

/**
 * Opens the database of the service, and the box of what is sealed in it, for a process that serves or for a command. To be
 * destroyed when done.
 *
 * @throws ConfigError when the database is of another version of the service, or was written with another key
 */
export async function openOwnDatabase(
  { databaseUrl, dataKey }: DatabaseAndKey,
  options: { poolSize: number; log: Logger; now: Date },
): Promise<{ db: Database; box: SecretBox }> {
  const { poolSize, log, now } = options;
  const db = openDatabase({ url: databaseUrl, poolSize, log });
  try {
    const box = createSecretBox(dataKey);
    await requireServedSchema(db);
    await requireDataKey(db, box, now);
    return { db, box };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

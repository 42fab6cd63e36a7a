import type { Logger } from 'pino';
import { type Database, openDatabase, type Pooling } from './database.ts';
import type { EndedStatement } from '../telemetry/tracing.ts';
import { requireServedSchema } from './migrations.ts';
import { createSecretBox, type SecretBox } from '../encryption/secret-box.ts';
import { requireDataKey } from '../encryption/data-key-store.ts';

/** The required part of the configuration. */
export interface DatabaseAndKey {
  readonly databaseUrl: string;
  readonly pooling?: Pooling;
  readonly dataKey: Buffer;
}

/**
 * Opens the service's database and the secret box for its encrypted columns, for a serving process or a command. Destroy it when
 * done.
 *
 * @throws ConfigError for a database of another version of the service, or written with another key
 */
export async function openOwnDatabase(
  { databaseUrl, pooling, dataKey }: DatabaseAndKey,
  options: {
    poolSize: number;
    log: Logger;
    now: Date;
    onStatement?: ((statement: EndedStatement) => void) | undefined;
  },
): Promise<{ db: Database; box: SecretBox }> {
  const { poolSize, log, now, onStatement } = options;
  const db = openDatabase({ url: databaseUrl, poolSize, pooling, log, onStatement });
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

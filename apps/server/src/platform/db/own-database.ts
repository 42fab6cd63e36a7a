import type { Logger } from 'pino';
import { type Database, openDatabase, type Pooling } from './database.ts';
import type { EndedStatement } from '../telemetry/tracing.ts';
import { requireServedSchema } from './migrations.ts';
import { createSecretBox, type SecretBox } from '../encryption/secret-box.ts';
import { type KeyServiceConfig, unwrapDataKeys } from '../encryption/key-service.ts';
import { requireDataKey } from '../encryption/data-key-store.ts';

/** The required part of the configuration. */
export interface DatabaseAndKey {
  readonly databaseUrl: string;
  readonly pooling?: Pooling;
  /** All in use, and one that waits to be used. */
  readonly dataKeys: readonly Buffer[];
  /** What unwraps data keys; null or none where they are given as they are. */
  readonly keyService?: KeyServiceConfig | null;
  readonly wrappedKeys?: readonly string[];
}

/**
 * Opens the service's database and the secret box for its encrypted columns, for a serving process or a command. Destroy it when
 * done.
 *
 * @throws ConfigError for a database of another version of the service or written with another key, and for keys that cannot be unwrapped
 */
export async function openOwnDatabase(
  { databaseUrl, pooling, dataKeys, keyService = null, wrappedKeys = [] }: DatabaseAndKey,
  options: {
    poolSize: number;
    log: Logger;
    now: Date;
    onStatement?: ((statement: EndedStatement) => void) | undefined;
  },
): Promise<{ db: Database; box: SecretBox }> {
  const keys = keyService === null ? dataKeys : await unwrapDataKeys(keyService, wrappedKeys);
  const { poolSize, log, now, onStatement } = options;
  const db = openDatabase({ url: databaseUrl, poolSize, pooling, log, onStatement });
  try {
    const box = createSecretBox(keys);
    await requireServedSchema(db);
    await requireDataKey(db, box, now);
    return { db, box };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

import type { Logger } from 'pino';
import { type Database, openDatabase, type Pooling } from '../platform/db/database.ts';
import { requireServedSchema } from '../platform/db/migrations.ts';
import { identityOf, requireRecent } from '../platform/db/standby-age.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { EndedStatement } from '../platform/telemetry/tracing.ts';
import { createReadSnapshot, type ReadSnapshot } from './stores.ts';

/** Connections to the copy: exports and reports are few, and long. */
const POOL_SIZE = 4;
/** A copy that is further behind its primary is not read: a report would look right and be old. */
const MAX_BEHIND_MS = 60_000;

/** Where exports and reports are read. */
export interface ReadDatabase {
  readonly readSnapshot: ReadSnapshot;
  close(): Promise<void>;
}

interface ReadDatabaseOptions {
  readonly databaseReadUrl: string | null;
  readonly pooling?: Pooling;
  readonly box: SecretBox;
  readonly log: Logger;
  readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  readonly maxBehindMs?: number;
}

/**
 * Opens the copy of the database that exports and reports are read from, so that they take nothing from borrowers: a streaming standby, up to
 * a minute behind. Where it fails (not reachable, no standby of this database, too far behind, a row removed below a long read) the whole read runs once more on the
 * database itself. Without a copy everything is read there.
 */
export function openReadDatabase(db: Database, options: ReadDatabaseOptions): ReadDatabase {
  const { databaseReadUrl: url, pooling, box, log, onStatement, maxBehindMs = MAX_BEHIND_MS } = options;
  const ofItself = createReadSnapshot(db, box);
  if (url === null) return { readSnapshot: ofItself, close: async () => undefined };
  const copy = openDatabase({ url, poolSize: POOL_SIZE, pooling, log, onStatement });
  const ofCopy = createReadSnapshot(copy, box, async (tx) =>
    requireRecent(tx, { primary: await identityOf(db), maxBehindMs }),
  );
  return {
    readSnapshot: async (read) => {
      try {
        return await ofCopy(read);
      } catch (error) {
        log.warn({ err: error }, 'the copy for reports was not read; the database itself is read');
        return ofItself(read);
      }
    },
    close: () => copy.destroy(),
  };
}

/** Why the copy is not read at present, for the doctor; null where it is. */
export async function faultOfCopy(
  { databaseUrl, databaseReadUrl }: { databaseUrl: string; databaseReadUrl: string },
  { log, pooling }: { log: Logger; pooling: Pooling },
): Promise<string | null> {
  const open = (url: string): Database => openDatabase({ url, poolSize: 1, pooling, log });
  const [db, copy] = [open(databaseUrl), open(databaseReadUrl)];
  try {
    await requireServedSchema(copy);
    await requireRecent(copy, { primary: await identityOf(db), maxBehindMs: MAX_BEHIND_MS });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await Promise.all([db.destroy(), copy.destroy()]);
  }
}

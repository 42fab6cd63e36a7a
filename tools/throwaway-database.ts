import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderHeldError, lockFolder } from './database/folder-lock.ts';
import { openHome, removeHome } from './database/home.ts';
import { endOrphan } from './database/postmaster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const prefix = 'hiram-test-';

/** Starts a cluster for tests in a new temporary folder, which stop() removes. */
export async function startThrowawayDatabase(): Promise<EmbeddedDatabase> {
  await sweep();
  const data = mkdtempSync(path.join(tmpdir(), prefix));
  // mkdtemp makes it for us alone, and as root PostgreSQL's account must get in.
  chmodSync(data, 0o755);
  return startEmbeddedDatabase({ data, throwaway: true });
}

/** Removes what test runs that were killed left behind: the folders that nobody holds any more. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const data = path.join(tmpdir(), name);
    try {
      const lock = await lockFolder(data);
      await endOrphan(openHome(data, true).cluster);
      lock.release();
      removeHome(data);
    } catch (error) {
      if (error instanceof FolderHeldError) continue;
      // Another account's folder, say: it is not ours to clean, and nothing depends on it.
    }
  }
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAbandonedFolders } from './abandoned-folders.ts';
import { clusterOf, removeHome } from './database/home.ts';
import { endOrphan } from './database/postmaster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const prefix = 'hiram-test-';

/** Starts a cluster for tests in a new temporary folder, which stop() removes. */
export async function startThrowawayDatabase(): Promise<EmbeddedDatabase> {
  await removeAbandonedFolders({
    parent: tmpdir(),
    prefix,
    remove: async (data) => {
      await endOrphan(clusterOf(data));
      removeHome(data);
    },
  });
  const data = mkdtempSync(path.join(tmpdir(), prefix));
  // mkdtemp makes it for us alone, and as root PostgreSQL's account must get in.
  chmodSync(data, 0o755);
  return startEmbeddedDatabase({ data, throwaway: true });
}

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './database/folder-lock.ts';

/** A folder younger than this may be one that somebody has made and not locked yet. */
const UNTOUCHED_MS = 60_000;

interface Abandoned {
  /** Where the folders lie, a temporary folder. */
  parent: string;
  /** How their names begin. */
  prefix: string;
  /** Ends what still runs in a folder and removes it; nobody else has it meanwhile. */
  remove: (folder: string) => Promise<void>;
}

/**
 * Removes the folders that test runs left behind when they were killed: those that no process holds (see lockFolder) and
 * that nothing was made in for a minute. The minute is for the one who has just made a folder and is about to lock it.
 * A folder that cannot be removed (another account's, say) stays.
 */
export async function removeAbandonedFolders({ parent, prefix, remove }: Abandoned): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(parent, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs < UNTOUCHED_MS) continue;
      const lock = await lockFolder(folder);
      try {
        await remove(folder);
      } finally {
        lock.release();
      }
    } catch {
      // held, gone meanwhile, or not ours to clean: nothing depends on it
    }
  }
}

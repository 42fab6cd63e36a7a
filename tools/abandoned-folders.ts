import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './database/folder-lock.ts';

/** A younger folder may have been created and not yet locked. */
const UNTOUCHED_MS = 60_000;

interface Abandoned {
  /** The parent folder, a temporary one. */
  parent: string;
  /** The prefix of their names. */
  prefix: string;
  /** Ends the processes in a folder and removes it; the caller holds its lock. */
  remove: (folder: string) => Promise<void>;
}

/**
 * Removes the folders that killed test runs left behind: those that no process holds (see lockFolder) and
 * that have not changed for a minute. The minute is for a process that has created a folder and is about to lock it.
 * A folder that cannot be removed, such as another account's, stays.
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
      // held, removed meanwhile, or another account's: nothing depends on it
    }
  }
}

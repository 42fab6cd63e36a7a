import { accessSync, chmodSync, constants, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { removeAbandonedFolders } from './abandoned-folders.ts';
import { clusterOf, removeHome } from './database/home.ts';
import { endOrphan } from './database/postmaster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const prefix = 'hiram-test-';

/** Linux's folder for files in memory; other systems have none. */
const inMemory = '/dev/shm';

/** Twice the size that the largest suites have reached, in bytes. */
const LEAST_ROOM = 2 * 1024 ** 3;

/**
 * Starts a cluster for tests in a new temporary folder, which stop() removes. It lies in memory where there is room, because tests write much
 * and keep nothing.
 *
 * @param leastRoom bytes that must be free in memory; otherwise it lies in the temporary folder
 */
export async function startThrowawayDatabase(leastRoom = LEAST_ROOM): Promise<EmbeddedDatabase> {
  // a killed run may have left its folder in either place, depending on the free memory at its time
  for (const parent of new Set([inMemory, tmpdir()])) await sweep(parent);
  const data = mkdtempSync(path.join(chooseDataFolder(inMemory, leastRoom), prefix));
  // mkdtemp creates it for us only, and as root PostgreSQL's account must get in.
  chmodSync(data, 0o755);
  return startEmbeddedDatabase({ data, throwaway: true });
}

/**
 * The folder for throwaway data: the one in memory if it exists, is writable, and both it and the machine have room;
 * containers often have one of 64 MB. Otherwise the temporary folder.
 *
 * @param folder a folder in memory, which need not exist
 */
export function chooseDataFolder(folder: string, leastRoom = LEAST_ROOM): string {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= leastRoom && freemem() >= leastRoom) return folder;
  } catch {
    // missing, or not writable for us
  }
  return tmpdir();
}

async function sweep(parent: string): Promise<void> {
  if (!existsSync(parent)) return;
  await removeAbandonedFolders({
    parent,
    prefix,
    remove: async (data) => {
      await endOrphan(clusterOf(data));
      removeHome(data);
    },
  });
}

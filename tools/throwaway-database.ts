import { accessSync, chmodSync, constants, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { removeAbandonedFolders } from './abandoned-folders.ts';
import { clusterOf, removeHome } from './database/home.ts';
import { endOrphan } from './database/postmaster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const prefix = 'hiram-test-';

/** Where Linux keeps files in memory; other systems have no such folder. */
const inMemory = '/dev/shm';

/** As much as the largest suites have been seen to write, and room for as much again, in bytes. */
const LEAST_ROOM = 2 * 1024 ** 3;

/**
 * Starts a cluster for tests in a new temporary folder, which stop() removes. It lies in memory where there is room, as tests write much
 * and keep nothing.
 *
 * @param leastRoom bytes that have to be free in memory; without so many it lies in the temporary folder
 */
export async function startThrowawayDatabase(leastRoom = LEAST_ROOM): Promise<EmbeddedDatabase> {
  // whatever killed run left it there may have found less room than there is now, or more
  for (const parent of new Set([inMemory, tmpdir()])) await sweep(parent);
  const data = mkdtempSync(path.join(placeForData(inMemory, leastRoom), prefix));
  // mkdtemp makes it for us alone, and as root PostgreSQL's account must get in.
  chmodSync(data, 0o755);
  return startEmbeddedDatabase({ data, throwaway: true });
}

/**
 * The folder for data that no test run keeps: the one in memory if it is there, may be written to, and both it and the machine have room;
 * containers often have one of 64 MB. Else the temporary folder.
 *
 * @param folder a folder in memory, which need not exist
 */
export function placeForData(folder: string, leastRoom = LEAST_ROOM): string {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= leastRoom && freemem() >= leastRoom) return folder;
  } catch {
    // there is none, or it is not ours to write to
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

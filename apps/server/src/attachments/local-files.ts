import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedFileName, type FileStore } from './file-store.ts';

/** Partial files, next to the others: on the same disk, so that moving one is atomic. */
const ARRIVING = '.arriving';

/**
 * Stores files in a local folder. A file is written to a temporary name, flushed and renamed, so that a readable file is complete and
 * survives a power cut. A process that dies in between leaves a partial file, which `remove` deletes.
 */
export function createLocalFiles(folder: string): FileStore {
  const placeOf = (name: string) => join(folder, checkedFileName(name));
  const arriving = join(folder, ARRIVING);
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const part = join(arriving, `${name}.${randomUUID()}`);
      await mkdir(arriving, { recursive: true });
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, place);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await flushNames(folder);
    },
    async get(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
      const parts = await readdir(arriving).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const part of parts.filter((each) => each.startsWith(`${name}.`)))
        await rm(join(arriving, part), { force: true });
    },
  };
}

/** A file's bytes are durable after its own flush, its name only after its folder's. */
async function flushNames(folder: string): Promise<void> {
  const names = await open(folder, 'r');
  try {
    await names.sync();
  } finally {
    await names.close();
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedFileName, type FileStore } from './file-store.ts';

/**
 * Keeps files in a folder of this machine. A file is written beside its place, flushed, and then moved there, so that what
 * can be read is whole.
 */
export function createLocalFiles(folder: string): FileStore {
  const placeOf = (name: string) => join(folder, checkedFileName(name));
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const beside = join(folder, `.${randomUUID()}.part`);
      await mkdir(folder, { recursive: true });
      try {
        const file = await open(beside, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
    },
  };
}

import { fileContext, type SecretBox } from '../platform/encryption/secret-box.ts';
import type { FileStore } from './file-store.ts';

/** The prefix of a sealed file. No JPEG begins with it, and neither does an earlier sealed value. */
const MARK = Buffer.from('hiram-sealed-1\n');

/**
 * Keeps files in another store so that a copy of it shows none of them. Each opens under its own name only. A file that was kept before
 * they were sealed is given back as it is.
 */
export function sealedFiles(files: FileStore, box: SecretBox): FileStore {
  return {
    put: (name, bytes) => files.put(name, Buffer.concat([MARK, box.sealBytes(Buffer.from(bytes), fileContext(name))])),
    async get(name) {
      const kept = await files.get(name);
      if (kept === null || !kept.subarray(0, MARK.length).equals(MARK)) return kept;
      return box.openBytes(kept.subarray(MARK.length), fileContext(name));
    },
    remove: (name) => files.remove(name),
  };
}

import { fileContext, type SecretBox } from '../secret-box.ts';
import type { FileStore } from './file-store.ts';

/** What a sealed file begins with. No JPEG does, nor what was sealed before it came here. */
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

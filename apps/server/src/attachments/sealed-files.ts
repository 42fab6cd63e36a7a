import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { FileStore } from './file-store.ts';
import { fileContext } from './privacy.ts';

/** The prefix of a sealed file, which no JPEG and no earlier sealed value has. */
const MARK = Buffer.from('hiram-sealed-1\n');

/**
 * Stores files sealed in another store, so that a copy of it reveals none. Each opens under its own name only. A file stored before
 * sealing was introduced is returned unchanged.
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

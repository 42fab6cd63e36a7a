/** File storage, by name. Names are ours: letters, digits, `_` and `-`. */
export interface FileStore {
  /** Stores a file completely or not at all; an existing one with the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

/**
 * Checks that a name is one of ours: 1 to 64 letters, digits, `_` and `-`, so that it cannot leave its folder.
 * @throws Error otherwise
 */
export function checkedFileName(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Error('a file name of ours has letters, digits, "_" and "-"');
  return name;
}

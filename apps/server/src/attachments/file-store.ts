/** Where files are kept, by name. Names are ours: letters, digits, `_` and `-`. */
export interface FileStore {
  /** Keeps a file whole or not at all; an older one of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

/**
 * The name itself when it is one of ours: 1 to 64 letters, digits, `_` and `-`, so that it cannot lead out of its place.
 * @throws Error when it is not
 */
export function checkedFileName(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Error('a file name of ours has letters, digits, "_" and "-"');
  return name;
}

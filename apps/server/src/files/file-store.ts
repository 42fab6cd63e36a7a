/** Where files are kept, by name. Names are ours: letters, digits, `_` and `-`. */
export interface FileStore {
  /** Keeps a file whole or not at all; an older one of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

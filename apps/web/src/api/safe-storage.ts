/** A storage of the browser that never throws: it may be full or forbidden, and its contents may be another script's. */
export interface SafeStorage {
  /** The stored text; empty if there is none, or the browser forbids reading. */
  read(key: string): string;
  /** Stores a text; null deletes it. @returns whether that was possible */
  write(key: string, text: string | null): boolean;
}

/** @param find gets the storage; it is called each time, because even that can throw */
export const safeStorage = (find: () => Omit<Storage, 'length' | 'clear' | 'key'>): SafeStorage => ({
  read(key) {
    try {
      return find().getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  write(key, text) {
    try {
      if (text === null) find().removeItem(key);
      else find().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** Until the tab is closed. */
export const tabStorage = safeStorage(() => window.sessionStorage);
/** For all tabs of this browser. */
export const deviceStorage = safeStorage(() => window.localStorage);
/** Stores nothing. */
export const noStorage: SafeStorage = { read: () => '', write: () => false };

/** Reads a stored text as JSON; undefined where it is none. */
export function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

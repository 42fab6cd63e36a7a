import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The number of the first key of a database. */
export const FIRST_KEY = 1;

/** The two keys that come from a data key. */
export interface KeyPair {
  readonly seal: KeyObject;
  /** Of lookup hashes. Separate, because a hash for open comparison must not weaken the encryption. */
  readonly find: KeyObject;
}

/** A key of this process. */
export interface RingKey extends KeyPair {
  /** Its number in `data_keys`; null until the database has one for it. */
  readonly id: number | null;
}

/** What the database knows of keys. */
export interface Numbering {
  /** The numbers of keys, by their position in the settings. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Lookup keys that stay after their data key, for hashes that nothing sealed can be hashed from. */
  readonly lookups: readonly { readonly id: number; readonly find: KeyObject }[];
  /** The number of the key that seals. */
  readonly sealing: number;
}

/** The keys that come from a data key of 32 bytes. */
const pairOf = (key: Buffer): KeyPair => ({
  // created once: with bytes, Node takes five times as long, because it creates a key for each call
  seal: createSecretKey(key),
  find: createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'hiram find-by', 32))),
});

/** The keys of a process, their numbers, and which one seals. */
export function createKeyRing(given: readonly (Buffer | KeyPair)[]) {
  let keys: readonly RingKey[] = given.map((key) => ({ ...(Buffer.isBuffer(key) ? pairOf(key) : key), id: null }));
  let lookups: Numbering['lookups'] = [];
  let sealing: number | null = null;
  const newest = (): RingKey & { readonly id: number } => {
    // a new database is sealed with the first key of the settings
    const key = sealing === null ? keys[0] : keys.find(({ id }) => id === sealing);
    if (key === undefined) throw new Error(`data key ${sealing ?? FIRST_KEY} seals, and this process does not have it`);
    return { ...key, id: sealing ?? FIRST_KEY };
  };
  return {
    get keys(): readonly RingKey[] {
      return keys;
    },
    newest,
    /** The keys that may open a box of this number. */
    candidates: (of: number): readonly RingKey[] => {
      const known = keys.filter(({ id }) => id === of);
      return known.length > 0 ? known : keys.filter(({ id }) => id === null);
    },
    /** The lookup keys besides the newest: those that were, and one that another process may use already. */
    olderLookups: (): readonly KeyObject[] => {
      const { find: own } = newest();
      const kept = lookups.filter(({ id }) => !keys.some((key) => key.id === id));
      return [...keys.map(({ find }) => find).filter((find) => find !== own), ...kept.map(({ find }) => find)];
    },
    lookupIds: (): number[] => [...new Set([newest(), ...keys, ...lookups].flatMap(({ id }) => id ?? []))],
    /** The lookup key of the first data key. */
    oldestLookup: (): KeyObject => {
      const numbered = [...keys, ...lookups].flatMap(({ id, find }) => (id === null ? [] : [{ id, find }]));
      const [oldest] = numbered.toSorted((one, other) => one.id - other.id);
      return (oldest ?? newest()).find;
    },
    learn: (numbering: Numbering): void => {
      keys = keys.map((key, place) => ({ ...key, id: numbering.numbers.get(place) ?? null }));
      ({ lookups, sealing } = numbering);
    },
  };
}

/** What is known of one question to the service. A new object whenever it changes. */
export interface AnswerState {
  readonly data: unknown;
  /** Why the last try failed. */
  readonly error: unknown;
  readonly isRunning: boolean;
}

/** The answers a page has had, by callKey: a screen that is opened again shows the last one while it asks anew. */
export interface AnswerCache {
  get(key: string): AnswerState;
  subscribe(key: string, listener: () => void): () => void;
  /**
   * Asks, unless the same question is being asked already. Never rejects: a failure is in the state.
   * @param maxAgeMs an answer younger than this is good enough; 0 always asks
   */
  load(key: string, ask: () => Promise<unknown>, maxAgeMs: number): Promise<void>;
  /** Something was changed: what is remembered may be wrong now. Answers that are shown stay until their page asks again. */
  expire(): void;
  /** Whether anybody still shows this answer. */
  isWatched(key: string): boolean;
}

interface Entry {
  state: AnswerState;
  /** When the data came, in milliseconds; null while there is none. */
  dataAt: number | null;
  running: Promise<void> | null;
  readonly listeners: Set<() => void>;
}

/**
 * Name beside the keys of first data under which the service worker, where it gives a page without the network, says when each
 * answer was asked for: `{ [callKey]: milliseconds since 1970 }`. Such answers are shown, and asked for anew.
 */
export const KEPT = 'kept';

const MOST_KEPT = 40;
/** How long the answers that came with a page may wait for their screen's code, and then count as just received, in milliseconds. */
const FIRST_KEEPS_MS = 60_000;
const unknownState: AnswerState = { data: undefined, error: undefined, isRunning: false };

/**
 * Makes the cache of a page.
 * @param firstData answers that came with the page; those of the service count as just received
 */
export function createAnswerCache(
  firstData: Readonly<Record<string, unknown>> = {},
  now: () => number = Date.now,
): AnswerCache {
  const entries = new Map<string, Entry>();
  const entryOf = (key: string): Entry => {
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = { state: unknownState, dataAt: null, running: null, listeners: new Set() };
      entries.set(key, entry);
    }
    return entry;
  };
  for (const [key, data] of Object.entries(firstData)) {
    const dataAt = KEPT in firstData ? null : now() + FIRST_KEEPS_MS;
    Object.assign(entryOf(key), { state: { ...unknownState, data }, dataAt });
  }

  const change = (entry: Entry, state: AnswerState): void => {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  };
  const dropOldest = (): void => {
    for (const [key, { running, listeners }] of entries) {
      if (entries.size <= MOST_KEPT) return;
      if (running === null && listeners.size === 0) entries.delete(key);
    }
  };
  const run = async (entry: Entry, ask: () => Promise<unknown>): Promise<void> => {
    change(entry, { ...entry.state, isRunning: true });
    try {
      const data = await ask();
      entry.dataAt = now();
      entry.running = null;
      change(entry, { data, error: undefined, isRunning: false });
    } catch (error) {
      entry.running = null;
      change(entry, { ...entry.state, error, isRunning: false });
    }
  };
  return {
    get: (key) => entries.get(key)?.state ?? unknownState,
    subscribe(key, listener) {
      const { listeners } = entryOf(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(key, ask, maxAgeMs) {
      const entry = entryOf(key);
      if (entry.running !== null) return entry.running;
      if (entry.dataAt !== null && Math.max(0, now() - entry.dataAt) < maxAgeMs) {
        // one that came with the page is used up: it grows old from here
        entry.dataAt = Math.min(entry.dataAt, now());
        return Promise.resolve();
      }
      dropOldest();
      entry.running = run(entry, ask);
      return entry.running;
    },
    expire() {
      for (const [key, entry] of entries) {
        entry.dataAt = null;
        if (entry.running === null && entry.listeners.size === 0) entries.delete(key);
      }
    },
    isWatched: (key) => (entries.get(key)?.listeners.size ?? 0) > 0,
  };
}

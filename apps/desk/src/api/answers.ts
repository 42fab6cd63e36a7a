/** The state of a call. A new object whenever it changes. */
export interface AnswerState {
  readonly data: unknown;
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly isRunning: boolean;
}

/** The answers of a page, by call: a reopened view shows the last one while it reloads. */
export interface AnswerCache {
  get(key: string): AnswerState;
  subscribe(key: string, listener: () => void): () => void;
  /**
   * Makes the call, unless the same one is running. Never rejects: a failure is in the state.
   * @param maxAgeMs the maximum age of a usable answer; 0 always calls
   */
  load(key: string, ask: () => Promise<unknown>, maxAgeMs: number): Promise<void>;
  /** Another agent may have signed in: all answers become stale. Displayed ones stay until the view reloads. */
  expire(): void;
}

interface Entry {
  state: AnswerState;
  /** The time of the answer, in milliseconds since 1970; null before. */
  dataAt: number | null;
  running: Promise<void> | null;
  readonly listeners: Set<() => void>;
}

const MAX_KEPT = 40;
const unknownState: AnswerState = { data: undefined, error: undefined, isRunning: false };

/** Makes the cache of a page. */
export function createAnswerCache(): AnswerCache {
  const entries = new Map<string, Entry>();
  const entryOf = (key: string): Entry => {
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = { state: unknownState, dataAt: null, running: null, listeners: new Set() };
      entries.set(key, entry);
    }
    return entry;
  };
  const change = (entry: Entry, state: AnswerState): void => {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  };
  const dropOldest = (): void => {
    for (const [key, { running, listeners }] of entries) {
      if (entries.size <= MAX_KEPT) return;
      if (running === null && listeners.size === 0) entries.delete(key);
    }
  };
  const run = async (entry: Entry, ask: () => Promise<unknown>): Promise<void> => {
    change(entry, { ...entry.state, isRunning: true });
    try {
      const data = await ask();
      entry.dataAt = Date.now();
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
      if (entry.dataAt !== null && Date.now() - entry.dataAt < maxAgeMs) return Promise.resolve();
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
  };
}

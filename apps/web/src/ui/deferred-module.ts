import { useEffect } from 'react';
import { useDeferredStore } from './use-deferred-store.ts';

/** Code deferred until after the first paint, or fetched at once when a user needs it earlier. */
export interface DeferredModule<Part> {
  /** Null until it has loaded. */
  readonly get: () => Part | null;
  /** Fetches it, once; a failed fetch is retried by the next call. */
  readonly load: () => Promise<Part>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function deferModule<Part>(fetchPart: () => Promise<Part>): DeferredModule<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  let running: Promise<Part> | null = null;
  const run = async (): Promise<Part> => {
    try {
      part = await fetchPart();
      for (const listener of listeners) listener();
      return part;
    } catch (error) {
      running = null;
      throw error;
    }
  };
  return {
    get: () => part,
    load: () => (running ??= run()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The delay between two attempts to fetch a part that the page waits for, in milliseconds. */
const TRY_AGAIN_MS = 2000;

/**
 * The part, or null until it has loaded.
 * @param isWanted true while something waits for it: it is then fetched at once, and again until it has loaded
 */
export function useDeferredModule<Part>(
  { get, load, subscribe }: DeferredModule<Part>,
  isWanted: boolean,
): Part | null {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchIt = (): void => {
      load().catch(() => {
        timer = setTimeout(fetchIt, TRY_AGAIN_MS);
      });
    };
    fetchIt();
    return () => clearTimeout(timer);
  }, [load, isWanted]);
  return useDeferredStore(subscribe, get, null);
}

import type { BridgeAction } from './bridge-actions.ts';

/** One thing that was told to the shell, or would have been. */
export interface BridgeRecord {
  readonly number: number;
  readonly action: BridgeAction;
  /** What was sent, after BRG-02. */
  readonly payload: unknown;
  /** Where it went: a shell, the browser's equivalent, or nowhere because the page stands in a frame. */
  readonly via: 'ios' | 'android' | 'browser' | 'refused';
}

/** What was told to the shell, newest last, for the test page's panel. */
export interface BridgeLog {
  readonly get: () => readonly BridgeRecord[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (record: Omit<BridgeRecord, 'number'>) => void;
}

const MOST_KEPT = 50;

export function createBridgeLog(): BridgeLog {
  const listeners = new Set<() => void>();
  let records: readonly BridgeRecord[] = [];
  let count = 0;
  return {
    get: () => records,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(record) {
      count += 1;
      records = [...records.slice(1 - MOST_KEPT), { ...record, number: count }];
      for (const listener of listeners) listener();
    },
  };
}

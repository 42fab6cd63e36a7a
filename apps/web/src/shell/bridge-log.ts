import type { BridgeAction } from './bridge-actions.ts';

/** A message to the shell, or the message that a shell would have received. */
export interface BridgeRecord {
  readonly number: number;
  readonly action: BridgeAction;
  /** The payload in the format of BRG-02. */
  readonly payload: unknown;
  /** Its recipient: a shell, the browser's equivalent, or none because the page is in a frame. */
  readonly via: 'ios' | 'android' | 'browser' | 'refused';
}

/** The messages to the shell, newest last, for the test page's panel. */
export interface BridgeLog {
  readonly get: () => readonly BridgeRecord[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (record: Omit<BridgeRecord, 'number'>) => void;
}

const MAX_KEPT = 50;

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
      records = [...records.slice(1 - MAX_KEPT), { ...record, number: count }];
      for (const listener of listeners) listener();
    },
  };
}

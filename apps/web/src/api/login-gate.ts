import * as codes from '@hiram/contract/refusal-codes';
import type { Outcome } from './outcomes.ts';
import type { SessionStore } from './session.ts';

/** Whether the service has refused the session of this page. */
export interface LoginGate {
  /** True until the session parameters change. */
  isClosed(): boolean;
  /** Checks whether a call was refused for its session. A refusal of a replaced session is ignored. */
  observe(outcome: Outcome): void;
  subscribe(listener: () => void): () => void;
}

export function createLoginGate(session: SessionStore): LoginGate {
  const listeners = new Set<() => void>();
  let refused: string | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  session.subscribe(tell);
  return {
    isClosed: () => refused !== null && refused === session.get().sessionId,
    observe({ result, sessionId }) {
      if (result.success || result.code !== codes.noSession) return;
      refused = sessionId;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

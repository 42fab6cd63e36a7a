import { NO_SESSION_CODE } from './call-error.ts';
import type { Outcome } from './outcomes.ts';
import type { SessionStore } from './session.ts';

/** Whether the service no longer takes the session of this page. */
export interface LoginGate {
  /** True until the session parameters change. */
  isClosed(): boolean;
  /** Looks whether a call was refused for its session. One of a session that was replaced meanwhile counts for nothing. */
  see(outcome: Outcome): void;
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
    see({ result, sessionId }) {
      if (result.success || result.code !== NO_SESSION_CODE) return;
      refused = sessionId;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

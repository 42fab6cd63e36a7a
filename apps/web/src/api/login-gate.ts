import type { SessionStore } from './session.ts';

/** Whether the service no longer takes the session of this page. */
export interface LoginGate {
  /** True until the session parameters change. */
  isClosed(): boolean;
  /** The service refused this session. Without effect when another one has come meanwhile. */
  close(refusedSessionId: string): void;
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
    close(refusedSessionId) {
      refused = refusedSessionId;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

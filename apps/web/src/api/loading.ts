/** The loading text of the running calls (REQ-04). Shown until the last of them has ended. */
export interface LoadingStore {
  /** Shows a text until the returned function is called; calling that twice counts once. */
  begin(text: string): () => void;
  /** The text of the newest running call; null when none is running. */
  get(): string | null;
  subscribe(listener: () => void): () => void;
}

export function createLoadingStore(): LoadingStore {
  const listeners = new Set<() => void>();
  const running = new Set<{ readonly text: string }>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    begin(text) {
      const call = { text };
      running.add(call);
      tell();
      return () => {
        if (running.delete(call)) tell();
      };
    },
    get: () => [...running].pop()?.text ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

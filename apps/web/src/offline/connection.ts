/** How often a lost connection is looked for while the page is in view and has a network, in milliseconds. */
export const LOOK_EVERY_MS = 10_000;

/** Whether there is a connection to the service, as far as a page can tell. */
export interface Connection {
  /** Since when there has been none, in milliseconds since 1970; null while there is one. */
  lostAt(): number | null;
  subscribe(listener: () => void): () => void;
  /** A call had no answer: looks whether there is a connection at all. */
  doubt(): void;
  /** An answer came to what was asked at that time, in milliseconds since 1970: it says something if that was after the loss. */
  confirm(askedAt: number): void;
  /** Follows the browser's own word until the returned function is called. */
  follow(): () => void;
}

export interface ConnectionPorts {
  readonly page: Window & typeof globalThis;
  /** Resolves to whether anything answers. */
  readonly look: () => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Watches the connection. The browser knows when the phone has no network at all; that a network leads nowhere (a dead
 * hotspot, no credit left) shows only when calls fail, so then we look ourselves, and again until something answers.
 */
export function createConnection({ page, look, now }: ConnectionPorts): Connection {
  const listeners = new Set<() => void>();
  // Lost from the start: whatever this page has asked since was asked without a connection.
  let lostAt: number | null = page.navigator.onLine ? null : page.performance.timeOrigin;
  let looking: Promise<void> | null = null;
  const become = (next: number | null): void => {
    if (lostAt === next) return;
    lostAt = next;
    for (const listener of listeners) listener();
  };
  const lose = (): void => become(lostAt ?? now());
  const find = (): void => {
    if (lostAt === null) return;
    become(null);
    // Hooks ask again when the browser says so; it says nothing about a network that it never held for lost.
    if (page.navigator.onLine) page.dispatchEvent(new page.Event('online'));
  };
  const doubt = (): void => {
    // The browser knows when there is no network, and tells when there is one again.
    if (!page.navigator.onLine) {
      lose();
      return;
    }
    looking ??= look()
      .then((isThere) => (isThere ? find() : lose()))
      .finally(() => {
        looking = null;
      });
  };
  const onOnline = (): void => become(null);
  return {
    lostAt: () => lostAt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    doubt,
    confirm(askedAt) {
      if (lostAt !== null && askedAt >= lostAt) find();
    },
    follow() {
      const lookAgain = (): void => {
        if (lostAt !== null && !page.document.hidden && page.navigator.onLine) doubt();
      };
      page.addEventListener('online', onOnline);
      page.addEventListener('offline', lose);
      page.document.addEventListener('visibilitychange', lookAgain);
      const timer = setInterval(lookAgain, LOOK_EVERY_MS);
      return () => {
        page.removeEventListener('online', onOnline);
        page.removeEventListener('offline', lose);
        page.document.removeEventListener('visibilitychange', lookAgain);
        clearInterval(timer);
      };
    },
  };
}

/** How long something may take to answer before the connection counts as lost, in milliseconds. */
const LOOK_LIMIT_MS = 8000;

/** Asks our own origin for something small that no cache may answer. Any answer will do. */
export async function lookForService(page: Window & typeof globalThis): Promise<boolean> {
  const { AbortController } = page;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOOK_LIMIT_MS);
  try {
    await page.fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: limit.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

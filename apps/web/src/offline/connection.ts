/** The interval for probing a lost connection while the page is visible and has a network, in milliseconds. */
export const PROBE_INTERVAL_MS = 10_000;

/** Whether the service is reachable, as far as a page can tell. */
export interface Connection {
  /** The start of the outage, in milliseconds since 1970; null while connected. */
  lostAt(): number | null;
  subscribe(listener: () => void): () => void;
  /** A call had no answer: probes the connection. */
  suspect(): void;
  /** An answer arrived to a call made at that time, in milliseconds since 1970: it proves a connection if that was after the loss. */
  confirm(askedAt: number): void;
  /** Follows the browser's own events until the returned function is called. */
  follow(): () => void;
}

export interface ConnectionPorts {
  readonly page: Window & typeof globalThis;
  /** Resolves to whether anything answers. */
  readonly probe: () => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Watches the connection. The browser knows when the phone has no network at all; a network without access (a dead hotspot, no credit
 * left) shows only when calls fail, so it is probed then, until something answers.
 */
export function createConnection({ page, probe, now }: ConnectionPorts): Connection {
  const listeners = new Set<() => void>();
  // Lost from the start: every call of this page so far was made without a connection.
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
    // Hooks reload on the browser's online event, which it does not send for a network that it considered up all along.
    if (page.navigator.onLine) page.dispatchEvent(new page.Event('online'));
  };
  const suspect = (): void => {
    // The browser knows when there is no network, and sends an event when there is one again.
    if (!page.navigator.onLine) {
      lose();
      return;
    }
    looking ??= probe()
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
    suspect,
    confirm(askedAt) {
      if (lostAt !== null && askedAt >= lostAt) find();
    },
    follow() {
      const lookAgain = (): void => {
        if (lostAt !== null && !page.document.hidden && page.navigator.onLine) suspect();
      };
      page.addEventListener('online', onOnline);
      page.addEventListener('offline', lose);
      page.document.addEventListener('visibilitychange', lookAgain);
      const timer = setInterval(lookAgain, PROBE_INTERVAL_MS);
      return () => {
        page.removeEventListener('online', onOnline);
        page.removeEventListener('offline', lose);
        page.document.removeEventListener('visibilitychange', lookAgain);
        clearInterval(timer);
      };
    },
  };
}

/** The time limit for an answer before the connection counts as lost, in milliseconds. */
const LOOK_LIMIT_MS = 8000;

/** Requests something small from our own origin, past all caches. Any answer will do. */
export async function probeService(page: Window & typeof globalThis): Promise<boolean> {
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

import { CACHED_AT } from '../api/read.ts';
import type { ApiServices } from '../api/client.ts';
import type { DisplayedAnswers } from '../api/displayed-answers.ts';
import type { MessageCause } from '../api/messages.ts';
import type { Outcome } from '../api/outcomes.ts';
import type { SessionStore } from '../api/session.ts';
import { callKey } from '../api/call-key.ts';
import { prefetchedIn } from '../router/page-data.ts';
import { type Connection, createConnection, probeService } from './connection.ts';
import { createWorkerFeed } from './worker-feed.ts';
import { workersOf } from './workers-of.ts';

/** The page's handling of a lost network. */
export interface Offline {
  /** Receives the outcome of each call. */
  observe(outcome: Outcome): void;
  /**
   * The replacement for a message about a call that failed without a connection: none for a read, because the banner is enough; for an
   * action, that it was not sent. Undefined for every other message.
   * @param cause an action's result, as observe() receives it, or a read's error
   */
  rewrite(cause: MessageCause): 'nothing' | 'not-sent' | undefined;
  /** The time of the oldest displayed answer while there is no connection, in milliseconds since 1970; null when none is displayed. */
  oldestDisplayedAt(): number | null;
  readonly connection: Pick<Connection, 'lostAt'>;
  /** Calls back on changes of the connection and of the displayed answers. */
  subscribe(listener: () => void): () => void;
  /** Follows the page until the returned function is called. */
  follow(): () => void;
}

export interface OfflinePorts {
  readonly page: Window & typeof globalThis;
  readonly displayed: Pick<DisplayedAnswers, 'has'>;
  readonly cachedAt: ApiServices['cachedAt'];
  readonly session: SessionStore;
  /** Path of the page's own entry script. */
  readonly entry: string;
  /** False where the lender disables offline storage. */
  readonly isWanted: boolean;
  readonly probe?: () => Promise<boolean>;
}

export function createOffline(ports: OfflinePorts): Offline {
  const { page, displayed: onPage, cachedAt: kept, session, entry, isWanted, probe = () => probeService(page) } = ports;
  const connection = createConnection({ page, probe, now: Date.now });
  const container = isWanted ? workersOf(page) : undefined;
  // Answers prefetched by the service; those of the worker are stored already.
  const data = prefetchedIn(page.document);
  const first = { data: CACHED_AT in data ? {} : data, at: page.performance.timeOrigin };
  const feed = container && createWorkerFeed({ page, container, session, entry, first });
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  // Set when the worker served the stored page: the network was down then, or slow.
  const times = new Map(Object.entries(kept ?? {}));
  for (const key in first.data) times.set(key, first.at);
  /** The lost actions, by their results: whether the connection had been lost before. */
  const isUnsent = new WeakMap<MessageCause, boolean>();
  return {
    observe(outcome) {
      const { endpoint, request, sessionId, at, result } = outcome;
      feed?.observe(outcome);
      if (result.success) times.set(callKey(endpoint, request, sessionId), at);
      if (!result.success && (result.failure === 'transport' || result.failure === 'timeout')) {
        const lostAt = connection.lostAt();
        if (endpoint.idempotent) isUnsent.set(result, lostAt !== null && lostAt <= at);
        connection.suspect();
      } else if (result.success || result.failure !== 'aborted') connection.confirm(at);
      tell();
    },
    rewrite(cause) {
      if (isUnsent.has(cause)) return isUnsent.get(cause) === true ? 'not-sent' : undefined;
      return cause.message === '' && connection.lostAt() !== null ? 'nothing' : undefined;
    },
    oldestDisplayedAt() {
      const shownTimes = [...times].filter(([key]) => onPage.has(key)).map(([, at]) => at);
      return connection.lostAt() === null || shownTimes.length === 0 ? null : Math.min(...shownTimes);
    },
    connection,
    subscribe(listener) {
      listeners.add(listener);
      const stop = connection.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    follow() {
      const stop = [connection.follow(), feed?.follow()];
      if (kept !== undefined) connection.suspect();
      return () => {
        for (const end of stop) end?.();
      };
    },
  };
}

/** The common prefix of our caches; other caches of the origin are left alone. */
export const CACHE_PREFIX = 'hiram-';
/** The only cache that outlives a build: the borrower's last answers, encrypted. */
export const ANSWERS_CACHE = `${CACHE_PREFIX}answers`;

/** Paths of the files that are immutable within a build. */
export const CACHED_FILES = /^\/(?:assets\/|guidance\/|favicon\.svg$)/;

/** An answer of the service that a page of the session may show again without a connection. */
export interface AnswerToCache {
  readonly sessionId: string;
  /** By callKey. */
  readonly key: string;
  readonly data: unknown;
  /** The time of the call, in milliseconds since 1970. */
  readonly at: number;
  /** Entry of the build that received it: another build may expect another format. */
  readonly entry: string;
}

/** A displayed page, with the files it needed. */
export interface VisitedPage {
  /** Path, and the language if the address has one: no other parameter is stored. */
  readonly address: string;
  readonly files: readonly string[];
  readonly entry: string;
}

/** The messages of a page to the service worker. */
export type WorkerMessage =
  | ({ readonly kind: 'seen' } & VisitedPage)
  | ({ readonly kind: 'answer' } & AnswerToCache)
  /** The current session: answers of other sessions are deleted. */
  | { readonly kind: 'session'; readonly sessionId: string }
  /** The session has ended: all answers are deleted. */
  | { readonly kind: 'forget' }
  /** To the waiting worker: a page of this build has just been opened. */
  | { readonly kind: 'take-over'; readonly entry: string };

export function tellWorker(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has our origin, and its postMessage takes none
  worker?.postMessage(message);
}

/** Path of a build's first script, which changes with any part of the pages' code; empty if there is none. */
export function entryIn(html: string): string {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
}

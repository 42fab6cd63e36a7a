/** Names of all our caches begin so; other caches of the origin are not ours to touch. */
export const CACHE_PREFIX = 'hiram-';
/** The one cache that outlives a build: the borrower's last answers, encrypted. */
export const ANSWERS_CACHE = `${CACHE_PREFIX}answers`;

/** Paths of the files that never change under their name as long as the build is the same. */
export const KEPT_FILES = /^\/(?:assets\/|guidance\/|favicon\.svg$)/;

/** An answer of the service that a page of the session may show again without a connection. */
export interface AnswerToKeep {
  readonly sessionId: string;
  /** By callKey. */
  readonly key: string;
  readonly data: unknown;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
  /** Entry of the build that read it: another build may read answers otherwise. */
  readonly entry: string;
}

/** A page that was shown, with the files it needed. */
export interface SeenPage {
  /** Path, and the language where the address names one: nothing else of an address is kept. */
  readonly address: string;
  readonly files: readonly string[];
  readonly entry: string;
}

/** What a page tells the service worker. */
export type WorkerMessage =
  | ({ readonly kind: 'seen' } & SeenPage)
  | ({ readonly kind: 'answer' } & AnswerToKeep)
  /** Whose page this is: answers of other sessions go. */
  | { readonly kind: 'session'; readonly sessionId: string }
  /** The session has ended: all answers go. */
  | { readonly kind: 'forget' }
  /** To the worker that waits: the page of this build has just been opened. */
  | { readonly kind: 'take-over'; readonly entry: string };

export function tellWorker(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our origin and takes no other's name
  worker?.postMessage(message);
}

/** Path of a build's first script, which changes with any part of the pages' code; empty where there is none. */
export function entryIn(html: string): string {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Whether a path is that of a screen, with or without a slash at its end. */
export type IsScreen = (path: string) => boolean;

/** What the worker uses of its global scope. TypeScript's own description of it does not go along with that of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

/** A page of ours that is open. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface WorkerEvents {
  readonly install: LifetimeEvent;
  readonly activate: LifetimeEvent;
  readonly fetch: FetchedEvent;
  readonly message: LifetimeEvent & { readonly data: unknown };
  readonly push: LifetimeEvent & { readonly data: { text(): string } | null };
  readonly notificationclick: LifetimeEvent & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}

interface LifetimeEvent {
  /** Keeps the worker alive until this has ended. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchedEvent extends LifetimeEvent {
  readonly request: Request;
  /** What the browser asked the network for while the worker woke up, where it does so. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

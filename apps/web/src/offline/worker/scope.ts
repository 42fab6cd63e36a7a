/** Whether a path is a screen's, with or without a slash at its end. */
export type IsScreen = (path: string) => boolean;

/** The parts of the global scope that the worker uses. TypeScript's own types for it conflict with those of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly userAgent: string };
  readonly caches: CacheStorage;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
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

/** An open page of ours. */
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
  /** The response that the browser requested while the worker started, where it supports that. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

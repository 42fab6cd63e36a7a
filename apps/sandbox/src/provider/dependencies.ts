import type { SandboxProviderOutboxStore } from '../provider-outbox-store.ts';
import type { SandboxProviderStore } from '../provider-store.ts';

/** Carries one notification; the global fetch fits. */
type Deliver = (url: string, init: RequestInit) => Promise<Response>;

/** What Sandbox Pay needs from the process that hosts it. */
export interface SandboxRemoteOptions {
  readonly store: SandboxProviderStore;
  readonly outbox: SandboxProviderOutboxStore;
  /**
   * The provider's clock: payments are made, paid and expire by it, and notifications are signed at it. It must be the
   * clock that the service reads when a notification arrives, or the time window refuses them.
   */
  readonly now: () => Date;
  readonly apiKey: string;
  readonly signingSecret: string;
  /** Address of this process as a borrower's phone sees it; a function when it is known only after listening. */
  readonly publicBaseUrl: string | (() => string);
  /** Carries notifications; the global fetch when left out. */
  readonly deliver?: Deliver;
  /** The machine's clock, by which notifications are retried; the real one when left out. */
  readonly machineNow?: () => Date;
  /** Who collects, as the checkout page names it. */
  readonly merchantName?: string;
  /** How long the slow answer takes, in milliseconds; 3000 when left out. */
  readonly slowAnswerMs?: number;
  /** Told of a failure of the delivery loop itself, a lost database for one; the loop goes on. */
  readonly onError?: (error: unknown) => void;
}

/** The same with everything filled in, as the parts of Sandbox Pay use it. */
export interface SandboxRemote {
  readonly store: SandboxProviderStore;
  readonly outbox: SandboxProviderOutboxStore;
  readonly now: () => Date;
  readonly machineNow: () => Date;
  readonly apiKey: string;
  readonly signingSecret: string;
  readonly publicBaseUrl: () => string;
  readonly deliver: Deliver;
  readonly merchantName: string;
  readonly slowAnswerMs: number;
  readonly onError: (error: unknown) => void;
  /** Tells the delivery loop that something is due. */
  readonly wake: () => void;
}

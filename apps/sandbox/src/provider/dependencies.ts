import type { SandboxProviderOutboxStore } from './outbox-store.ts';
import type { SandboxProviderStore } from './provider-store.ts';

/** Sends one notification; the global fetch fits. */
type Deliver = (url: string, init: RequestInit) => Promise<Response>;

/** The dependencies of Sandbox Pay on its host process. */
export interface SandboxPayOptions {
  readonly store: SandboxProviderStore;
  readonly outbox: SandboxProviderOutboxStore;
  /**
   * The provider's clock for creation, payment and expiry of payments and for the signatures of notifications. It must be the
   * clock with which the service reads notifications, or its time window refuses them.
   */
  readonly now: () => Date;
  readonly apiKey: string;
  readonly signingSecret: string;
  /** Address of this process for a borrower's phone; a function where it is known only after listening. */
  readonly publicBaseUrl: string | (() => string);
  /** Sends notifications; the global fetch by default. */
  readonly deliver?: Deliver;
  /** The machine's clock, for retries of notifications; the real one by default. */
  readonly machineNow?: () => Date;
  /** The merchant's name on the checkout page. */
  readonly merchantName?: string;
  /** Delay of the slow answer, in milliseconds; 3000 by default. */
  readonly slowAnswerMs?: number;
  /** Called on a failure of the delivery loop itself, such as a lost database; the loop continues. */
  readonly onError?: (error: unknown) => void;
}

/** The same with all defaults filled in, for the parts of Sandbox Pay. */
export interface SandboxPay {
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
  /** Wakes the delivery loop. */
  readonly wake: () => void;
}

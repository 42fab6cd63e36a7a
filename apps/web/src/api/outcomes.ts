import type { CallResult } from '@hiram/contract/client';
import type { Endpoint } from '@hiram/contract/endpoint';
import type { Port } from './port.ts';

/** How one call ended. */
export interface Outcome {
  readonly endpoint: Endpoint;
  readonly request: object;
  /** Whose call it was: the session of the page when it was made. */
  readonly sessionId: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly result: CallResult<unknown>;
}

/** Told of every call. Who listens comes after the first paint, and hears of the earlier ones then. */
export type Outcomes = Port<[Outcome]>;

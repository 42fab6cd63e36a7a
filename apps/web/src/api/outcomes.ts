import type { CallResult } from '@hiram/contract/client';
import type { Endpoint } from '@hiram/contract/endpoint';
import type { Port } from './port.ts';

/** How one call ended. */
export interface Outcome {
  readonly endpoint: Endpoint;
  readonly request: object;
  /** The session of the page at the time of the call. */
  readonly sessionId: string;
  /** The start of the call, in milliseconds since 1970. */
  readonly at: number;
  readonly result: CallResult<unknown>;
}

/** Receives the outcome of every call. A listener that connects after the first paint receives the earlier ones then. */
export type Outcomes = Port<[Outcome]>;

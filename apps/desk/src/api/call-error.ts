import type { CallResult } from '@hiram/contract/client';

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** A failed call. `message` is the server's text, empty if it sent none. */
export class CallError extends Error {
  /** The envelope's code; empty when no envelope came. */
  readonly code: string;

  constructor({ failure, code, message }: Failed) {
    super(failure === 'business' ? message : '');
    this.name = 'CallError';
    this.code = code;
  }
}

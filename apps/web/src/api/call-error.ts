import type { CallFailure, CallResult } from '@hiram/contract/client';

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** Code of an answer that wants a session (401 in the service's catalogue). */
export const NO_SESSION_CODE = '401';

/** A call that did not succeed (REQ-10). `message` is the server's text for the borrower, empty when it gave none. */
export class CallError extends Error {
  declare readonly failure: CallFailure;
  /** The envelope's code; empty when no envelope came. */
  declare readonly code: string;
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number;

  /** What came with a refusal: the fields that are wrong, the amount of now. */
  declare readonly data: unknown;

  constructor({ failure, code, status, message, data }: Failed) {
    super(failure === 'business' ? message : '');
    this.name = 'CallError';
    this.failure = failure;
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** The words a borrower is told: the server's when it had some, else the plain 'error' (REQ-09, REQ-10). */
export const failureText = (error: Pick<CallError, 'message'>, plain: string): string => error.message || plain;

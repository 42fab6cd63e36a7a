import type { CallFailure, CallResult } from '@hiram/contract/client';
import * as codes from '@hiram/contract/refusal-codes';

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** A call that did not succeed (REQ-10). `message` is the server's text for the borrower, empty when it gave none. */
export class CallError extends Error {
  declare readonly failure: CallFailure;
  /** The envelope's code; empty when no envelope came. */
  declare readonly code: string;
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number;

  /** The details of a refusal: the invalid fields, the current amount. */
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

/** Whether the session has expired. The app announces that once, with a link to the login; no screen repeats it. */
export const isLoggedOut = ({ code }: Pick<CallError, 'code'>): boolean => code === codes.noSession;

/** Whether the order does not exist, or is another borrower's: retrying would not help. */
export const isNoOrder = ({ code }: Pick<CallError, 'code'>): boolean => code === codes.orderNotFound;

/** The error message for the borrower: the server's if it sent one, else the plain 'error' (REQ-09, REQ-10). */
export const failureText = (error: Pick<CallError, 'message'>, plain: string): string => error.message || plain;

/** A form's message for a failed call, as failureText; empty after an expired session, which the app itself announces. */
export const problemText = (failed: Pick<CallError, 'code' | 'message'>, plain: string): string =>
  isLoggedOut(failed) ? '' : failureText(failed, plain);

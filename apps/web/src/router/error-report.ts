/** A fault in the page that the borrower cannot fix. */
export interface ErrorReport {
  readonly error: unknown;
  /** The activity that failed: 'render', 'start', 'bridge', 'config', 'unhandled'. */
  readonly during: string;
}

export const ERROR_EVENT = 'hiram:error';

/**
 * Dispatches `hiram:error` on the window, for a lender's monitoring. The report contains nothing of the session or the address.
 */
export function reportError(error: unknown, during: string): void {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent<ErrorReport>(ERROR_EVENT, { detail: { error, during } }));
}

/** Reports uncaught errors, for the lifetime of the page. */
export function reportUnhandled(page: Window): void {
  page.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'unhandled'));
  page.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandled'));
}

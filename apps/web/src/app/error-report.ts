/** Something that went wrong in the page and that nobody on it can mend. */
export interface ErrorReport {
  readonly error: unknown;
  /** What was going on: 'render', 'start', 'bridge', 'config', 'unhandled'. */
  readonly during: string;
}

export const ERROR_EVENT = 'hiram:error';

/**
 * Tells whoever listens: a lender's monitoring adds a listener for `hiram:error` on the window. Nothing of the session or
 * the address is in the report.
 */
export function reportError(error: unknown, during: string): void {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent<ErrorReport>(ERROR_EVENT, { detail: { error, during } }));
}

/** Reports what nothing else caught, for the life of the page. */
export function reportUnhandled(page: Window): void {
  page.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'unhandled'));
  page.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandled'));
}

import type { Arrival, SessionStore } from './session.ts';

declare global {
  interface Window {
    /** The functions that the shell may call while a page is open (REQ-02). */
    hiramShell?: { refreshSession(query: string): void };
  }
}

/** How the borrower arrived at the page: a reload and a back navigation may have a session that has since been replaced. */
export function arrivalOf(page: Window): Arrival {
  const [entry] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return /reload|back/.test(entry?.type ?? '') ? 'return' : 'fresh';
}

/** Dispatched on the window when a page of ours opens without a reload; the browser's own event covers only back and forward. */
export const NAVIGATED_EVENT = 'hiram:navigated';

/**
 * Keeps the store in step with a page: with its address, and with the shell, which either calls
 * `hiramShell.refreshSession('sessionId=…')` or dispatches a `hiram:session` event with that text as its detail.
 * Attach it before the router renders, so that a new address's first request has the new session.
 * @returns a function that detaches
 */
export function attachSession(page: Window & typeof globalThis, session: SessionStore): () => void {
  const readAddress = (): void => session.readAddress(page.location.search, 'return');
  const refresh = (query: unknown): void => {
    if (typeof query !== 'string') return;
    session.refresh(query);
    // A reload must not bring the old session back.
    const { pathname, search, hash } = page.location;
    const address = new URLSearchParams(search);
    for (const [name, value] of new URLSearchParams(session.get().sessionQuery)) address.set(name, value);
    page.history.replaceState(page.history.state, '', `${pathname}?${address.toString()}${hash}`);
    page.dispatchEvent(new page.Event(NAVIGATED_EVENT));
  };
  const onEvent = (event: Event): void => refresh(event instanceof page.CustomEvent ? event.detail : undefined);
  const onPageShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) session.recall();
  };
  const each = (change: 'addEventListener' | 'removeEventListener'): void => {
    page[change]('popstate', readAddress);
    page[change](NAVIGATED_EVENT, readAddress);
    page[change]('hiram:session', onEvent);
    page[change]('pageshow', onPageShow);
  };
  each('addEventListener');
  page.hiramShell = { ...page.hiramShell, refreshSession: refresh };
  return () => {
    each('removeEventListener');
    delete page.hiramShell;
  };
}

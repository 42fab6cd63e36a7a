import { createContext, useContext, useSyncExternalStore } from 'react';
import { NAVIGATED_EVENT } from '../api/attach-session.ts';

/**
 * Where the page is. Our addresses are fixed paths, so this is all the routing there is; a router library would cost the
 * first screen 1 to 2 KB for patterns that nothing uses.
 */
export interface PageLocation {
  readonly path: string;
  /** With its '?', or empty. */
  readonly search: string;
}

/** The address where there is no address bar: on a server. Null in a browser. */
export const ServerLocationContext = createContext<PageLocation | null>(null);

/** How many of our pages lie behind the present one in this visit; 0 on the page the web view was opened with. */
export function depthOf(state: unknown): number {
  const hasDepth = typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number';
  return hasDepth ? Number(state.depth) : 0;
}

/** Opens an address of ours without a reload. */
export function navigate(page: Window, address: string, replace: boolean): void {
  const depth = depthOf(page.history.state) + (replace ? 0 : 1);
  page.history[replace ? 'replaceState' : 'pushState']({ depth }, '', address);
  if (!replace) page.scrollTo(0, 0);
  page.dispatchEvent(new Event(NAVIGATED_EVENT));
}

/** The path of the present address. */
export const usePath = (): string => useAddressPart('pathname', 'path');

/** The query of the present address, with its '?', or empty. */
export const useSearch = (): string => useAddressPart('search', 'search');

function useAddressPart(part: 'pathname' | 'search', serverPart: keyof PageLocation): string {
  const server = useContext(ServerLocationContext);
  const read = (): string => window.location[part];
  return useSyncExternalStore(subscribe, read, () => server?.[serverPart] ?? read());
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(NAVIGATED_EVENT, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(NAVIGATED_EVENT, listener);
  };
}

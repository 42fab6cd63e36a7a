import { createBrowserRouter, type DataRouter, type HydrationState, type RouteObject } from 'react-router';
import { NAVIGATED_EVENT } from '../api/attach-session.ts';
import type { SessionStore } from '../api/session.ts';
import { screenAt } from './addresses.ts';

/** Opens addresses of our origin. */
export interface Opener {
  /** Opens a screen without a reload, anything else (a hosted checkout, a file) as a new page. */
  readonly openPath: (path: string, replace?: boolean) => void;
  /** From now on screens open in this router. */
  readonly connect: (router: Pick<DataRouter, 'navigate'>) => void;
}

export function createOpener(page: Window): Opener {
  let navigate: Navigate | null = null;
  return {
    openPath: (path, replace = false) => openPathIn(page, navigate, { path, replace }),
    connect(router) {
      navigate = (path, options) => void router.navigate(path, options);
    },
  };
}

type Navigate = (path: string, options: { readonly replace: boolean }) => unknown;

/** Opens a screen without a reload once there is a router, and any other path as a new page. */
export function openPathIn(
  page: Pick<Window, 'location'>,
  navigate: Navigate | null,
  { path, replace }: { readonly path: string; readonly replace: boolean },
): void {
  const { pathname } = new URL(path, page.location.origin);
  if (navigate !== null && screenAt(pathname) !== undefined) void navigate(path, { replace });
  else page.location[replace ? 'replace' : 'assign'](path);
}

export interface PageRouterOptions {
  readonly page: Window;
  readonly routes: RouteObject[];
  readonly opener: Opener;
  readonly session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** The loader data of the first screen where it was rendered; without it the loaders run now. */
  readonly hydrationData?: HydrationState | undefined;
}

/** Makes the router of a page in a browser. */
export function createPageRouter({ page, routes, opener, session, hydrationData }: PageRouterOptions): DataRouter {
  const router = createBrowserRouter(routes, { window: page, ...(hydrationData && { hydrationData }) });
  let { key } = router.state.location;
  // Before React renders the new screen, so that its first request has the new session.
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    page.dispatchEvent(new Event(NAVIGATED_EVENT));
  });
  opener.connect(router);
  // The answers in the page are another borrower's, or were refused.
  let { sessionId } = session.get();
  session.subscribe(() => {
    const before = sessionId;
    ({ sessionId } = session.get());
    if (sessionId !== before && router.state.initialized) void router.revalidate();
  });
  return router;
}

/** The number of our pages before the present one in this visit; 0 on the page that the web view was opened with. */
export function depthOf(state: unknown): number {
  // React Router stores the index in the browser's history state.
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return hasIndex ? Number(state.idx) : 0;
}

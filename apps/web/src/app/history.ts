import { navigate } from 'wouter/use-browser-location';
import { screenAt } from './paths.ts';

/** How many of our pages lie behind the present one in this visit; 0 on the page the web view was opened with. */
export function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0;
}

/** Opens a path of our origin: a screen without a reload, anything else (a hosted checkout, a file) as a page of its own. */
export function openOwn(page: Window, path: string, replace = false): void {
  const { pathname } = new URL(path, page.location.origin);
  if (screenAt(pathname) !== undefined) {
    navigate(path, { replace, state: { depth: depthOf(page.history.state) + (replace ? 0 : 1) } });
    if (!replace) page.scrollTo(0, 0);
  } else if (replace) page.location.replace(path);
  else page.location.assign(path);
}

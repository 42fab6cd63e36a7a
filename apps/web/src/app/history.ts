import { navigate } from './location.ts';
import { screenAt } from './paths.ts';

/** Opens a path of our origin: a screen without a reload, anything else (a hosted checkout, a file) as a page of its own. */
export function openOwn(page: Window, path: string, replace = false): void {
  const { pathname } = new URL(path, page.location.origin);
  if (screenAt(pathname) !== undefined) navigate(page, path, replace);
  else if (replace) page.location.replace(path);
  else page.location.assign(path);
}

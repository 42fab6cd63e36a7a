import { pagePaths, type PublicPageName } from '@hiram/contract/pages';

/**
 * The address of a page that everybody may read. It is a page of its own, opened with a reload.
 * @param carried query string of the session and campaign parameters, which go along from page to page (REQ-12)
 */
export function publicAddress(name: PublicPageName, carried: string): string {
  return carried === '' ? pagePaths[name] : `${pagePaths[name]}?${carried}`;
}

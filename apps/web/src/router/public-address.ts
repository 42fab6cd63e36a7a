import { pagePaths, type PublicPageName } from '@hiram/contract/pages';

/**
 * The address of a public page. It opens with a reload.
 * @param sessionQuery query string of the session and campaign parameters, which every address of ours has (REQ-12)
 */
export function publicAddress(name: PublicPageName, sessionQuery: string): string {
  return sessionQuery === '' ? pagePaths[name] : `${pagePaths[name]}?${sessionQuery}`;
}

import { pagePaths } from '@hiram/contract/pages';

/** The addresses that campaigns and the older pages use (RTE-04, RTE-05): a page's name after '#/'. */
const routes: ReadonlyMap<string, string> = new Map([
  ['downloadTemplate', pagePaths.download],
  ['agreementTemplate', pagePaths.agreement],
  ['registerTemplate', pagePaths.register],
]);

/**
 * Where such an address leads: '/?a=1#/downloadTemplate?id=2' is '/downloadTemplate?id=2&a=1'. Its own parameters come before those
 * of the page, which fill in what it does not say. Null for any other address.
 */
export function hashRoute({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const [, name = '', own = ''] = /^#\/(\w+)\/?(?:\?(.*))?$/.exec(hash) ?? [];
  const path = routes.get(name);
  if (pathname !== pagePaths.landing || path === undefined) return null;
  const query = new URLSearchParams(own);
  for (const [key, value] of new URLSearchParams(search)) if (!query.has(key)) query.append(key, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

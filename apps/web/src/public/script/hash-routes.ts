import { publicPaths } from '@hiram/contract/public-paths';

/** The addresses in campaigns and older pages (RTE-04, RTE-05): a page's name after '#/'. */
const routes: ReadonlyMap<string, string> = new Map([
  ['downloadTemplate', publicPaths.download],
  ['agreementTemplate', publicPaths.agreement],
  ['registerTemplate', publicPaths.register],
]);

/**
 * The target of such an address: '/?a=1#/downloadTemplate?id=2' is '/downloadTemplate?id=2&a=1'. Its own parameters precede and outrank
 * those of the page. Null for any other address.
 */
export function hashRoute({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const [, name = '', own = ''] = /^#\/(\w+)\/?(?:\?(.*))?$/.exec(hash) ?? [];
  const path = routes.get(name);
  if (pathname !== publicPaths.landing || path === undefined) return null;
  const query = new URLSearchParams(own);
  for (const [key, value] of new URLSearchParams(search)) if (!query.has(key)) query.append(key, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

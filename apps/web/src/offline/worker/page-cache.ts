import { entryIn, KEPT_FILES, type SeenPage } from '../worker-messages.ts';
import type { IsScreen } from './scope.ts';

/** How long a kept page is good enough not to be fetched again when it is seen again, in milliseconds. */
const FRESH_FOR_MS = 86_400_000;

/** The pages that were seen, and the files they need, in the cache of the worker's own build. */
export interface PageCache {
  /** Keeps a page that was shown. What cannot be fetched now is kept another time. */
  keep(page: SeenPage): Promise<void>;
  find(path: string): Promise<Response | undefined>;
}

export interface KeptPagesPorts {
  readonly origin: string;
  readonly isScreen: IsScreen;
  readonly openCache: () => Promise<Cache>;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createPageCache({ origin, isScreen, openCache, fetch: ask, now }: KeptPagesPorts): PageCache {
  const isFresh = async (page: Response | undefined, entry: string): Promise<boolean> => {
    if (page === undefined) return false;
    const at = Date.parse(page.headers.get('date') ?? '');
    return now() - at < FRESH_FOR_MS && entryIn(await page.clone().text()) === entry;
  };
  return {
    async keep({ address, files, entry }) {
      const { pathname, searchParams, origin: of } = new URL(address, origin);
      if (of !== origin || !isScreen(pathname)) return;
      const path = nameOf(pathname);
      const cache = await openCache();
      for (const file of files) {
        const { origin: fileOrigin, pathname: name } = new URL(file, origin);
        if (fileOrigin !== origin || !KEPT_FILES.test(name)) continue;
        // Mostly at hand in the browser's own cache: the page has just used it.
        if ((await cache.match(name, { ignoreVary: true })) === undefined) await cache.add(name).catch(() => undefined);
      }
      if (await isFresh(await cache.match(path, { ignoreVary: true }), entry)) return;
      // Asked for anew without the session, so that nothing of a borrower's can be in what is kept.
      const lang = searchParams.get('lang');
      const plain = lang === null ? path : `${path}?${new URLSearchParams({ lang }).toString()}`;
      const page = await ask(plain, { headers: { accept: 'text/html' } }).catch(() => undefined);
      const isPage = page?.ok === true && page.headers.get('content-type')?.startsWith('text/html') === true;
      if (isPage) await cache.put(path, page);
    },
    find: async (path) => (await openCache()).match(nameOf(path), { ignoreVary: true }),
  };
}

/** An address with a slash at its end is the same page. */
const nameOf = (path: string): string => path.replace(/([^/])\/$/, '$1');

import { entryIn, CACHED_FILES, type VisitedPage } from '../worker-messages.ts';
import type { IsScreen } from './scope.ts';

/** The age up to which a cached page is not fetched again when it is shown, in milliseconds. */
const FRESH_FOR_MS = 86_400_000;

/** The pages that were shown, and the files they need, in the cache of the worker's own build. */
export interface PageCache {
  /** Caches a page that was shown. A file that fails to load is cached another time. */
  keep(page: VisitedPage): Promise<void>;
  find(path: string): Promise<Response | undefined>;
}

export interface PageCachePorts {
  readonly origin: string;
  readonly isScreen: IsScreen;
  readonly openCache: () => Promise<Cache>;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createPageCache({ origin, isScreen, openCache, fetch: ask, now }: PageCachePorts): PageCache {
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
        if (fileOrigin !== origin || !CACHED_FILES.test(name)) continue;
        // Usually in the browser's own cache, because the page has just used it.
        if ((await cache.match(name, { ignoreVary: true })) === undefined) await cache.add(name).catch(() => undefined);
      }
      if (await isFresh(await cache.match(path, { ignoreVary: true }), entry)) return;
      // Fetched again without the session, so that the cache cannot contain data of a borrower.
      const lang = searchParams.get('lang');
      const plain = lang === null ? path : `${path}?${new URLSearchParams({ lang }).toString()}`;
      const page = await ask(plain, { headers: { accept: 'text/html' } }).catch(() => undefined);
      const isPage = page?.ok === true && page.headers.get('content-type')?.startsWith('text/html') === true;
      if (isPage) await cache.put(path, page);
    },
    find: async (path) => (await openCache()).match(nameOf(path), { ignoreVary: true }),
  };
}

/** A slash at the end makes no difference. */
const nameOf = (path: string): string => path.replace(/([^/])\/$/, '$1');

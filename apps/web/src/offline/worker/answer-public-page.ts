import { PAGE_LIMIT_MS, type PagePorts } from './answer-page.ts';

export interface PublicPagePorts extends Pick<PagePorts, 'fromNetwork' | 'offlinePage' | 'wait'> {
  readonly openCache: () => Promise<Cache>;
  /** Keeps the worker alive until this has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * A public page: from the network, or the last copy when the network fails or takes too long. Its HTML is the same for everybody and for
 * any query, so it is cached unchanged.
 */
export async function answerPublicPage(address: string, ports: PublicPagePorts): Promise<Response> {
  const { pathname } = new URL(address);
  // A browser may forbid caches, and a disk may fail: then only the network remains.
  const cache = await ports.openCache().catch(() => null);
  const network = ports.fromNetwork().catch(() => null);
  ports.waitUntil(network.then((response) => keep(cache, pathname, response)).catch(() => undefined));
  const kept = await cache?.match(pathname, { ignoreVary: true }).catch(() => undefined);
  if (kept === undefined) {
    return (await network) ?? (await ports.offlinePage().catch(() => undefined)) ?? Response.error();
  }
  const first = await Promise.race([network, ports.wait(PAGE_LIMIT_MS)]);
  return first instanceof Response ? first : kept;
}

async function keep(cache: Cache | null, path: string, response: Response | null): Promise<void> {
  const isPage = response?.status === 200 && response.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && !response.redirected) await cache?.put(path, response.clone());
}

export interface FilePorts {
  readonly openCache: () => Promise<Cache>;
  readonly fetch: typeof fetch;
  /** Keeps the worker alive until this has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** An immutable file: from the cache, else from the network and then cached. */
export async function answerFile(request: Request, { openCache, fetch: ask, waitUntil }: FilePorts): Promise<Response> {
  // A browser may forbid caches, and a disk may fail: then only the network remains.
  const cache = await openCache().catch(() => null);
  const kept = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept !== undefined) return kept;
  const response = await ask(request);
  // A "not found" page in place of a script must not be cached.
  const isFile = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html') !== true;
  // A full disk stores nothing, but the file has loaded.
  if (isFile && cache !== null) waitUntil(cache.put(request, response.clone()).catch(() => undefined));
  return response;
}

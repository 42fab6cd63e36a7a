export interface FilePorts {
  readonly openCache: () => Promise<Cache>;
  readonly fetch: typeof fetch;
  /** Keeps the worker alive until this has ended. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A file that never changes under its name: as it was kept, else from the network, and kept then. */
export async function answerFile(request: Request, { openCache, fetch: ask, waitUntil }: FilePorts): Promise<Response> {
  // A browser may forbid caches, and a disk may fail: then there is only the network.
  const cache = await openCache().catch(() => null);
  const kept = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept !== undefined) return kept;
  const response = await ask(request);
  // A page that says "not found" in place of a script must not stay.
  const isFile = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html') !== true;
  // A full disk keeps nothing, and the file is there all the same.
  if (isFile && cache !== null) waitUntil(cache.put(request, response.clone()).catch(() => undefined));
  return response;
}

/** A browser's caches, in memory and by path, for tests of the worker. */
export interface TestCaches {
  readonly caches: CacheStorage;
  /** Bytes of one cache by path. */
  contents(name: string): Promise<Readonly<Record<string, string>>>;
}

export function createTestCaches(ask: typeof fetch = () => Promise.reject(new TypeError('no network'))): TestCaches {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'https://pages.example').pathname;
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    const add = async (request: RequestInfo | URL): Promise<void> => {
      const response = await ask(request);
      if (!response.ok) throw new TypeError('not ok');
      entries.set(pathOf(request), response);
    };
    return {
      match: (request: RequestInfo | URL) => Promise.resolve(entries.get(pathOf(request))?.clone()),
      put: (request: RequestInfo | URL, response: Response) =>
        Promise.resolve(void entries.set(pathOf(request), response)),
      delete: (request: RequestInfo | URL) => Promise.resolve(entries.delete(pathOf(request))),
      keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(`https://pages.example${path}`))),
      add,
      addAll: async (requests: readonly RequestInfo[]) => void (await Promise.all(requests.map(add))),
    };
  };
  return {
    caches: {
      open: (name: string) => Promise.resolve(cacheOf(name)),
      delete: (name: string) => Promise.resolve(all.delete(name)),
      keys: () => Promise.resolve([...all.keys()]),
    } as unknown as CacheStorage,
    async contents(name) {
      const entries = [...(all.get(name) ?? [])];
      const texts = entries.map(async ([path, response]) => [
        path,
        Buffer.from(await response.clone().arrayBuffer()).toString('latin1'),
      ]);
      return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
    },
  };
}

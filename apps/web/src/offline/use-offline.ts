import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useConfig } from '../brand/config-context.ts';
import { createOffline, type Offline } from './offline.ts';

/** Watches the connection for the lifetime of the page, and manages the service worker once the page has loaded. */
export function useOffline(): Offline {
  const { displayed, cachedAt, session } = useApi();
  const { offline: isWanted = true } = useConfig();
  const [offline] = useState(() => {
    return createOffline({
      page: window,
      displayed,
      cachedAt,
      session,
      entry: entryOf(document),
      isWanted,
    });
  });
  useEffect(() => offline.follow(), [offline]);
  useEffect(() => {
    // Only the built pages have a worker.
    if (import.meta.env.PROD) void seeToWorker(isWanted);
  }, [isWanted]);
  return offline;
}

async function seeToWorker(isWanted: boolean): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => {
      window.addEventListener('load', done, { once: true });
    });
  }
  // The fetch fails without the network; the next page tries again.
  const part = await import('./start-worker.ts').catch(() => null);
  await part?.startWorker({
    page: window,
    isWanted,
    reload: () => window.location.reload(),
    entry: entryOf(document),
  });
}

/** Path of the page's own entry script. */
const entryOf = (page: Document): string => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

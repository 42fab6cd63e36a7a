import { type CreatePageRenderer, PAGE_RENDERER_MODULE } from '@hiram/contract/page-renderer';
import type { WebConfig } from '@hiram/contract/web-config';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config/config.ts';
import type { MayDraw } from '../platform/http/call-limits.ts';
import { type Prefetch, createPrefetch } from './prefetch.ts';
import { loadBuilt } from './load-built.ts';

/** The function that prefetches a page's data (docs/decisions/0027-page-rendering.md); null where the web is not built, or prefetching is off. */
export async function openPageRenderer(
  http: FastifyInstance,
  config: Pick<Config, 'webDist' | 'publicUrl' | 'sessionExchange' | 'prefetchWaitMs'>,
  { web, mayDraw }: { readonly web: WebConfig; readonly mayDraw: MayDraw },
): Promise<Prefetch | null> {
  if (config.prefetchWaitMs === 0) return null;
  const built = await loadBuilt<{ createPageRenderer: CreatePageRenderer }>(config.webDist, PAGE_RENDERER_MODULE);
  if (built === null) return null;
  const pages = built.createPageRenderer({ config: web, origin: config.publicUrl });
  return createPrefetch({
    pages,
    http,
    isSessionExchanged: config.sessionExchange,
    mayDraw,
    limitMs: config.prefetchWaitMs,
  });
}

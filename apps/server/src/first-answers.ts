import { type CreateFirstPages, FIRST_PAGES_MODULE } from '@hiram/contract/first-pages';
import type { WebConfig } from '@hiram/contract/web-config';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { MayDraw } from './http/call-limits.ts';
import { type FindFirstAnswers, findFirstAnswers } from './http/first-pages.ts';
import { loadBuilt } from './http/load-built.ts';

/** What finds the answers that a page is sent with (docs/decisions/0024-first-answers.md); null where the web is not built, or pages wait for none. */
export async function openFirstAnswers(
  http: FastifyInstance,
  config: Pick<Config, 'webDist' | 'publicUrl' | 'sessionExchange' | 'firstAnswersWaitMs'>,
  { web, mayDraw }: { readonly web: WebConfig; readonly mayDraw: MayDraw },
): Promise<FindFirstAnswers | null> {
  if (config.firstAnswersWaitMs === 0) return null;
  const built = await loadBuilt<{ createFirstPages: CreateFirstPages }>(config.webDist, FIRST_PAGES_MODULE);
  if (built === null) return null;
  const pages = built.createFirstPages({ config: web, origin: config.publicUrl });
  return findFirstAnswers({
    pages,
    http,
    isSessionExchanged: config.sessionExchange,
    mayDraw,
    limitMs: config.firstAnswersWaitMs,
  });
}

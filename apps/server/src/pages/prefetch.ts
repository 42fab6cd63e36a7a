import type { RenderedPage, PageRenderer } from '@hiram/contract/page-renderer';
import { acceptedLanguages } from '@hiram/contract/languages';
import { MARK_PREFIX } from '@hiram/contract/login';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MayDraw } from '../platform/http/call-limits.ts';

/** The services of prefetching. */
export interface PrefetchPorts {
  readonly pages: PageRenderer;
  /** The base path of the calls. */
  readonly http: FastifyInstance;
  /** Whether sessions in addresses are exchanged for cookies: then only calls with a mark are made (SESSION_EXCHANGE). */
  readonly isSessionExchanged: boolean;
  /** Over this limit a page is sent without prefetched data, which costs nothing. */
  readonly mayDraw: MayDraw;
  /** Time limit of a page's prefetched answers, in milliseconds: no longer than its scripts take over a phone's network. */
  readonly limitMs: number;
  /** Pause of prefetching after three time-outs in a row, so that a slow database is not queried twice for each page. */
  readonly restMs?: number;
}

/** Finds the prefetched answers of a page. @returns null where it is sent without */
export type Prefetch = (request: FastifyRequest) => (() => Promise<RenderedPage>) | null;

const empty: RenderedPage = {
  data: {},
  html: '',
  lang: '',
  language: '',
  unfinished: { text: '', reload: '', outdated: '' },
};

const REST_MS = 10_000;
/** A single call may be slow for its own reasons, such as the first of its kind. */
const LATE_IN_A_ROW = 3;

/**
 * Creates the function that prefetches a page's data. Each call is made to the service itself, without a network: session, ownership,
 * validation, limits and metrics apply. A failed or refused one is left to the browser, which then shows the reason.
 */
export function createPrefetch(ports: PrefetchPorts): Prefetch {
  const { pages, isSessionExchanged, mayDraw, limitMs, restMs = REST_MS } = ports;
  let restsUntil = 0;
  let lateInARow = 0;
  return (request) => {
    const { query } = request;
    const given = typeof query === 'object' && query !== null && 'sessionId' in query ? query.sessionId : undefined;
    if (request.method !== 'GET' || performance.now() < restsUntil) return null;
    if (given !== undefined && typeof given !== 'string') return null;
    if (isSessionExchanged && given !== undefined && !given.startsWith(MARK_PREFIX)) return null;
    const fill = pages.at(request.url, {
      cookies: request.headers.cookie ?? '',
      languages: acceptedLanguages(request.headers['accept-language']),
    });
    if (fill === null || !mayDraw(request)) return null;
    return async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), limitMs);
      });
      try {
        const page = await Promise.race([fill(askOurselves(ports.http, request)), late]);
        lateInARow = page === null ? lateInARow + 1 : 0;
        if (lateInARow >= LATE_IN_A_ROW) restsUntil = performance.now() + restMs;
        return page ?? empty;
      } catch (error) {
        request.log.warn({ err: error }, 'the first answers of a page could not be found');
        return empty;
      } finally {
        clearTimeout(timer);
      }
    };
  };
}

/** The headers of a page's request with its session, language and address. */
const passedOn = new Set(['cookie', 'user-agent', 'accept-language', 'forwarded', 'x-real-ip', 'x-request-id']);

/** Replaces the browser's fetch: the call is answered as if the requesting browser had made it. */
function askOurselves(http: FastifyInstance, from: FastifyRequest): typeof fetch {
  const headers = Object.fromEntries(
    Object.entries(from.headers).filter(([name]) => passedOn.has(name) || name.startsWith('x-forwarded-')),
  );
  return async (input, init = {}) => {
    const answer = await http.inject({
      method: init.method === 'GET' ? 'GET' : 'POST',
      url: typeof input === 'string' ? input : '',
      headers: { ...headers, host: from.host, ...(init.headers as Record<string, string>) },
      remoteAddress: from.socket.remoteAddress ?? '127.0.0.1',
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };
}

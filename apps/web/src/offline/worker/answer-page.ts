import { DATA_BLOCK_ID } from '@hiram/contract/page-renderer';
import { entryIn } from '../worker-messages.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { PageCache } from './page-cache.ts';

/** The time limit of the network for a page that is also cached, in milliseconds. */
export const PAGE_LIMIT_MS = 5000;

export interface PagePorts {
  readonly pages: Pick<PageCache, 'find'>;
  readonly answers: Pick<AnswerCache, 'read'>;
  /** The page from the network; rejects without one. */
  readonly fromNetwork: () => Promise<Response>;
  /** The response for a page that is not cached. */
  readonly offlinePage: () => Promise<Response | undefined>;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * A page: from the network, or from the cache when the network fails or takes too long, with the last answers of the session in its
 * address. A page that is not cached has no time limit; without the network the offline page takes its place.
 */
export async function answerPage(address: string, ports: PagePorts): Promise<Response> {
  const { pathname, searchParams } = new URL(address);
  const network = ports.fromNetwork().catch(() => null);
  // A browser may forbid caches, and a disk may fail: then only the network remains.
  const kept = await ports.pages.find(pathname).catch(() => undefined);
  if (kept === undefined) {
    return (await network) ?? (await ports.offlinePage().catch(() => undefined)) ?? Response.error();
  }
  const first = await Promise.race([network, ports.wait(PAGE_LIMIT_MS)]);
  return first instanceof Response ? first : withAnswers(kept, searchParams.get('sessionId') ?? '', ports);
}

/** Puts the answers where the service puts them (router/page-data.ts). */
async function withAnswers(page: Response, sessionId: string, { answers }: PagePorts): Promise<Response> {
  const html = await page.text();
  const all = Object.entries(await answers.read(sessionId, entryIn(html)).catch(() => ({})));
  const kept = Object.fromEntries(all.map(([key, { at }]) => [key, at]));
  const data = { ...Object.fromEntries(all.map(([key, answer]) => [key, answer.data])), kept };
  // "<" as an escape cannot end the block early
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  const block = `<script type="application/json" id="${DATA_BLOCK_ID}">${json}</script>`;
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(
    html.replace('</body>', () => `${block}</body>`),
    { headers },
  );
}

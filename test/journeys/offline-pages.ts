import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { forward } from '../../tools/forward.ts';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';

/** What the worker keeps: the paths of pages and files, the names under which answers of sessions lie, and how long these are. */
export interface KeptByWorker {
  readonly paths: readonly string[];
  readonly sessions: readonly string[];
  readonly answerBytes: number;
}

export async function keptBy(page: Page): Promise<KeptByWorker> {
  return page.evaluate(async () => {
    const kept = { paths: [] as string[], sessions: [] as string[], answerBytes: 0 };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/kept/')) {
          kept.sessions.push(pathname);
          kept.answerBytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
        } else kept.paths.push(pathname);
      }
    }
    return kept;
  });
}

/** Waits until the worker rules the page and has kept it. */
const untilKept = (page: Page): Promise<void> => until(page, (kept) => kept.paths.includes(pathOf(page)));

/** Waits until the worker keeps answers of so many sessions. */
export const untilSessions = (page: Page, count: number): Promise<void> =>
  until(page, ({ sessions }) => sessions.length === count);

/** Waits until an answer of the page's session is kept besides the page. */
export async function untilAnswerKept(page: Page): Promise<void> {
  await untilKept(page);
  await untilSessions(page, 1);
}

/** Waits until another session's answers lie in the place of those that lay there. */
export async function untilReplaced(page: Page, before: KeptByWorker): Promise<void> {
  await untilKept(page);
  await until(page, ({ sessions }) => sessions.length === 1 && !before.sessions.includes(sessions[0] ?? ''));
}

/** Waits until another answer is kept, and the page too. */
export const untilAnswersGrow = (page: Page, bytes: number): Promise<void> =>
  until(page, ({ paths, answerBytes }) => paths.includes(pathOf(page)) && answerBytes > bytes);

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The caches tell nobody that they change. */
async function until(page: Page, isSo: (kept: KeptByWorker) => boolean): Promise<void> {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    const isRuled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    const kept = await keptBy(page);
    if (isRuled && isSo(kept)) return;
    if (Date.now() > giveUpAt) throw new Error(`the worker keeps only ${JSON.stringify(kept)}`);
    await page.waitForTimeout(50);
  }
}

/** The banner of a page that has no connection. */
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** How many requests of a path the service has answered so far. */
export function countCalls(service: ServiceUnderTest, path: string): number {
  return service
    .log()
    .split('\n')
    .filter((line) => line.includes(`${path}"`) && line.includes('request completed')).length;
}

/** A way to the service on which some answers can be held back. */
export interface Gate {
  readonly baseUrl: string;
  /** From now on nothing comes back of addresses that begin so; '' lets all through again. */
  hold(path: string): void;
  close(): Promise<void>;
}

/** Opens a gate in front of a service. */
export async function openGate(service: ServiceUnderTest): Promise<Gate> {
  let held = '';
  const server = createServer((incoming, outgoing) => {
    if (held === '' || incoming.url?.startsWith(held) !== true) forward(service.baseUrl, incoming, outgoing);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(path) {
      held = path;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

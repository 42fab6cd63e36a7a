import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { forward } from '../../tools/forward.ts';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';
import { pathOf } from './browser.ts';

/** The worker's stored data: the paths of pages and files, the cache names of sessions' answers, and their lengths. */
export interface WorkerStorage {
  readonly paths: readonly string[];
  readonly sessions: readonly string[];
  readonly answerBytes: number;
}

export async function workerStorageOf(page: Page): Promise<WorkerStorage> {
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

/** Waits until the worker controls the page and has stored it. */
const untilKept = (page: Page): Promise<void> => until(page, (kept) => kept.paths.includes(pathOf(page)));

/** Waits until the worker stores answers of a number of sessions. */
export const untilSessions = (page: Page, count: number): Promise<void> =>
  until(page, ({ sessions }) => sessions.length === count);

/** Waits until an answer of the page's session is stored besides the page. */
export async function untilAnswerKept(page: Page): Promise<void> {
  await untilKept(page);
  await untilSessions(page, 1);
}

/** Waits until another session's answers have replaced the earlier ones. */
export async function untilReplaced(page: Page, before: WorkerStorage): Promise<void> {
  await untilKept(page);
  await until(page, ({ sessions }) => sessions.length === 1 && !before.sessions.includes(sessions[0] ?? ''));
}

/** Waits until another answer is stored, and the page too. */
export const untilAnswersGrow = (page: Page, bytes: number): Promise<void> =>
  until(page, ({ paths, answerBytes }) => paths.includes(pathOf(page)) && answerBytes > bytes);

/** Caches have no change events. */
async function until(page: Page, isSo: (kept: WorkerStorage) => boolean): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const isRuled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    const kept = await workerStorageOf(page);
    if (isRuled && isSo(kept)) return;
    if (Date.now() > giveUpAt) throw new Error(`the worker keeps only ${JSON.stringify(kept)}`);
    await page.waitForTimeout(50);
  }
}

/** The offline banner of a page. */
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** The number of requests for a path that the service has answered. */
export function countCalls(service: ServiceUnderTest, path: string): number {
  return service
    .log()
    .split('\n')
    .filter((line) => line.includes(`${path}"`) && line.includes('request completed')).length;
}

/** A proxy to the service that can hold back some answers. */
export interface Gate {
  readonly baseUrl: string;
  /** Holds back answers for addresses with this prefix; '' releases all. */
  hold(path: string): void;
  close(): Promise<void>;
}

/** Starts such a proxy in front of a service. */
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

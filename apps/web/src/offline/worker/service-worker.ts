import { ANSWERS_CACHE, CACHE_PREFIX, type WorkerMessage } from '../worker-messages.ts';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import { answerPublicPage } from './answer-public-page.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createPageCache } from './page-cache.ts';
import { openNotice, showNotice } from './notices.ts';
import { kindOf } from './request-kind.ts';
import type { FetchedEvent, WorkerScope } from './scope.ts';

/** The entry of the worker's build; filled in by vite.worker.config.ts. */
declare const WORKER_BUILD: {
  readonly id: string;
  readonly entry: string;
  /** Address of the offline page, and the files it needs. */
  readonly offlinePage: string;
  readonly files: readonly string[];
  /** Paths of the screens. */
  readonly screens: readonly string[];
};

const scope = globalThis as unknown as WorkerScope;
const { caches, clients, navigator, registration } = scope;
const { origin } = scope.location;

const screens = new Set(WORKER_BUILD.screens);
const isScreen = (path: string): boolean => screens.has(path.replace(/([^/])\/$/, '$1'));

const cacheName = CACHE_PREFIX + WORKER_BUILD.id;
const openCache = (): Promise<Cache> => caches.open(cacheName);
const pages = createPageCache({ origin, isScreen, openCache, fetch: (...asked) => fetch(...asked), now: Date.now });
const answers = createAnswerCache({ caches, now: Date.now });

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

async function install(): Promise<void> {
  const cache = await openCache();
  const { offlinePage, files } = WORKER_BUILD;
  await cache.addAll([new Request(offlinePage, { cache: 'reload' }), ...files]);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== cacheName && name !== ANSWERS_CACHE) await caches.delete(name);
  }
  // Firefox ends a navigation whose preload failed, whatever the worker answers: nothing would open offline
  if (navigator.userAgent.includes('Firefox/')) await registration.navigationPreload?.disable();
  else await registration.navigationPreload?.enable();
  await clients.claim();
}

/**
 * Takes over from an active worker if the only open page was just opened and came from this build: nothing of the old build is in use then.
 */
async function takeOver(entry: string): Promise<void> {
  if (entry !== WORKER_BUILD.entry) return;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await scope.skipWaiting();
}

function obey(message: WorkerMessage): Promise<void> {
  switch (message.kind) {
    case 'seen':
      return pages.keep(message);
    case 'answer':
      return answers.keep(message);
    case 'session':
      return answers.keepOnly(message.sessionId);
    case 'forget':
      return answers.forget();
    case 'take-over':
      return takeOver(message.entry);
  }
}

async function fetchPage({ request, preloadResponse }: FetchedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
// Only pages of our own origin, and so of our own code, can send messages to the worker.
scope.addEventListener('message', (event) => event.waitUntil(obey(event.data as WorkerMessage)));
scope.addEventListener('push', (event) =>
  event.waitUntil(showNotice(event.data?.text() ?? null, { registration, clients, origin, isScreen })),
);
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openNotice(notification.data, { registration, clients, origin, isScreen }));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, { origin, isScreen });
  if (kind === 'other') return;
  if (kind === 'file') {
    const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work);
    event.respondWith(answerFile(request, { openCache, fetch: (...asked) => fetch(...asked), waitUntil }));
    return;
  }
  const network = fetchPage(event);
  event.waitUntil(network.catch(() => undefined));
  const offlinePage = async () => (await openCache()).match(WORKER_BUILD.offlinePage);
  if (kind === 'public-page') {
    const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work);
    const ports = { openCache, fromNetwork: () => network, offlinePage, wait, waitUntil };
    event.respondWith(answerPublicPage(request.url, ports));
    return;
  }
  event.respondWith(
    answerPage(request.url, {
      pages,
      answers,
      wait,
      fromNetwork: () => network,
      offlinePage,
    }),
  );
});

import * as codes from '@hiram/contract/refusal-codes';
import { NAVIGATED_EVENT } from '../api/attach-session.ts';
import type { Outcome } from '../api/outcomes.ts';
import type { SessionStore } from '../api/session.ts';
import { callKey } from '../api/call-key.ts';
import { urlIn } from '../router/url-in.ts';
import { type AnswerToCache, CACHED_FILES, tellWorker, type WorkerMessage } from './worker-messages.ts';

/**
 * The calls whose last answer may be stored on the phone, by name: the amounts, dates and phone numbers that a borrower needs at a counter.
 * Nothing with an account number, no text by the borrower.
 */
export const cachedCalls: readonly string[] = [
  'order.load-details',
  'repayment.load-instalment',
  'repayment.load-extension',
  'repayment.load-payment',
  'complaint.load-contact',
  'home.load',
  'home.list-orders',
];

/** The call whose stored answer has no name: home greets without it. */
const NAMED = 'home.load ';

/** Sends the service worker the data for offline use, and the requests to delete it. */
export interface WorkerFeed {
  observe(outcome: Outcome): void;
  /** Follows page and session until the returned function is called. */
  follow(): () => void;
}

export interface WorkerFeedPorts {
  readonly page: Window & typeof globalThis;
  readonly container: ServiceWorkerContainer;
  readonly session: SessionStore;
  /** Path of the page's own entry script. */
  readonly entry: string;
  /** The prefetched answers, by callKey, and the time of the page's request, in milliseconds since 1970. */
  readonly first: { readonly data: Readonly<Record<string, unknown>>; readonly at: number };
}

/** Its messages wait for an active worker; without one nothing is stored. */
export function createWorkerFeed({ page, container, session, entry, first }: WorkerFeedPorts): WorkerFeed {
  const post = (message: WorkerMessage): void => void container.ready.then(({ active }) => tellWorker(active, message));
  const tellSeen = (): void => {
    const { pathname, search } = page.location;
    const lang = new URLSearchParams(search).get('lang');
    const address = lang === null ? pathname : `${pathname}?${new URLSearchParams({ lang }).toString()}`;
    post({ kind: 'seen', address, files: filesOf(page), entry });
  };
  let sessionId = '';
  const tellSession = (): void => {
    const before = sessionId;
    sessionId = session.get().sessionId;
    if (sessionId === before) return;
    post(sessionId === '' ? { kind: 'forget' } : { kind: 'session', sessionId });
  };
  const keep = (answer: Omit<AnswerToCache, 'entry'>): void => {
    if (cachedCalls.some((name) => answer.key.startsWith(`${name} `)))
      post({ kind: 'answer', entry, ...answer, data: withoutName(answer) });
  };
  /** Prefetched answers have no call, and so no outcome. */
  const tellFirst = (): void => {
    for (const [key, data] of Object.entries(first.data)) {
      if (key.endsWith(` ${sessionId}`)) keep({ sessionId, key, data, at: first.at });
    }
  };
  return {
    observe({ endpoint, request, sessionId: of, at, result }) {
      if (of === '' || of !== session.get().sessionId) return;
      const isOver = !result.success && result.code === codes.noSession;
      // A call that moves money or ends something outdates all stored answers.
      if (isOver || (result.success && endpoint.idempotent)) post({ kind: 'forget' });
      else if (result.success) keep({ sessionId: of, key: callKey(endpoint, request, of), data: result.data, at });
    },
    follow() {
      tellSession();
      tellSeen();
      tellFirst();
      const stop = session.subscribe(tellSession);
      page.addEventListener(NAVIGATED_EVENT, tellSeen);
      page.addEventListener('popstate', tellSeen);
      // A new worker has none of the files that were fetched before it took over.
      container.addEventListener('controllerchange', tellSeen);
      return () => {
        stop();
        page.removeEventListener(NAVIGATED_EVENT, tellSeen);
        page.removeEventListener('popstate', tellSeen);
        container.removeEventListener('controllerchange', tellSeen);
      };
    },
  };
}

const withoutName = ({ key, data }: { readonly key: string; readonly data: unknown }): unknown =>
  key.startsWith(NAMED) && typeof data === 'object' ? { ...data, name: '' } : data;

/** Paths of our own files that the page has fetched so far. A resource's name may be no valid address: a picture that never loaded has the text of its source. */
function filesOf({ performance, location }: Window): readonly string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => urlIn(name, location.href));
  const ours = fetched.flatMap((url) => (url?.origin === location.origin ? [url.pathname] : []));
  return [...new Set(ours)].filter((path) => CACHED_FILES.test(path));
}

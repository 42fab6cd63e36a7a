import { confidentialFields } from '@hiram/contract/service/confidential';
import { endpoints } from '@hiram/contract/service/endpoints';
import { loadHome } from '@hiram/contract/home';
import { generateCode, loadInstalment } from '@hiram/contract/repayment';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NAVIGATED_EVENT } from '../api/attach-session.ts';
import type { Outcome } from '../api/outcomes.ts';
import { createSessionStore, type SessionStore } from '../api/session.ts';
import { createWorkerFeed, type WorkerFeed, cachedCalls } from './worker-feed.ts';

let posted: unknown[];
let container: EventTarget;
let session: SessionStore;
let feed: WorkerFeed;
let stop: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/tensionAllisland?sessionId=a&orderId=86');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  posted = [];
  const active = { postMessage: (message: unknown) => posted.push(message) };
  container = Object.assign(new EventTarget(), { ready: Promise.resolve({ active }) });
  session = createSessionStore({ search: '?sessionId=a' });
  feed = createWorkerFeed({
    page: window,
    container: container as ServiceWorkerContainer,
    session,
    entry: '/assets/a.js',
    first: { data: {}, at: 0 },
  });
  stop = feed.follow();
});
afterEach(() => stop());

/** As the router does. */
function navigate(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(NAVIGATED_EVENT));
}

/** The messages since the last call. */
async function news(): Promise<unknown[]> {
  await Promise.resolve();
  return posted.splice(0);
}

const outcome = (given: Partial<Outcome> = {}): Outcome => ({
  endpoint: loadInstalment,
  request: { orderId: '86' },
  sessionId: 'a',
  at: 7,
  result: { success: true, code: '00', message: '', data: { repayAmount: 1 }, raw: {} },
  ...given,
});
const refused = (code: string): Outcome['result'] => ({
  success: false,
  failure: 'business',
  code,
  message: '',
  data: null,
  raw: {},
  status: 200,
});

describe('the service worker receives', () => {
  test('the page: its entry, its path, and the files it has fetched, never its query', async () => {
    const names = [
      '/assets/a.js',
      '/assets/a.js',
      '/territory/v3/x?sessionId=a',
      'https://img.example/assets/b.png',
      'https://[',
    ];
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(names.map((name) => ({ name })) as PerformanceEntryList);
    expect((await news())[0]).toEqual({ kind: 'session', sessionId: 'a' });
    navigate('/defendersOn?sessionId=a&orderId=86&lang=hi');
    const seen = { kind: 'seen', files: ['/assets/a.js'], entry: '/assets/a.js' };
    expect(await news()).toEqual([{ ...seen, address: '/defendersOn?lang=hi' }]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(await news()).toEqual([{ ...seen, address: '/defendersOn?lang=hi' }]);
    stop();
    navigate('/theA');
    expect(await news()).toEqual([]);
  });

  test('prefetched answers, if they are the session’s and may be cached', async () => {
    await news();
    stop();
    const of = (name: string, id: string) => `${name} [] ${id}`;
    const data = {
      [of('order.load-details', 'a')]: 1,
      [of('order.load-details', 'b')]: 2,
      [of('mine.load-mine', 'a')]: 3,
    };
    const ports = { page: window, container: container as ServiceWorkerContainer, session, entry: '/assets/a.js' };
    stop = createWorkerFeed({ ...ports, first: { data, at: 9 } }).follow();
    expect((await news()).slice(2)).toEqual([
      { kind: 'answer', sessionId: 'a', key: of('order.load-details', 'a'), data: 1, at: 9, entry: '/assets/a.js' },
    ]);
  });

  test('an answer that may be shown again', async () => {
    await news();
    feed.observe(outcome());
    expect(await news()).toEqual([
      {
        kind: 'answer',
        sessionId: 'a',
        key: 'repayment.load-instalment [["orderId","86"]] a',
        data: { repayAmount: 1 },
        at: 7,
        entry: '/assets/a.js',
      },
    ]);
  });

  test('home without the name that it greets', async () => {
    await news();
    const data = { name: 'Maria', loans: [{ orderId: '180' }] };
    feed.observe(
      outcome({ endpoint: loadHome, request: {}, result: { success: true, code: '00', message: '', data, raw: {} } }),
    );
    expect(await news()).toMatchObject([{ key: 'home.load [] a', data: { name: '', loans: [{ orderId: '180' }] } }]);
  });

  test('nothing else: no other call, no refusal, no session other than the present one', async () => {
    await news();
    feed.observe(outcome({ endpoint: { ...loadInstalment, name: 'bind-card.init' } }));
    feed.observe(outcome({ result: refused('1002') }));
    feed.observe(outcome({ sessionId: 'b' }));
    feed.observe(outcome({ sessionId: '' }));
    expect(await news()).toEqual([]);
  });

  test('a request to delete all: when the session is refused, when it ends, and after a transaction', async () => {
    await news();
    const forget = [{ kind: 'forget' }];
    feed.observe(outcome({ result: refused('401') }));
    expect(await news()).toEqual(forget);
    feed.observe(outcome({ endpoint: generateCode }));
    expect(await news()).toEqual(forget);
    session.refresh('sessionId=b');
    expect(await news()).toEqual([{ kind: 'session', sessionId: 'b' }]);
    session.forget();
    expect(await news()).toEqual(forget);
  });
});

test('the cached calls are calls of the contract that read for a borrower and move nothing', () => {
  for (const name of cachedCalls) {
    const endpoint = endpoints.find((each) => each.name === name);
    expect(endpoint).toMatchObject({ idempotent: false, session: 'borrower', upload: null });
  }
});

test('the cached calls send and receive no field that the contract states to be secret or personal but the session', () => {
  const cached = endpoints.filter(({ name }) => cachedCalls.includes(name));
  expect(cached.length).toBe(cachedCalls.length);
  // the worker derives the place of its store and its key from it
  expect([...confidentialFields(cached)]).toEqual(['sessionId']);
});

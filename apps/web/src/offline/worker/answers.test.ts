// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { screenAt } from '../../router/addresses.ts';
import { answerFile } from './answer-file.ts';
import { answerPublicPage } from './answer-public-page.ts';
import { answerPage, PAGE_LIMIT_MS, type PagePorts } from './answer-page.ts';
import { createPageCache } from './page-cache.ts';
import { kindOf } from './request-kind.ts';
import { createTestCaches } from '../../../test/offline/worker/test-caches.ts';

const origin = 'https://pages.example';
const isScreen = (path: string): boolean => screenAt(path) !== undefined;

describe('the requests that the worker answers', () => {
  const kind = (path: string, given: Partial<Request> = {}) =>
    kindOf(
      { method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...given },
      { origin, isScreen },
    );
  const page = { mode: 'navigate', destination: 'document' } as const;

  test.each(['/assets/a1.js', '/guidance/pay-slip.svg', '/favicon.svg'])('%s is a file', (path) => {
    expect(kind(path)).toBe('file');
  });
  test.each(['/tensionAllisland?orderId=1&sessionId=a', '/defendersOn/'])('%s is a page', (path) => {
    expect(kind(path, page)).toBe('page');
  });
  test.each(['/', '/theA?sessionId=a', '/register?id=1'])('%s is a public page', (path) => {
    expect(kind(path, page)).toBe('public-page');
    expect(kind(`${path}${path.includes('?') ? '&' : '?'}framed=1`, page)).toBe('other');
  });
  test.each([
    '/desk',
    '/desk?complaint=1',
    '/sandbox',
    '/sandbox/provider/checkout?id=1',
    '/territory/contract/open?open=t',
    '/docs',
    '/noSuchPage',
    'https://pay.example/tensionAllisland',
  ])('the page %s is left to the browser', (path) => {
    expect(kind(path, page)).toBe('other');
  });
  test.each([
    ['/territory/v3/loan-details/loan-details?sessionId=a', { method: 'POST' }],
    ['/territory/v3/loan-details/loan-details?sessionId=a', {}],
    ['/desk-api/complaints', {}],
    ['/desk/assets/a1.js', {}],
    ['/notify/sandbox', { method: 'POST' }],
    ['/tensionAllisland', { method: 'POST', ...page }],
    ['/tensionAllisland', {}],
    ['/theA', { mode: 'navigate', destination: 'iframe' }],
    ['/assets/a1.js', { method: 'POST' }],
    ['https://cdn.example/assets/a1.js', {}],
    ['/sw.js', { method: 'HEAD' }],
    ['/sw.js', {}],
  ] as const)('%s as %j is left to the browser', (path, given) => {
    expect(kind(path, given)).toBe('other');
  });
});

describe('a page', () => {
  const html = '<script type="module" crossorigin src="/assets/a.js"></script><body></body>';
  const kept = () => new Response(html, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } });
  const never = () => new Promise<never>(() => undefined);
  const ports = (given: Partial<PagePorts>): PagePorts => ({
    pages: { find: () => Promise.resolve(undefined) },
    answers: { read: () => Promise.resolve({}) },
    fromNetwork: () => Promise.reject(new TypeError('no network')),
    offlinePage: () => Promise.resolve(new Response('offline page')),
    wait: never,
    ...given,
  });
  const find = { find: () => Promise.resolve(kept()) };
  const textOf = async (given: Partial<PagePorts>, address = `${origin}/tensionAllisland?sessionId=a`) =>
    (await answerPage(address, ports(given))).text();

  test('comes from the network while there is one, cached or not, with any status', async () => {
    const fromNetwork = () => Promise.resolve(new Response('fresh', { status: 503 }));
    expect(await textOf({ pages: find, fromNetwork })).toBe('fresh');
  });

  test('once seen comes from the cache, with the session’s answers in the place of the prefetched ones', async () => {
    const read = vi.fn<PagePorts['answers']['read']>(() =>
      Promise.resolve({ 'order a': { data: { name: '</script>$&' }, at: 7, entry: '/assets/a.js' } }),
    );
    const response = await answerPage(
      `${origin}/tensionAllisland/?sessionId=a`,
      ports({ pages: find, answers: { read } }),
    );
    expect(read).toHaveBeenCalledExactlyOnceWith('a', '/assets/a.js');
    expect(await response.text()).toBe(
      html.replace(
        '</body>',
        () =>
          '<script type="application/json" id="hiram-data">' +
          '{"order a":{"name":"\\u003c/script>$&"},"kept":{"order a":7}}</script></body>',
      ),
    );
    expect([...response.headers]).toEqual([['content-type', 'text/html']]);
  });

  test('is marked as cached even without answers', async () => {
    expect(await textOf({ pages: find })).toContain('id="hiram-data">{"kept":{}}</script>');
  });

  test('in the cache gives the network a limited time', async () => {
    const wait = vi.fn<PagePorts['wait']>(() => Promise.resolve());
    expect(await textOf({ pages: find, fromNetwork: never, wait })).toContain('hiram-data');
    expect(wait).toHaveBeenCalledExactlyOnceWith(PAGE_LIMIT_MS);
  });

  test('comes from the network where the browser forbids caches', async () => {
    const forbidden = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const fromNetwork = () => Promise.resolve(new Response('fresh'));
    const none = { pages: { find: forbidden }, offlinePage: forbidden };
    expect(await textOf({ ...none, fromNetwork })).toBe('fresh');
    expect((await answerPage(`${origin}/theA`, ports(none))).type).toBe('error');
    expect(await textOf({ pages: find, answers: { read: forbidden } })).toContain('{"kept":{}}');
  });

  test('that is not cached has no time limit; without the network the offline page takes its place', async () => {
    const wait = () => Promise.resolve();
    const slow = () => new Promise<Response>((done) => setTimeout(() => done(new Response('late')), 5));
    expect(await textOf({ fromNetwork: slow, wait })).toBe('late');
    expect(await textOf({})).toBe('offline page');
    const nothing = await answerPage(`${origin}/theA`, ports({ offlinePage: () => Promise.resolve(undefined) }));
    expect(nothing.type).toBe('error');
  });
});

describe('after a page was seen', () => {
  const entry = '/assets/a.js';
  const page = `<script type="module" crossorigin src="${entry}"></script>`;
  function open() {
    const asked: string[] = [];
    const state = { now: Date.parse('2026-11-21T00:00:00Z'), isOnline: true, status: 200 };
    const ask: typeof fetch = (request) => {
      asked.push(request as string);
      if (!state.isOnline) return Promise.reject(new TypeError('no network'));
      const headers = { 'content-type': 'text/html; charset=utf-8', date: new Date(state.now).toUTCString() };
      return Promise.resolve(new Response(page, { status: state.status, headers }));
    };
    const { caches, contents } = createTestCaches(ask);
    const pages = createPageCache({
      origin,
      isScreen,
      openCache: () => caches.open('c'),
      fetch: ask,
      now: () => state.now,
    });
    const keep = (address: string, files: readonly string[] = []) => pages.keep({ address, files, entry });
    const paths = async () => Object.keys(await contents('c'));
    return { pages, keep, asked, state, paths };
  }

  test('its files and the page itself are cached, requested without anything of the borrower’s', async () => {
    const { keep, asked, paths, pages } = open();
    await keep('/tensionAllisland?lang=hi&sessionId=a&orderId=86', ['/assets/a.js', '/guidance/pay-slip.svg']);
    expect(asked).toEqual(['/assets/a.js', '/guidance/pay-slip.svg', '/tensionAllisland?lang=hi']);
    expect(await paths()).toEqual(['/assets/a.js', '/guidance/pay-slip.svg', '/tensionAllisland']);
    expect(await (await pages.find('/tensionAllisland/'))?.text()).toBe(page);
  });

  test('the page is requested again only by another build or after a day', async () => {
    const { pages, keep, asked, state } = open();
    await keep('/hadBeta', ['/assets/a.js']);
    await keep('/hadBeta', ['/assets/a.js']);
    expect(asked).toHaveLength(2);
    await pages.keep({ address: '/hadBeta', files: [], entry: '/assets/b.js' });
    expect(asked).toHaveLength(3);
    state.now += 86_400_000;
    await keep('/hadBeta');
    expect(asked).toHaveLength(4);
  });

  test('nothing is cached that is not our page or file, or that fails to load', async () => {
    const { keep, asked, state, paths } = open();
    await keep('/desk', ['/assets/a.js']);
    await keep('https://other.example/hadBeta');
    await keep('/hadBeta', ['/territory/v3/x', 'https://other.example/assets/a.js']);
    expect(asked).toEqual(['/hadBeta']);
    state.status = 500;
    await keep('/about', []);
    await keep('/suchThe', []);
    state.isOnline = false;
    await keep('/defendersOn', ['/assets/b.js']);
    expect(await paths()).toEqual(['/hadBeta']);
  });
});

describe('a file', () => {
  function open(response: () => Response) {
    const { caches, contents } = createTestCaches();
    const works: Promise<unknown>[] = [];
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(response()));
    const get = async (path: string) => {
      const ports = {
        openCache: () => caches.open('c'),
        fetch: ask,
        waitUntil: (work: Promise<unknown>) => works.push(work),
      };
      const answer = await answerFile(new Request(`${origin}${path}`), ports);
      await Promise.all(works);
      return { status: answer.status, text: await answer.text() };
    };
    return { get, ask, contents: () => contents('c') };
  }

  test('comes from the network once', async () => {
    const { get, ask } = open(() => new Response('code', { headers: { 'content-type': 'text/javascript' } }));
    expect(await get('/assets/a.js')).toEqual({ status: 200, text: 'code' });
    expect(await get('/assets/a.js')).toEqual({ status: 200, text: 'code' });
    expect(ask).toHaveBeenCalledOnce();
  });

  test('comes from the network where the browser forbids caches', async () => {
    const forbidden = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const ports = { openCache: forbidden, fetch: async () => new Response('code'), waitUntil: () => undefined };
    expect(await (await answerFile(new Request(`${origin}/assets/a.js`), ports)).text()).toBe('code');
  });

  test.each([
    ['an error', () => new Response('', { status: 404 })],
    ['a page in its place', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('is not cached when there is %s', async (_, response) => {
    const { get, contents } = open(response);
    await get('/assets/a.js');
    expect(await contents()).toEqual({});
  });
});

describe('a public page', () => {
  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
  function open() {
    const { caches, contents } = createTestCaches();
    const works: Promise<unknown>[] = [];
    const get = async (address: string, fromNetwork: () => Promise<Response>) => {
      const response = await answerPublicPage(`https://pages.example${address}`, {
        openCache: () => caches.open('c'),
        fromNetwork,
        offlinePage: () => Promise.resolve(new Response('offline page')),
        wait: () => Promise.resolve(),
        waitUntil: (work) => works.push(work),
      });
      await Promise.all(works);
      return response.text();
    };
    return { get, kept: () => contents('c') };
  }
  const gone = () => Promise.reject(new TypeError('no network'));

  test('is cached unchanged, under its path alone, and served when the network fails or is slow', async () => {
    const { get, kept } = open();
    expect(await get('/theA?sessionId=a', () => Promise.resolve(new Response('terms', html)))).toBe('terms');
    expect(await kept()).toEqual({ '/theA': 'terms' });
    expect(await get('/theA', gone)).toBe('terms');
    const slow = () => new Promise<Response>((done) => setTimeout(() => done(new Response('newer', html)), 5));
    expect(await get('/theA', slow)).toBe('terms');
    expect(await kept()).toEqual({ '/theA': 'newer' });
  });

  test('that is not cached is replaced by the offline page; an error or anything but a page is not cached', async () => {
    const { get, kept } = open();
    expect(await get('/', gone)).toBe('offline page');
    await get('/', () => Promise.resolve(new Response('down', { status: 503, ...html })));
    await get('/', () => Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })));
    expect(await kept()).toEqual({});
  });
});

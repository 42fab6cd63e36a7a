import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pagePaths } from '@hiram/contract';
import { PAGE_RENDERER_MODULE } from '@hiram/contract/page-renderer';
import { loadOrderDetails } from '@hiram/contract/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../platform/sessions/session-token.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

/** In place of the module that the web builds: asks for the order of the address, and keeps the service's answer as it came. */
const module = `
export const createPageRenderer = ({ config }) => ({
  at(address, { cookies, languages }) {
    const { pathname, searchParams } = new URL(address, 'http://pages.example');
    if (pathname === '${pagePaths.login}') return async () => ({ data: {}, unfinished: { text: '', reload: '', outdated: '' }, lang: 'fil', language: 'fil', html: '<main>login</main>' });
    if (!searchParams.has('orderId') || !searchParams.get('sessionId')) return null;
    if (pathname === '/hadBeta') return async () => { throw new Error('no screen'); };
    if (pathname === '/defendersOn') return () => new Promise(() => undefined);
    return async (ask) => {
      globalThis.asksOfPages = (globalThis.asksOfPages ?? 0) + 1;
      const sessionId = searchParams.get('sessionId');
      const answer = await ask(config.basePath + '/v3/loan-details/loan-details?' + new URLSearchParams({ sessionId }), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ orderId: searchParams.get('orderId') }).toString(),
      });
      const envelope = await answer.json();
      const data = envelope.code === '00' ? { order: envelope.data, note: searchParams.get('note'), cookies, languages } : {};
      const unfinished = { text: 'Hindi <buo>', reload: 'I-reload', outdated: 'Luma "na"' };
      return { data, unfinished, lang: 'fil', language: 'fil', html: searchParams.has('drawn') && envelope.code === '00' ? '<main>' + envelope.data.orderStatus + '</main>' : '' };
    };
  },
});
export const filesOfScreens = async (manifest) => Object.fromEntries(
  ['default', 'hi'].map((name) => [name, { '${pagePaths.calculator}': [manifest[name].file] }]),
);`;

const order = (query: string): string => `${pagePaths.order}?${query}`;
const sheet = '.a{color:red}';
/** What is built, and what is sent of it where there are no answers. */
const builtHead = '<!doctype html><head><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body>';
const head = `<!doctype html><head><style>${sheet}</style></head><body>`;
const body = '<div id="root"></div><p id="unfinished">Not loaded. <a href="">Reload</a></p></body>';
const bareHtml = head + body;
/** The same for somebody whose language is known. */
const inFilipino = bareHtml.replace(
  /<p .*<\/p>/,
  '<p id="unfinished" lang="fil" data-outdated="Luma &quot;na&quot;"><span>Hindi &lt;buo></span> <a href="">I-reload</a></p>',
);

let dist = '';
let rig: ServiceRig;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'hiram-dist-'));
  writeFileSync(join(dist, 'index.html'), builtHead + body);
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/a.css'), sheet);
  const words = (name: string) => ({ file: `assets/words.${name}.js` });
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify({ default: words('default'), hi: words('hi') }));
  const file = join(dist, PAGE_RENDERER_MODULE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, module);
  // however busy the machine is
  rig = await openServiceRig({ env: { WEB_DIST: dist, PREFETCH_WAIT_MS: '60000' } });
});
afterAll(async () => {
  await rig?.close();
  rmSync(dist, { recursive: true, force: true });
});

/** How often the module has asked for an order. */
const asksOfPages = (): unknown => Reflect.get(globalThis, 'asksOfPages');

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const get = (address: string, { method = 'GET', headers = {} }: Asking = {}, at = rig.baseUrl): Promise<Response> =>
  fetch(at + address, { method, headers: { accept: 'text/html', ...headers } });
const textOf = async (address: string): Promise<string> => (await get(address)).text();
/** What came with a page; null where nothing did. */
async function firstOf(address: string): Promise<Record<string, unknown> | null> {
  const block = /<script type="application\/json" id="hiram-data">(.*?)<\/script>/.exec(await textOf(address))?.[1];
  return block === undefined ? null : (JSON.parse(block) as Record<string, unknown>);
}

describe('a page with a session in its address', () => {
  it('comes with its screen’s first answers, equal to those of the calls, and is not cached', async () => {
    const response = await get(order('orderId=170&sessionId=demo'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const result = await rig.call()(loadOrderDetails, { orderId: '170' });
    expect(await firstOf(order('orderId=170&sessionId=demo'))).toMatchObject({
      order: (result.raw as { data: unknown }).data,
    });
  });

  it('shows its screen before any script runs, to its borrower only, with the bar in their language', async () => {
    const drawn = '<div id="root" lang="fil" data-drawn="fil"><main>170</main></div>';
    expect(await textOf(order('orderId=170&sessionId=demo&drawn=1'))).toContain(drawn);
    expect(await textOf(order('orderId=170&sessionId=demo'))).toContain('<div id="root"></div>');
    expect(await textOf(order('orderId=170&sessionId=demo-fresh&drawn=1'))).toBe(inFilipino);
  });

  it('has the same answer for another borrower’s order as for a missing one', async () => {
    const [another, missing] = [
      order('orderId=170&sessionId=demo-fresh'),
      order('orderId=999999&sessionId=demo-fresh'),
    ];
    expect(await textOf(another)).toBe(inFilipino);
    expect(await textOf(missing)).toBe(inFilipino);
  });

  it('comes without answers for a missing, unknown, expired or revoked session', async () => {
    const { now } = rig;
    const expiresAt = new Date(now().getTime() - 60_000);
    await rig.app.services.stores.sessions.open({ tokenHash: hashToken('over'), borrowerId: 1, now: now(), expiresAt });
    const queries = ['sessionId=nobody', 'sessionId=over', 'sessionId=', 'x=1', 'sessionId=demo&sessionId=demo'];
    const found = await Promise.all(queries.map((query) => firstOf(order(`orderId=170&${query}`))));
    expect(found).toEqual(queries.map(() => null));
    const without = await get(order('orderId=170'));
    expect(without.headers.get('cache-control')).toBe('no-cache');
  });

  it('comes drawn if its screen is the same for everybody, like the login', async () => {
    expect(await textOf(pagePaths.login)).toContain('data-drawn="fil"><main>login</main></div>');
    expect(await textOf(`${pagePaths.login}?sessionId=demo&sessionId=demo`)).toContain('<div id="root"></div>');
  });

  it('does not let an answer’s text end the block or begin a script', async () => {
    const note = '</script><script>alert(1)</script><!--';
    const address = order(`orderId=170&sessionId=demo&note=${encodeURIComponent(note)}`);
    expect(await textOf(address)).not.toContain('alert(1)</script>');
    expect(await firstOf(address)).toMatchObject({ note });
    const policy = (await get(address)).headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self';`);
  });

  it('gets its answers with the request’s cookies, and none for HEAD', async () => {
    const address = order('orderId=170&sessionId=demo');
    const html = await (
      await get(address, { headers: { cookie: 'hiram-lang=hi', 'accept-language': 'de, hi;q=0.9' } })
    ).text();
    expect(html).toContain('"cookies":"hiram-lang=hi","languages":["de","hi"]');
    const before = asksOfPages();
    expect(before).toBeGreaterThan(0);
    expect((await get(address, { method: 'HEAD' })).headers.get('cache-control')).toBe('no-cache');
    expect(asksOfPages()).toBe(before);
  });

  it('preloads the files of its language, drawn or not', async () => {
    for (const query of ['?orderId=170&sessionId=demo', '']) {
      const address = pagePaths.calculator + query;
      const [usual, hindi] = [await get(address), await get(address, { headers: { cookie: 'hiram-lang=hi' } })];
      expect(hindi.headers.get('vary')).toContain('cookie, accept-language');
      expect(await usual.text()).toContain('href="/assets/words.default.js"');
      expect(await hindi.text()).toContain('href="/assets/words.hi.js"');
    }
  });

  it('has its style sheet inline, allowed by hash, after the preloaded files', async () => {
    const page = await get(`${pagePaths.calculator}?orderId=170&sessionId=demo`);
    expect(await page.text()).toContain(`href="/assets/words.default.js"><style>${sheet}</style></head>`);
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it.each([
    ['with its answers', order('orderId=170&sessionId=demo&drawn=1')],
    ['without', order('orderId=170')],
    ['without answers', '/noSuchPage'],
  ])('is compressed as the browser accepts, %s', async (_, address) => {
    const plain = await get(address, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'accept-encoding, cookie, accept-language',
    ]);
    const text = await plain.text();
    for (const encoding of ['br', 'gzip']) {
      const packed = await get(address, { headers: { 'accept-encoding': encoding } });
      expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual([encoding, text]);
    }
  });

  it('comes whole if its answers are unavailable', async () => {
    expect(await textOf(`${pagePaths.extension}?orderId=170&sessionId=demo`)).toBe(bareHtml);
    expect(rig.log()).toContain('the first answers of a page could not be found');
  });
});

it.concurrent.each(['br', 'gzip', 'identity'])(
  'a page’s beginning is sent before its answers, compressed with %s too',
  async (encoding) => {
    const patient = await openServiceRig({ env: { WEB_DIST: dist, PREFETCH_WAIT_MS: '2000' } });
    try {
      const headers = { 'accept-encoding': encoding };
      const page = await get(`${pagePaths.repay}?orderId=170&sessionId=demo`, { headers }, patient.baseUrl);
      const reader = page.body?.getReader();
      const parts: string[] = [];
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
        parts.push(new TextDecoder().decode(part.value));
      }
      expect(parts[0]).toBe(head);
      expect(parts.join('')).toBe(bareHtml);
    } finally {
      await patient.close();
    }
  },
);

it('a page requested too often is sent without its answers', async () => {
  const strict = await openServiceRig({
    env: { WEB_DIST: dist, PREFETCH_WAIT_MS: '60000', ADDRESS_CALLS_PER_MINUTE: '10' },
  });
  try {
    const pages: string[] = [];
    // a minute may end in between, two may not
    for (let asked = 0; asked < 21; asked += 1) {
      const page = await get(order('orderId=170&sessionId=demo'), {}, strict.baseUrl);
      pages.push(page.status === 200 ? await page.text() : `status ${page.status}`);
    }
    expect(pages[0]).toContain('hiram-data');
    // each counts as a call, and so does what it asks
    expect(pages.filter((page) => page === bareHtml).length).toBeGreaterThanOrEqual(11);
    expect(pages.filter((page) => page.startsWith('status'))).toEqual([]);
  } finally {
    await strict.close();
  }
});

it('a page does not wait for missing answers, and after three in a row pages request none', async () => {
  const hurried = await openServiceRig({ env: { WEB_DIST: dist, PREFETCH_WAIT_MS: '50' } });
  try {
    const late = `${pagePaths.repay}?orderId=170&sessionId=demo`;
    for (let time = 0; time < 3; time += 1) expect(await (await get(late, {}, hurried.baseUrl)).text()).toBe(bareHtml);
    const next = await get(order('orderId=170&sessionId=demo'), {}, hurried.baseUrl);
    expect([await next.text(), next.headers.get('cache-control')]).toEqual([bareHtml, 'no-cache']);
    expect(hurried.log()).not.toContain('loan-details/loan-details');
  } finally {
    await hurried.close();
  }
});

it('pages come without answers if their waiting time is zero', async () => {
  const plain = await openServiceRig({ env: { WEB_DIST: dist, PREFETCH_WAIT_MS: '0' } });
  try {
    expect(await (await get(order('orderId=170&sessionId=demo'), {}, plain.baseUrl)).text()).toBe(bareHtml);
  } finally {
    await plain.close();
  }
});

it('a page in exchange mode has no answers for a session that is not yet exchanged', async () => {
  const exchanging = await openServiceRig({
    env: { WEB_DIST: dist, SESSION_EXCHANGE: '1', PREFETCH_WAIT_MS: '60000' },
  });
  try {
    const response = await get(order('orderId=170&sessionId=demo'), {}, exchanging.baseUrl);
    expect(await response.text()).toBe(bareHtml);
  } finally {
    await exchanging.close();
  }
});

import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorCatalogue, order, pagePaths } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/paths.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../tools/service-under-test.ts';
import { DESK_HOST, HOST, type Proxy, startProxy } from './proxies.ts';
import { type Visitor, visit } from './visitor.ts';

const CALLS_A_MINUTE = 30;
/** Of the nginx example. */
const BURST = 200;
const UPLOAD = '/territory/user-problem/upload-problem-img?sessionId=demo';
const CALL = `/territory${order.loadOrderDetails.path}?sessionId=demo`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({
    env: {
      PUBLIC_URL: `https://${HOST}`,
      DESK_HOST,
      TRUST_PROXY: '1',
      ADDRESS_CALLS_PER_MINUTE: String(CALLS_A_MINUTE),
    },
  });
});
afterAll(() => service.stop());

/** The headers of the service's own answer. */
function askDirectly(at: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, accept: 'text/html', 'accept-encoding': 'br' };
    request(service.baseUrl + at, { headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers));
    })
      .on('error', reject)
      .end();
  });
}

/** Without those that belong to a connection, or to a moment. */
const lasting = (headers: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(
        ([name]) =>
          !/^(:status|date|connection|keep-alive|server|alt-svc|transfer-encoding|content-length)$/.test(name),
      )
      .map(([name, value]) => [name, String(value).replaceAll(/'nonce-[^']+'/g, 'nonce')]),
  );

const asset = readdirSync(path.join(root, 'apps', 'web', 'dist', 'assets')).find((name) => name.endsWith('.js')) ?? '';

describe.each(['nginx', 'caddy'] as const)('the service behind %s', (name) => {
  let proxy: Proxy;
  let visitor: Visitor;
  beforeAll(async () => {
    proxy = await startProxy(name, service.baseUrl);
    visitor = await visit(proxy, name === 'nginx' ? '127.0.0.11' : '127.0.0.21');
  });
  afterAll(async () => {
    visitor.leave();
    await proxy.stop();
  });

  it('sends pages over TLS and HTTP/2, compressed, with the service’s own headers', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const page = await visitor.ask({ path: pagePaths.home, headers });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(page.body).toString()).toMatch(/^<!doctype html>/i);
    const own = lasting(await askDirectly(pagePaths.home));
    expect(Object.keys(own)).toEqual(
      expect.arrayContaining(['content-security-policy', 'strict-transport-security', 'x-content-type-options']),
    );
    expect(lasting(page.headers)).toEqual(own);
  });

  it('gives the desk a host of its own, which serves nothing else', async () => {
    const statusOn = async (host: string, at: string) =>
      (await visitor.ask({ path: at, headers: { ':authority': host, accept: 'text/html' } })).status;
    const addresses = [pagePaths.desk, pagePaths.home, `/assets/${asset}`];
    const statuses = (host: string) => Promise.all(addresses.map((at) => statusOn(host, at)));
    expect(await statuses(HOST)).toEqual([404, 200, 200]);
    expect(await statuses(DESK_HOST)).toEqual([200, 404, 404]);
  });

  it('compresses the answers of calls', async () => {
    const answer = await visitor.ask({
      path: CALL,
      headers: { ...form, 'accept-encoding': 'gzip' },
      body: 'orderId=170',
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.body).toString())).toMatchObject({ data: { orderStatus: 170 } });
  });

  it('sends hashed files itself, packed and kept for ever, with the headers that the service gives them', async () => {
    const at = `/assets/${asset}`;
    const before = service.log().length;
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const file = await visitor.ask({ path: at, headers: { 'accept-encoding': encoding } });
      expect([file.status, file.headers['content-encoding']]).toEqual([200, encoding]);
      expect(unpack(file.body).length).toBeGreaterThan(file.body.length);
    }
    const file = await visitor.ask({ path: at, headers: { 'accept-encoding': 'br' } });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(service.log().slice(before).includes(asset)).toBe(false);
    expect((await visitor.ask({ path: '/assets/none-such.js' })).status).toBe(404);
    const shared = [
      'cache-control',
      'x-content-type-options',
      'referrer-policy',
      'strict-transport-security',
      'cross-origin-resource-policy',
      'permissions-policy',
    ];
    const own = await askDirectly(`${at}?direct`);
    for (const each of shared) expect([each, file.headers[each]]).toEqual([each, own[each]]);
    expect(String(file.headers['content-type'])).toMatch(/^(text|application)\/javascript/);
  });

  it('tells the service the address of each caller, whatever a caller claims', async () => {
    const flooder = await visit(proxy, name === 'nginx' ? '127.0.0.12' : '127.0.0.22');
    const call = (of: Visitor, headers: Record<string, string> = {}) =>
      of.ask({ path: CALL, headers: { ...form, ...headers }, body: 'orderId=170' });
    const callAs = (address: string) =>
      call(flooder, { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address });
    expect((await callAs('203.0.113.1')).status).toBe(200);
    // However slow the machine is, a minute of the flood has more calls than the limit: they are repeated until one is refused.
    const claims = Array.from({ length: CALLS_A_MINUTE + 1 }, (_, n) => `203.0.113.${n + 2}`);
    const isRefused = async () => (await Promise.all(claims.map(callAs))).some(({ status }) => status === 429);
    await expect.poll(isRefused, { timeout: 120_000, interval: 0 }).toBe(true);
    expect((await call(visitor)).status).toBe(200);
    flooder.leave();
  }, 150_000);

  it('refuses what is too large by the service’s own name: just above the limit the service, far above the proxy', async () => {
    const tooLarge = { code: errorCatalogue['too-large'].code, message: errorCatalogue['too-large'].message };
    const multipart = (bytes: number) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: Buffer.concat([
        Buffer.from('--edge\r\ncontent-disposition: form-data; name="problemImage"; filename="a.jpg"\r\n'),
        Buffer.from('content-type: image/jpeg\r\n\r\n'),
        Buffer.alloc(bytes, 1),
        Buffer.from('\r\n--edge--\r\n'),
      ]),
    });
    for (const megabytes of [12.2, 16]) {
      const answer = await visitor.ask({ path: UPLOAD, ...multipart(Math.round(megabytes * 1024 * 1024)) });
      expect([megabytes, answer.status]).toEqual([megabytes, 413]);
      expect(JSON.parse(answer.body.toString())).toMatchObject(tooLarge);
    }
  });

  it('keeps the service’s readiness and metrics from the outside, and no session in its logs', async () => {
    for (const at of ['/metrics', '/readyz', '/startupz']) expect((await visitor.ask({ path: at })).status).toBe(404);
    expect((await visitor.ask({ path: '/healthz' })).status).toBe(200);
    await visitor.ask({ path: '/order?sessionId=canary-7f3a91', headers: { cookie: 'a=canary-7f3a91' } });
    await expect.poll(() => proxy.logs()).toContain('/order');
    expect(proxy.logs()).not.toMatch(/canary|sessionId/);
  });
});

it('nginx refuses a flood by the service’s own name', async () => {
  // a slower rate than the file's, so that the burst alone decides and not the speed of this machine
  const proxy = await startProxy('nginx', service.baseUrl, [['rate=100r/s', 'rate=1r/m']]);
  const flooder = await visit(proxy, '127.0.0.31');
  const since = performance.now();
  const asked = await Promise.all(Array.from({ length: BURST + 100 }, () => flooder.ask({ path: '/healthz' })));
  const minutes = Math.ceil((performance.now() - since) / 60_000);
  const refused = asked.filter(({ status }) => status === 429);
  expect(refused.length).toBeLessThanOrEqual(99);
  expect(refused.length).toBeGreaterThanOrEqual(99 - minutes);
  const { code, message } = errorCatalogue['too-many'];
  expect(JSON.parse(refused[0]?.body.toString() ?? '')).toMatchObject({ code, message });
  expect(refused[0]?.headers['retry-after']).toBe('1');
  const quiet = await visit(proxy, '127.0.0.32');
  expect((await quiet.ask({ path: '/healthz' })).status).toBe(200);
  flooder.leave();
  quiet.leave();
  await proxy.stop();
});

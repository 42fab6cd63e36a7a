import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALL_TIMEOUT_MS, type ClientOptions, createClient } from './client.ts';
import type { Dialect } from './dialect.ts';
import { makeCodec } from './dialect-codec.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { loadOrderDetails } from './order.ts';
import { generateCode, loadExtension } from './repayment.ts';

const answer = v.object({ value: v.string() });
const post = defineEndpoint({
  name: 'test.post',
  method: 'POST',
  path: '/test/post',
  request: sends<{ text?: string | undefined; count?: number | undefined }>(),
  response: answer,
});
const get = defineEndpoint({ ...post, name: 'test.get', method: 'GET', path: '/test/get', client: 'second' });
const variant = defineEndpoint({ ...post, name: 'test.variant', envelope: 'variant' });

interface Seen {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[];
let respond: (response: ServerResponse, request: Seen) => void;
let baseUrl: string;

beforeEach(async () => {
  seen = [];
  respond = (response) => response.end(JSON.stringify({ code: '00', message: 'fine', data: { value: 'x' } }));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const entry = { method: request.method ?? '', url, headers: request.headers, body };
      seen.push(entry);
      respond(response, entry);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/territory`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, commonParams: () => new URLSearchParams('sessionId=demo&adId=a%26b'), ...options });
const last = (): Seen => {
  const entry = seen[seen.length - 1];
  if (entry === undefined) throw new Error('the server saw no request');
  return entry;
};

describe('a request', () => {
  test('REQ-01 REQ-02 goes below the base path and carries the common parameters in its query', async () => {
    await client()(post, { text: 'hello' });
    expect(last().url.pathname).toBe('/territory/test/post');
    expect([...last().url.searchParams]).toEqual([
      ['sessionId', 'demo'],
      ['adId', 'a&b'],
    ]);
  });

  test('REQ-02 the next request carries the refreshed parameters', async () => {
    let session = 'old';
    const call = client({ commonParams: () => new URLSearchParams({ sessionId: session }) });
    await call(post, {});
    session = 'new';
    await call(post, {});
    expect(seen.map(({ url }) => url.searchParams.get('sessionId'))).toEqual(['old', 'new']);
  });

  test('REQ-03 POST sends a form; a field that is not given is not sent', async () => {
    await client()(post, { text: 'a&b=ü 1', count: undefined });
    expect(last().method).toBe('POST');
    expect(last().headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(last().body)]).toEqual([['text', 'a&b=ü 1']]);
  });

  test('REQ-03 GET puts its parameters after the common ones and has no body', async () => {
    await client()(get, { text: 't', count: 3 });
    expect(last().method).toBe('GET');
    expect(last().url.search).toBe('?sessionId=demo&adId=a%26b&text=t&count=3');
    expect(last().body).toBe('');
  });

  test('REQ-03 REQ-12 a common parameter that is also a field of a GET is sent once, with the call’s value', async () => {
    const commonParams = () => new URLSearchParams('text=common&user_from=fb');
    await client({ commonParams })(get, { text: 'own' });
    expect(last().url.search).toBe('?user_from=fb&text=own');
  });

  test('REQ-08 the two clients send their own headers, and both the XMLHttpRequest marker', async () => {
    const headersOf = (which: 'first' | 'second') =>
      which === 'first' ? { building: 'b', gather: '' } : { swift: '', eyes: 'e' };
    await client({ headersOf })(post, {});
    expect(last().headers).toMatchObject({ building: 'b', gather: '', 'x-requested-with': 'XMLHttpRequest' });
    expect(last().headers).not.toHaveProperty('eyes');
    await client({ headersOf })(get, {});
    expect(last().headers).toMatchObject({ swift: '', eyes: 'e', 'x-requested-with': 'XMLHttpRequest' });
    expect(last().headers).not.toHaveProperty('building');
  });

  test('an idempotency key goes as a header', async () => {
    await client()(post, {}, { idempotencyKey: 'k1' });
    expect(last().headers['idempotency-key']).toBe('k1');
  });
});

describe('an answer', () => {
  test('REQ-07 gives success, code, message, data and the raw body', async () => {
    const raw = { code: '00', message: 'fine', data: { value: 'x' } };
    expect(await client()(post, {})).toEqual({ success: true, code: '00', message: 'fine', data: { value: 'x' }, raw });
  });

  test.each([
    ['standard', post, { code: 0, message: 'm', data: { value: 'x' } }],
    ['variant', variant, { status: '0', msg: 'm', result: { value: 'x' } }],
    ['a gateway in front of the variant', variant, { code: '00', message: 'm', data: { value: 'x' } }],
  ] as const)('REQ-05 REQ-06 the envelope of %s is read alike', async (_, endpoint, body) => {
    respond = (response) => response.end(JSON.stringify(body));
    expect(await client()(endpoint, {})).toMatchObject({ success: true, message: 'm', data: { value: 'x' } });
  });

  test('REQ-07 a failure code comes with the server’s message and status', async () => {
    respond = (response) => {
      response.statusCode = 400;
      response.end(JSON.stringify({ code: '1002', message: 'Nothing to pay', data: { why: 'paid' } }));
    };
    expect(await client()(post, {})).toMatchObject({
      success: false,
      failure: 'business',
      code: '1002',
      message: 'Nothing to pay',
      status: 400,
      data: { why: 'paid' },
    });
  });
});

describe('a call that fails', () => {
  test.each([
    ['not-json', '<html>502</html>'],
    ['not-json', ''],
    ['contract', '[]'],
    ['contract', '{"data":{}}'],
    ['contract', '{"code":"00","data":{"value":7}}'],
    ['contract', '{"code":"00","data":null}'],
  ])('REQ-10 ends as %s on the body %s', async (failure, body) => {
    respond = (response) => response.end(body);
    expect(await client()(post, {})).toMatchObject({ success: false, failure, status: 200 });
  });

  test('REQ-10 shows no message of the server where its success cannot be read', async () => {
    respond = (response) => response.end('{"code":"00","message":"success","data":{"value":7}}');
    expect(await client()(post, {})).toMatchObject({ failure: 'contract', code: '00', message: '' });
  });

  test('REQ-10 ends when the connection is reset', async () => {
    respond = (response) => response.socket?.resetAndDestroy();
    expect(await client()(post, {})).toMatchObject({ success: false, failure: 'transport', status: 0, code: '' });
  });

  test('REQ-10 ends when the connection breaks in the middle of the body', async () => {
    respond = (response) => {
      response.setHeader('Content-Length', '1000');
      response.write('{"code":', () => response.socket?.destroy());
    };
    expect(await client()(post, {})).toMatchObject({ success: false, failure: 'transport' });
  });

  test('REQ-10 ends when no server listens', async () => {
    // port 2 needs root, so that no other process of a test can take it
    const call = client({ baseUrl: 'http://127.0.0.1:2' });
    expect(await call(post, {})).toMatchObject({ success: false, failure: 'transport' });
  });

  test('REQ-08 REQ-10 ends at its time limit, while waiting and in the middle of a body', async () => {
    expect(CALL_TIMEOUT_MS).toBe(60_000);
    const call = client({ timeoutMs: 30 });
    respond = () => undefined;
    expect(await call(post, {})).toMatchObject({ success: false, failure: 'timeout' });
    respond = (response) => void response.write('{"code":');
    expect(await call(post, {})).toMatchObject({ success: false, failure: 'timeout' });
  });

  test('REQ-10 says when the caller cancelled it', async () => {
    const controller = new AbortController();
    respond = () => controller.abort();
    expect(await client()(post, {}, { signal: controller.signal })).toMatchObject({ failure: 'aborted' });
    expect(await client()(post, {}, { signal: controller.signal })).toMatchObject({ failure: 'aborted' });
  });
});

describe('an obfuscated dialect', () => {
  const dialect: Dialect = JSON.parse(
    readFileSync(new URL('../dialects/example-obfuscated.json', import.meta.url), 'utf8'),
  );
  const codec = makeCodec(dialect);

  test('REQ-11 path and fields are sent under their wire names; session parameters keep theirs', async () => {
    const request = { productId: '1', orderId: '86', amount: 118456, channelNumber: 'GCASH', isDelay: '1' } as const;
    await client({ codec })(generateCode, request);
    expect(last().url.pathname).toBe(`/territory${dialect.paths[generateCode.path]}`);
    expect(last().url.searchParams.get('sessionId')).toBe('demo');
    const sent = Object.fromEntries(new URLSearchParams(last().body));
    expect(sent).toEqual(codec.encode({ ...request, amount: '118456' }));
    for (const name of Object.keys(request)) expect(sent).not.toHaveProperty(name);
  });

  test('REQ-05 REQ-11 the answer is read back to the same result as the readable one', async () => {
    const data = {
      orderStatus: '174',
      noticeStatusText: 'Due soon',
      userOrderDetail: { detail: [{ text: 'Principal', value: 100000 }] },
      recProducts: [{ productId: 1, name: 'QuickPeso', tags: ['fast'] }],
      isDelay: '1',
    };
    respond = (response) => response.end(JSON.stringify({ code: '00', message: 'm', data }));
    const readable = await client()(loadOrderDetails, { orderId: '86' });
    const { envelope } = dialect;
    respond = (response) => {
      response.end(
        JSON.stringify({ [envelope.code]: '00', [envelope.message]: 'm', [envelope.data]: codec.encode(data) }),
      );
    };
    const obfuscated = await client({ codec })(loadOrderDetails, { orderId: '86' });
    expect(readable.success).toBe(true);
    expect({ ...obfuscated, raw: null }).toEqual({ ...readable, raw: null });
  });

  test('REQ-11 the default dialect is readable, except for the one path that the specification names only in its wire form', async () => {
    await client()(loadExtension, { orderId: '86' });
    expect(last().url.pathname).toBe('/territory/county/recognised');
    expect(last().body).toBe('orderId=86');
  });
});

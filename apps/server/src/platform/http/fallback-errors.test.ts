import { connect } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { makeCodec, readableDialect } from '@hiram/contract';
import { fallbackErrorOptions } from './fallback-errors.ts';

const names = makeCodec(readableDialect).dialect.envelope;

/** What a server that waits a tenth of a second for a request answers to bytes after which nothing comes. */
async function answerTo(bytes: string): Promise<string> {
  const http = Fastify({
    ...fallbackErrorOptions(names),
    requestTimeout: 100,
    http: { connectionsCheckingInterval: 20, headersTimeout: 100 },
  });
  await http.register(formbody);
  http.post('/', async () => 'read');
  await http.listen({ host: '127.0.0.1', port: 0 });
  try {
    const socket = connect((http.server.address() as { port: number }).port, '127.0.0.1');
    socket.write(bytes);
    return (await socket.setEncoding('utf8').toArray()).join('');
  } finally {
    await http.close();
  }
}

it.each([
  [
    'body',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\na=1',
  ],
  ['head', 'POST / HTTP/1.1\r\nhost: x\r\n'],
])(
  'a request whose %s does not come to its end is answered with 408 by name, and its connection ends',
  async (_, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('connection: close');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: '408', data: null });
  },
);

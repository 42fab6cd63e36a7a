import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveLongBodiesUnread } from './unread-bodies.ts';

const MEGABYTE = 1024 * 1024;
const ends: (() => unknown)[] = [];
// the test says when the time for reading an answer is over
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
});

/** A server that refuses whatever is sent before it has read any of it, and a connection with both of its ends. */
async function openConnection() {
  const http = Fastify();
  leaveLongBodiesUnread(http);
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  http.post('/', (_, reply) => reply.status(429).send('refused'));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(http.server, 'connection') as Promise<[Socket]>;
  const client = connect((http.server.address() as { port: number }).port, '127.0.0.1');
  const [served] = await accepted;
  ends.push(
    () => client.destroy(),
    () => http.close(),
  );
  // the client is still sending when the connection is closed
  client.on('error', () => undefined);
  return { client, served };
}

const head = (length: string): string => `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\n${length}\r\n\r\n`;

/** What is received next. */
const answerOf = async (client: Socket): Promise<string> => String((await once(client, 'data'))[0]);

it.each([
  ['of a stated length', `content-length: ${64 * MEGABYTE}`, ''],
  ['without one, chunked', 'transfer-encoding: chunked', `${(64 * MEGABYTE).toString(16)}\r\n`],
])(
  'a long body %s is refused with an answer and not read to its end, and its connection is closed',
  async (_, length, size) => {
    const { client, served } = await openConnection();
    const paused = once(served, 'pause');
    const closed = once(served, 'close');
    client.write(head(length) + size);
    client.write(Buffer.alloc(64 * MEGABYTE));
    expect(await answerOf(client)).toMatch(/^HTTP\/1\.1 429 [^]*refused$/);
    await paused;
    vi.runAllTimers();
    await closed;
    expect(served.bytesRead).toBeLessThan(8 * MEGABYTE);
  },
);

it('after the answer to a shorter body its connection serves the next request', async () => {
  const { client } = await openConnection();
  client.write(head(`content-length: ${MEGABYTE / 2}`));
  expect(await answerOf(client)).toMatch(/^HTTP\/1\.1 429 /);
  client.write(Buffer.alloc(MEGABYTE / 2));
  client.write(head('content-length: 0'));
  expect(await answerOf(client)).toMatch(/^HTTP\/1\.1 429 /);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { watchConnections } from './close-connections.ts';

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** A server whose answer has begun when `begun` resolves, and ends when `finish` is called, with one client. */
async function openServer() {
  const http = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const close = watchConnections(http);
  const answer = Promise.withResolvers<() => void>();
  http.get('/', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 5 }).write('be');
    answer.resolve(() => reply.raw.end('gun'));
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((http.server.address() as { port: number }).port, '127.0.0.1').setEncoding('utf8');
  await once(client, 'connect');
  return { server: http.server, close, client, begun: answer.promise };
}

it('a stop ends a connection on which nothing was ever sent', async () => {
  const { close, client } = await openServer();
  const ended = once(client.resume(), 'close');
  await close();
  await expect(ended).resolves.toBeDefined();
});

it('a stop ends a connection on which half a request was sent', async () => {
  const { close, client } = await openServer();
  client.write(request.slice(0, 20));
  const ended = once(client.resume(), 'close');
  await close();
  await expect(ended).resolves.toBeDefined();
});

it('a stop waits for an answer that has begun, and then ends its connection', async () => {
  const { server, close, client, begun } = await openServer();
  client.write(request);
  const finish = await begun;
  const said = client.toArray();
  const closed = close();
  await vi.waitFor(() => expect(server.listening).toBe(false));
  finish();
  await closed;
  expect((await said).join('')).toMatch(/^HTTP\/1\.1 200 OK[^]*begun$/);
});

import { once } from 'node:events';
import { request as requestOverHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Certificate } from './certificate.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** An https server on 127.0.0.1. */
export interface TlsFront {
  /** Its origin. */
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 over TLS. @param port 0 for any free port */
export async function openTlsFront(
  { key, cert }: Certificate,
  { port, handle }: { readonly port: number; readonly handle: Handle },
): Promise<TlsFront> {
  const server = createServer({ key, cert }, (request, response) => {
    Promise.resolve(handle(request, response)).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Passes a request on to a server of this machine, and its answer back.
 * @param origins the origins in the text of the answer that our own takes the place of, so that its addresses work
 */
export async function forwardRequest(
  target: string,
  { request, response, origins }: { request: IncomingMessage; response: ServerResponse; origins: readonly string[] },
): Promise<void> {
  const body = await bodyOf(request);
  const { hostname, port } = new URL(target);
  const headers = {
    ...request.headers,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  };
  const sent = requestOverHttp({ hostname, port, method: request.method, path: request.url, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (origins.length === 0) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    return pipeline(answer, response);
  }
  const own = `https://${request.headers.host}`;
  const text = origins.reduce((now, origin) => now.replaceAll(origin, own), (await bodyOf(answer)).toString());
  const { 'transfer-encoding': _, ...kept } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(text) }).end(text);
}

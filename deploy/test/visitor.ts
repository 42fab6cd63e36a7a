import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { type ConnectionOptions, connect as tlsConnect } from 'node:tls';
import { HOST, type Proxy } from './proxies.ts';

/** An answer over HTTP/2. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request of a visitor; GET without a body. */
export interface Ask {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A browser at an address of this machine, which speaks nothing but HTTP/2 over TLS. */
export interface Visitor {
  ask(request: Ask): Promise<Answer>;
  leave(): void;
}

/**
 * Connects to a proxy from an address of the loopback network.
 * @throws Error where the proxy speaks no HTTP/2 or has another certificate
 */
export async function visit({ port, cert }: Pick<Proxy, 'port' | 'cert'>, from = '127.0.0.1'): Promise<Visitor> {
  const secure: ConnectionOptions & { localAddress: string } = {
    host: '127.0.0.1',
    port,
    ca: cert,
    servername: HOST,
    localAddress: from,
    ALPNProtocols: ['h2'],
  };
  const session = connect(`https://${HOST}:${port}`, { createConnection: () => tlsConnect(secure) });
  await once(session, 'connect');
  return {
    ask: async ({ path, headers = {}, body }) => {
      const method = body === undefined ? 'GET' : 'POST';
      const stream = session.request({ ':method': method, ':path': path, ':authority': HOST, ...headers });
      // a refused upload may be answered before all of it was taken
      stream.on('error', () => undefined);
      stream.end(body);
      const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return { status: answered[':status'], headers: answered, body: Buffer.concat(chunks) };
    },
    leave: () => session.destroy(),
  };
}

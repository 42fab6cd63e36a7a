import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the service; what is changed in it is sent. */
export interface PassingRequest {
  readonly method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer on its way back; what is changed in it is what arrives. */
export interface PassingAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** What a back end does otherwise than ours. `answer` may give 'cut' to close the line without one. */
export interface Bend {
  readonly request?: (request: PassingRequest) => void;
  readonly answer?: (
    answer: PassingAnswer,
    request: Readonly<PassingRequest>,
  ) => 'cut' | undefined | Promise<'cut' | undefined>;
}

export interface BendingProxy {
  /** http://127.0.0.1:<port> */
  readonly baseUrl: string;
  /** From now on; null for a back end like ours. */
  bend(how: Bend | null): void;
  close(): Promise<void>;
}

/** Stands in front of a service and answers otherwise than it where it is told to. Texts only: pictures arrive as they are. */
export async function openBendingProxy(to: string): Promise<BendingProxy> {
  let bend: Bend | null = null;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = 'GET', url = '/' } = incoming;
      const request: PassingRequest = { method, url, headers: plain(incoming.headers), body: Buffer.concat(chunks) };
      bend?.request?.(request);
      const asked = { ...request, body: Buffer.from(request.body) };
      pass(to, request)
        .then(async (answer) => {
          if (answer.contentType.startsWith('image/'))
            return outgoing.writeHead(answer.status, head(answer)).end(answer.bytes);
          const passing = { ...answer, text: answer.bytes.toString('utf8') };
          if ((await bend?.answer?.(passing, asked)) === 'cut') return outgoing.destroy();
          return outgoing.writeHead(passing.status, head(passing)).end(passing.text);
        })
        .catch(() => outgoing.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bend(how) {
      bend = how;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const head = ({ contentType }: { contentType: string }) => ({ 'content-type': contentType });

/** Without what belongs to the line itself. */
function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const ofTheLine = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect']);
  const kept = Object.entries(headers).filter(([name]) => !ofTheLine.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function pass(to: string, { method, url, headers, body }: PassingRequest) {
  const sent = method === 'GET' ? null : new Uint8Array(body);
  const response = await fetch(to + url, { method, headers, body: sent, redirect: 'manual' });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

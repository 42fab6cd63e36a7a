import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './random.ts';
import { inSeconds } from './report.ts';

/** The proxy's treatment of a request. */
export type ProxyFault = 'none' | 'late' | 'cut-before' | 'cut-after' | 'half-an-answer';

export interface FaultyProxy {
  /** http://127.0.0.1:<port> */
  readonly baseUrl: string;
  /** The share of requests with a fault, from 0 to 1. */
  setShare(share: number): void;
  /** The count of each fault. */
  readonly counts: Record<ProxyFault, number>;
  /**
   * What no fault of the line explains: answers of 500 and above, and requests that a process did not answer, each with its process and
   * the seconds from the request on, as `POST /path of http://127.0.0.1:4000 after 5.00 s: 503`.
   */
  readonly serverErrors: readonly string[];
  close(): Promise<void>;
}

interface Passage {
  readonly fault: ProxyFault;
  /** The process that answers. */
  readonly target: string;
  /** Records a failure of the process. */
  readonly failed: (how: string) => void;
}

const faults: readonly ProxyFault[] = ['late', 'cut-before', 'cut-after', 'half-an-answer'];

/**
 * A faulty proxy in front of the service: a request that never arrives, an answer that is dropped after the service has done its work,
 * half an answer, a late one. Each request goes to one of the processes of the service, whether that one is up or not.
 *
 * @param to addresses of the processes, read at each request
 */
export async function openFaultyProxy(to: readonly string[], chance: Chance): Promise<FaultyProxy> {
  const counts: FaultyProxy['counts'] = { none: 0, late: 0, 'cut-before': 0, 'cut-after': 0, 'half-an-answer': 0 };
  const serverErrors: string[] = [];
  let share = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => outgoing.destroy());
    incoming.on('end', () => {
      const fault = chance.next() < share ? chance.oneOf(faults) : 'none';
      counts[fault] += 1;
      const target = chance.oneOf(to);
      const startedAt = performance.now();
      const failed = (how: string) =>
        serverErrors.push(
          `${incoming.method} ${pathOf(incoming.url)} of ${target} after ${inSeconds(performance.now() - startedAt)}: ${how}`,
        );
      pass(Buffer.concat(chunks), { fault, target, failed }).catch(() => {
        failed('without an answer');
        outgoing.destroy();
      });
    });
    const pass = async (body: Buffer, { fault, target, failed }: Passage): Promise<void> => {
      if (fault === 'cut-before') return void outgoing.destroy();
      if (fault === 'late') await delay(100 + chance.below(900));
      const { method = 'GET', url = '/', headers } = incoming;
      const sent = Object.entries(headers).filter(([name]) => !ofTheLine.has(name));
      const answer = await fetch(target + url, {
        method,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        body: method === 'GET' ? null : new Uint8Array(body),
        redirect: 'manual',
      });
      if (answer.status >= 500) failed(String(answer.status));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (fault === 'cut-after') return void outgoing.destroy();
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const location = answer.headers.get('location');
      const cookies = answer.headers.getSetCookie();
      outgoing.writeHead(answer.status, {
        'content-type': type,
        'content-length': bytes.length,
        ...(location !== null && { location }),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      });
      if (fault !== 'half-an-answer') return void outgoing.end(bytes);
      outgoing.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy());
    };
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setShare(next) {
      share = next;
    },
    counts,
    serverErrors,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Without the query, which carries the session. */
const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? url;

const ofTheLine = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'keep-alive']);

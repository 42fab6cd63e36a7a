import { request as openRequest } from 'node:http';
import { connect } from 'node:net';
import type { WireRequest } from './requests.ts';

/** The response. `failure` is null for an answer; `late` for none within the limit; `lost` for a connection that ended without one. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly failure: null | 'late' | 'lost';
  readonly ms: number;
  /** CPU time of the service; left out where it was not measured. */
  readonly cpuMs?: number;
}

export type Send = (request: WireRequest) => Promise<Answer>;

/** Creates a sender of requests, byte for byte, each over its own connection, so that a broken one does not affect the next. */
export function createSend(baseUrl: string, limitMs: number): Send {
  const { hostname, port } = new URL(baseUrl);
  return (request) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const end = (answer: Omit<Answer, 'ms' | 'cpuMs'>) => {
        clearTimeout(timer);
        resolve({ ...answer, ms: performance.now() - startedAt });
        outgoing.destroy();
      };
      const none = (failure: 'late' | 'lost') => end({ status: 0, headers: {}, text: '', failure });
      const { method, target, body } = request;
      const length = body === null ? [] : [['content-length', String(body.length)] as const];
      const headers = [['host', `${hostname}:${port}`] as const, ...request.headers, ...length].flat();
      const timer = setTimeout(() => none('late'), limitMs);
      const outgoing = openRequest({ hostname, port, method, path: target, headers, agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', () => none('lost'));
        incoming.on('end', () => {
          const told = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
          const text = Buffer.concat(chunks).toString('utf8');
          end({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(told), text, failure: null });
        });
      });
      outgoing.on('error', () => none('lost'));
      outgoing.end(body ?? undefined);
    });
}

/** Sends bytes that need not be HTTP. @returns the response up to the end of the connection; null when it stays open beyond the limit */
export function sendBytes(baseUrl: string, bytes: string, limitMs: number): Promise<string | null> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const timer = setTimeout(() => end(null), limitMs);
    const end = (told: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(told);
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => end(text));
    socket.on('close', () => end(text));
  });
}

/** The request as a shell command. */
export function asCommand(baseUrl: string, { method, target, headers, body }: WireRequest): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const said = headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const isPlain = body !== null && /^[\t\n\r -~]*$/.test(body.toString('latin1')) && body.length < 2_000;
  const sent =
    body === null
      ? []
      : isPlain
        ? [`--data-binary ${quoted(body.toString('latin1'))}`]
        : [`--data-binary @<(echo ${body.toString('base64').slice(0, 4_000)} | base64 -d)`];
  return ['curl -g --path-as-is', `-X ${method}`, ...said, ...sent, quoted(baseUrl + target)].join(' ');
}

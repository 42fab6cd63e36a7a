import type { Finding } from './fuzz.ts';
import { leakIn } from './oracle.ts';
import { sendBytes } from './send.ts';

const head = (line: string, ...headers: string[]): string =>
  `${[line, 'host: x', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Input that is not, or not quite, HTTP. */
const noises: Readonly<Record<string, string>> = {
  'no HTTP': 'hello?\r\n\r\n',
  'lines of nothing': '\r\n\r\n\r\nx\r\n\r\n',
  'another protocol': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'another version': 'GET / HTTP/9.9\r\n\r\n',
  'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'two lengths': head('POST /territory/repayment-way HTTP/1.1', 'content-length: 5', 'content-length: 6'),
  'a length and pieces': head(
    'POST /territory/repayment-way HTTP/1.1',
    'content-length: 5',
    'transfer-encoding: chunked',
  ),
  'a length below zero': head('POST /territory/repayment-way HTTP/1.1', 'content-length: -1'),
  'pieces that are none': `${head('POST /territory/repayment-way HTTP/1.1', 'transfer-encoding: chunked')}zzz\r\nx\r\n`,
  'a head too large': head(`GET /x?${'y'.repeat(40_000)} HTTP/1.1`),
  'too many headers': head('GET /healthz HTTP/1.1', ...Array.from({ length: 3_000 }, (_, index) => `x-${index}: 1`)),
  'a name with a space': head('GET /healthz HTTP/1.1', 'bad name: 1'),
  'a folded header': head('GET /healthz HTTP/1.1', 'a: b\r\n c'),
  'a zero in an address': head('GET /\0 HTTP/1.1'),
  'an upgrade': head('GET /healthz HTTP/1.1', 'upgrade: websocket', 'sec-websocket-key: eA=='),
  'a proxy’s request': head('GET http://169.254.169.254/latest HTTP/1.1'),
  'a tunnel': head('CONNECT 127.0.0.1:22 HTTP/1.1'),
};

/** Sends each once: the result must be an answer below 500 or a closed connection, without internals. */
export async function sendNoises(baseUrl: string, limitMs: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, bytes] of Object.entries(noises)) {
    const told = await sendBytes(baseUrl, bytes, limitMs);
    const add = (kind: string, seen: string) => findings.push({ operation: what, kind, seen, request: null });
    if (told === null) add('late', `not closed within ${limitMs} ms`);
    else if (/^HTTP\/1\.[01] 5/.test(told)) add('server error', told.slice(0, 200));
    else if (leakIn(told) !== null) add('leak', leakIn(told) ?? '');
  }
  return findings;
}

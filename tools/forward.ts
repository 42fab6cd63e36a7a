import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Forwards a request unchanged to another server, and its answer back; without an answer the connection ends. */
export function forward(baseUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = '/', method, headers } = incoming;
  const forwarded = request(baseUrl + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's receiver on loopback. */
export interface PartnerReceiver {
  readonly url: string;
  readonly taken: { headers: Record<string, string>; body: string }[];
  status: number | 'silent';
  close(): Promise<void>;
}

/** Opens a receiver that takes events until it is told otherwise. */
export async function openPartnerReceiver(): Promise<PartnerReceiver> {
  const receiver = { taken: [] as PartnerReceiver['taken'], status: 204 as PartnerReceiver['status'] };
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.taken.push({ headers: request.headers as Record<string, string>, body });
      if (receiver.status !== 'silent') response.writeHead(receiver.status).end('a secret answer of the receiver');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

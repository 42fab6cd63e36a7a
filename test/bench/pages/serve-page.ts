import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { forward } from '../../../tools/forward.ts';
import type { Cleanup } from '../cleanup.ts';

export interface ServedPage {
  readonly html: string;
  /** The server for the page's other requests, by path. */
  readonly elsewhere: (path: string) => string;
}

/** Serves one page, compressed like the service's, until the end of the bench. @returns its address */
export async function servePage({ html, elsewhere }: ServedPage, cleanup: Cleanup): Promise<string> {
  const body = brotliCompressSync(html);
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
      return;
    }
    forward(new URL(elsewhere(path)).origin, incoming, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { WebServer } from './web-server.ts';

/** An address of an exported site, as site.json lists it. */
interface Entry {
  readonly path: string;
  /** Null where one text serves all languages. */
  readonly lang: string | null;
  readonly framed: boolean;
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Site {
  /** The output folder of `npm run export`. */
  readonly folder: string;
  readonly port: number;
  /** Path prefix of calls, such as /territory. */
  readonly basePath: string;
  /** The back end: http://127.0.0.1:<port>. */
  readonly backEnd: string;
}

/** The page without a path of its own, for every unknown address. */
const NOT_FOUND = 'pages/notFound.html';

/**
 * Serves an exported site on 127.0.0.1 by its site.json only, as docs/own-back-end.md describes for any server: each file with its headers, public pages
 * in the requested language, the not-found page for the rest, and calls forwarded to the back end. Needs nothing but Node; web-server.ts does it
 * with nginx.
 */
export async function startSiteServer(site: Site): Promise<WebServer> {
  const entries = JSON.parse(readFileSync(path.join(site.folder, 'site.json'), 'utf8')) as readonly Entry[];
  const byPath = Map.groupBy(entries, (entry) => entry.path);
  const notFound = entries.find(({ file }) => file === NOT_FOUND);
  if (notFound === undefined) throw new Error(`site.json has no ${NOT_FOUND}`);
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://site');
    const found = chosen(byPath.get(address.pathname) ?? [], address, request.headers.cookie);
    // a file's own address takes precedence over the back end's prefix, which may cover everything
    if (found === undefined && address.pathname.startsWith(`${site.basePath}/`))
      return handOn(request, response, site.backEnd);
    const entry = found === undefined || found.file === NOT_FOUND ? notFound : found;
    response.writeHead(entry === notFound ? 404 : 200, entry.headers);
    return response.end(request.method === 'HEAD' ? undefined : readFileSync(path.join(site.folder, entry.file)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(site.port, '127.0.0.1', resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The language of the address, else that of the cookie, else the first. */
function chosen(entries: readonly Entry[], { searchParams }: URL, cookies = ''): Entry | undefined {
  const framed = searchParams.get('framed') === '1';
  const [, kept] = /(?:^|; *)hiram-lang=([\w-]+)(?:;|$)/.exec(cookies) ?? [];
  const fitting = entries.filter((entry) => entry.lang === null || entry.framed === framed);
  const asked = (lang: string | null | undefined) => fitting.find((entry) => entry.lang === lang);
  return asked(searchParams.get('lang')) ?? asked(kept) ?? fitting[0];
}

function handOn(request: IncomingMessage, response: ServerResponse, backEnd: string): void {
  const { method, headers } = request;
  const onward = ask(new URL(request.url ?? '/', backEnd), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

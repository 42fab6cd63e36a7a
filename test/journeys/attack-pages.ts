import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { runStatement } from '../../tools/run-statement.ts';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';
import { withoutPrefetch } from './browser.ts';
import { startService } from './journeys.ts';
import { writeRunFile } from './run-folder.ts';
import { picture } from './test-picture.ts';

/** A request received by the foreign host. */
export interface ForeignRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A host that is not the lender's: it records every request, and serves the pages of a test. */
export interface ForeignHost {
  /** With its port, as written in a config. */
  readonly host: string;
  readonly origin: string;
  readonly seen: readonly ForeignRequest[];
  /** Serves a page at a path. */
  serve(at: string, html: string): void;
  close(): Promise<void>;
}

/** Starts a foreign host. Its host name differs from the service's, which is an IP address. */
async function startForeignHost(): Promise<ForeignHost> {
  const seen: ForeignRequest[] = [];
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = request.url ?? '';
      seen.push({ url, headers: request.headers, body });
      const { pathname } = new URL(url, 'http://localhost');
      response.setHeader('access-control-allow-origin', '*');
      if (pathname.endsWith('.png')) response.setHeader('content-type', 'image/png').end(picture.buffer);
      else response.setHeader('content-type', 'text/html').end(pages.get(pathname) ?? '<h1>Somebody else</h1>');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    seen,
    serve: (at, html) => void pages.set(at, html),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

export interface AttackedService {
  readonly service: ServiceUnderTest;
  readonly foreign: ForeignHost;
  stop(): Promise<void>;
}

/** The real service whose pages may open the foreign host, show its pictures and frame it, but not give it a session. */
export async function startAttackedService(env: Readonly<Record<string, string>> = {}): Promise<AttackedService> {
  const foreign = await startForeignHost();
  const hosts = [foreign.host];
  const file = writeRunFile('web.json', {
    locale: 'default',
    allowedHosts: hosts,
    imageHosts: hosts,
    frameHosts: hosts,
  });
  const service = await startService({ env: { WEB_CONFIG_FILE: file, ...env } });
  return {
    service,
    foreign,
    async stop() {
      await service.stop();
      await foreign.close();
    },
  };
}

/** Opens a session with a recognisable value, for the borrower of a sandbox session. */
export async function openCanarySession({ databaseUrl }: ServiceUnderTest, of = 'demo'): Promise<string> {
  const canary = `canary${randomBytes(24).toString('hex')}`;
  await runStatement(
    databaseUrl,
    `insert into sessions (token_hash, borrower_id, created_at, expires_at)
     select $1, borrower_id, now(), now() + interval '30 days' from sessions where token_hash = $2`,
    [hashOf(canary), hashOf(of)],
  );
  return canary;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The current secrets of a session: its parameter in the address, and the cookie of this browser. */
export async function secretsOf(context: BrowserContext): Promise<{ mark: string; token: string }> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name.endsWith('hiram-session'))?.value ?? '';
  const [page] = context.pages();
  const mark = (await page?.evaluate(() => localStorage.getItem('hiram.mark'))) ?? '';
  return { mark, token };
}

/** Everything that a browser stores for the page's origin, by place. The worker's data is read as bytes. */
export async function storedBy(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const stored: Record<string, string> = {};
    for (const [kind, storage] of Object.entries({ local: localStorage, tab: sessionStorage }))
      for (const [name, value] of Object.entries(storage)) stored[`${kind} ${name}`] = String(value);
    stored['cookie'] = document.cookie;
    stored['history'] = JSON.stringify(history.state);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(response?.headers ?? [])]);
        stored[`cache ${name} ${request.url}`] = headers + ((await response?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(new Error(`${name} cannot be opened`)));
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown>((done) => {
          const objects = database.transaction(store).objectStore(store);
          const values = objects.getAll();
          const keys = objects.getAllKeys();
          keys.addEventListener('success', () => done([keys.result, values.result]));
        });
        stored[`database ${name} ${store}`] = JSON.stringify(all);
      }
      database.close();
    }
    return stored;
  });
}

/** Records every request of a context, with all its headers. */
export function watchRequests(context: BrowserContext): {
  all(): Promise<readonly string[]>;
  foreignTo(origin: string): Promise<readonly string[]>;
} {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const told = async (of: readonly Request[]) =>
    Promise.all(
      of.map(async (request) => {
        const headers = await request.allHeaders();
        return `${request.method()} ${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`;
      }),
    );
  return {
    all: () => told(requests),
    foreignTo: (origin) =>
      told(requests.filter((request) => !request.url().startsWith(`${origin}/`) && /^https?:/.test(request.url()))),
  };
}

/** The places that hold one of the secrets: the check of the canary's journeys. An empty secret would be found everywhere. */
export function placesOf(secrets: readonly string[], places: Readonly<Record<string, string>>): readonly string[] {
  if (secrets.some((secret) => secret.length < 16)) throw new Error('a secret to look for is missing');
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ of: secret }).toString().slice(3),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ]);
  return Object.entries(places)
    .filter(([name, text]) => spellings.some((spelling) => name.includes(spelling) || text.includes(spelling)))
    .map(([name]) => name.replace(/https?:\/\/[^/]+/, ''));
}

/** Changes fields of the service's own answers to a call, and turns a refusal into a success. */
export async function patchAnswer(
  context: BrowserContext,
  call: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await withoutPrefetch(context);
  await context.route(`**/territory${call}*`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, unknown> | null };
    await route.fulfill({ response, json: { code: '00', message: '', data: { ...data, ...fields } } });
  });
}

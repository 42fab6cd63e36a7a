import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { startSiteServer } from './site-server.ts';
import type { WebServer } from './web-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-site-'));
let backEnd: Server;
let server: WebServer;
let origin = '';

const page = (lang: string, framed: boolean) => ({
  path: '/theA',
  lang,
  framed,
  file: `pages/theA.${lang}${framed ? '.framed' : ''}.html`,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': `of ${lang}` },
});
const alone = (address: string, file: string) => ({ path: address, lang: null, framed: false, file, headers: {} });
const entries = [
  alone('/a.js', 'a.js'),
  alone('/screen', 'pages/screen.html'),
  alone('/not-found', 'pages/notFound.html'),
  ...['en', 'es'].flatMap((lang) => [page(lang, false), page(lang, true)]),
];

beforeAll(async () => {
  mkdirSync(path.join(folder, 'pages'));
  for (const { file } of entries) writeFileSync(path.join(folder, file), `this is ${file}`);
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(entries));
  backEnd = createServer((request, response) => {
    response.setHeader('set-cookie', 'a=b');
    request.pipe(response.writeHead(402, { 'x-asked': `${request.method} ${request.url}` }));
  });
  await new Promise<void>((resolve) => {
    backEnd.listen(0, '127.0.0.1', resolve);
  });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { port: behind } = backEnd.address() as AddressInfo;
  server = await startSiteServer({ folder, port, basePath: '/meadow', backEnd: `http://127.0.0.1:${behind}` });
});
afterAll(async () => {
  await server.stop();
  backEnd.close();
  backEnd.closeAllConnections();
  rmSync(folder, { recursive: true });
});

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + address, { headers });
  return [response.status, await response.text()];
}

describe('an exported site, served by its site.json', () => {
  it('has each file, and each page in the requested language', async () => {
    expect(await get('/a.js')).toEqual([200, 'this is a.js']);
    expect(await get('/screen?orderId=1&lang=es')).toEqual([200, 'this is pages/screen.html']);
    expect(await get('/theA')).toEqual([200, 'this is pages/theA.en.html']);
    expect(await get('/theA?lang=es')).toEqual([200, 'this is pages/theA.es.html']);
    expect(await get('/theA?lang=es&framed=1')).toEqual([200, 'this is pages/theA.es.framed.html']);
    expect(await get('/theA?lang=none', { cookie: 'a=b; hiram-lang=es' })).toEqual([200, 'this is pages/theA.es.html']);
  });

  it('sends the headers of site.json', async () => {
    const { headers } = await fetch(`${origin}/theA?lang=es`);
    expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      'text/html; charset=utf-8',
      'of es',
    ]);
  });

  it.each(['/nowhere', '/not-found', '/meadowlark', '/theA/'])('answers %s with not found', async (address) => {
    expect(await get(address)).toEqual([404, 'this is pages/notFound.html']);
  });

  it('forwards calls and their answers unchanged', async () => {
    const response = await fetch(`${origin}/meadow/a?b=c`, { method: 'POST', body: 'orderId=1' });
    expect([response.status, response.headers.get('x-asked'), response.headers.get('set-cookie')]).toEqual([
      402,
      'POST /meadow/a?b=c',
      'a=b',
    ]);
    expect(await response.text()).toBe('orderId=1');
  });
});

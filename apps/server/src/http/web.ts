import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pagePaths } from '@hiram/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AppBrand, drawnFiles, mountInstallable } from './installable.ts';

const CONFIG_BLOCK = /(<script type="application\/json" id="hiram-config">)[\s\S]*?(<\/script>)/;
const knownPages = new Set<string>(Object.values(pagePaths));
/** What the service worker shows in place of a page that was never opened on the phone. */
const OFFLINE_PAGE = '/offline.html';
/** The worker asks our own origin and nobody else, and runs no script but its own. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Hosts that the pages may show images from, and frame. */
export interface WebHosts {
  readonly imageHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly connectHosts: readonly string[];
}

/** What the pages may load and where they may be; no inline script or style anywhere. */
function contentSecurityPolicy(hosts: WebHosts): string {
  const list = (own: readonly string[], more: readonly string[]) => [...own, ...more].join(' ');
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `img-src ${list([`'self'`, 'data:', 'blob:'], hosts.imageHosts)}`,
    `connect-src ${list([`'self'`], hosts.connectHosts)}`,
    `frame-src ${list([`'self'`], hosts.frameHosts)}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/**
 * Serves the built web: hashed files for ever, pages always fresh with the configuration written into them. An unknown
 * address gets the page too, which says so, with status 404.
 */
export async function mountWeb(
  app: FastifyInstance,
  web: {
    dist: string;
    config: Record<string, unknown>;
    hosts: WebHosts;
    brand: AppBrand;
    /** Whether borrowers come by https. */
    secure: boolean;
    /** Answers what is neither a page nor a file. */
    sendNoSuchCall: (reply: FastifyReply) => FastifyReply;
  },
): Promise<void> {
  const csp = contentSecurityPolicy(web.hosts);
  const page = await readPage(web.dist, 'index.html', web.config);
  const offlinePage = await readPage(web.dist, OFFLINE_PAGE.slice(1), web.config);
  const filesOf = await readFilesOfPages(web.dist);

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': csp,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
        ...(web.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
      })
      .send(html);
  const sendPage = (reply: FastifyReply, status: number, path = '') =>
    page === null
      ? send(reply, 503, 'The pages are not built yet: run npm run build.')
      : send(reply, status, askingFor(filesOf[path] ?? [], page));

  await app.register(fastifyStatic, {
    root: web.dist,
    serve: page !== null,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**', ...drawnFiles],
    setHeaders: (response, path) => {
      void response.header('x-content-type-options', 'nosniff');
      void response.header('referrer-policy', 'no-referrer');
      const isWorker = /\/sw\.js(?:\.(?:br|gz))?$/.test(path);
      if (isWorker) void response.header('content-security-policy', workerPolicy);
      void response.header('cache-control', isWorker ? 'no-cache' : keptFor(path));
    },
  });
  await mountInstallable(app, { dist: web.dist, brand: web.brand });
  if (offlinePage !== null) app.get(OFFLINE_PAGE, (_, reply) => send(reply, 200, offlinePage));
  for (const path of knownPages) app.get(path, (_, reply) => sendPage(reply, 200, path));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.headers.accept?.includes('text/html');
    if (wantsPage === true) return sendPage(reply, 404);
    return web.sendNoSuchCall(reply);
  });
}

const keptFor = (path: string): string =>
  /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

/** Lets the page ask for the files of its screen at once, beside those that every page asks for. */
function askingFor(files: readonly string[], page: string): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

/** What the build noted of each address's screen; nothing where it noted none. */
async function readFilesOfPages(dist: string): Promise<Readonly<Record<string, readonly string[]>>> {
  try {
    const list: unknown = JSON.parse(await readFile(resolve(dist, '.vite', 'pages.json'), 'utf8'));
    return list as Record<string, string[]>;
  } catch {
    return {};
  }
}

async function readPage(dist: string, file: string, config: Record<string, unknown>): Promise<string | null> {
  try {
    const html = await readFile(resolve(dist, file), 'utf8');
    // "<" cannot end the block early when it is written as an escape
    const json = JSON.stringify(config).replaceAll('<', '\\u003c');
    return html.replace(CONFIG_BLOCK, (_, open: string, close: string) => open + json + close);
  } catch {
    return null;
  }
}

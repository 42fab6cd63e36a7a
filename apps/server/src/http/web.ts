import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPublicPage, type PageName, pagePaths } from '@hiram/contract';
import { brandStyle } from '@hiram/contract/brand-style';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressAsItComes, encodingFor } from './encoding.ts';
import type { FindFirstAnswers } from './first-pages.ts';
import { type AppBrand, drawnFiles, mountInstallable } from './installable.ts';
import { deskHeaders, pageHeaders, type WebHosts } from './page-headers.ts';
import { pageWithAnswers } from './page-with-answers.ts';
import { isFindable } from './robots.ts';

const CONFIG_BLOCK = /(<script type="application\/json" id="hiram-config">)[\s\S]*?(<\/script>)/;
/** The addresses of the app's screens; the public pages have their own (public-pages.ts). */
const screenPaths = (Object.keys(pagePaths) as PageName[])
  .filter((name) => !isPublicPage(name))
  .map((name) => pagePaths[name]);
/** What the service worker shows in place of a page that was never opened on the phone. */
const OFFLINE_PAGE = '/offline.html';
/** The worker asks our own origin and nobody else, and runs no script but its own. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Of a page with a borrower's answers in it: nobody keeps it, and a proxy passes its beginning on at once (nginx's word). */
const personal = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/**
 * Serves the built web: hashed files for ever, pages always fresh with the configuration written into them, and where the address names
 * a session, with what the screen asks for first. An unknown address gets the page too, which says so, with status 404.
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
    /** Whether the desk has a host of its own; it shares that of the borrowers unless given. */
    isDeskApart?: boolean;
    /** Finds the answers that a page is sent with; without it, the pages ask for all of them. */
    findFirst?: FindFirstAnswers | null;
    /** Answers what is neither a page nor a file. */
    sendNoSuchCall: (reply: FastifyReply) => FastifyReply;
  },
): Promise<void> {
  const inlineStyles = web.brand.theme === undefined ? [] : [brandStyle({ ...web.brand.theme })];
  const headers = pageHeaders({ ...web, inlineStyles, isPublic: false });
  const written = { config: web.config, inlineStyles };
  const page = await readPage(web.dist, 'index.html', written);
  const offlinePage = await readPage(web.dist, OFFLINE_PAGE.slice(1), written);
  const filesOf = await readFilesOfPages(web.dist, 'pages.json');
  const laterFilesOf = await readFilesOfPages(web.dist, 'later.json');

  const headersOf = (path: string) => {
    const own = web.isDeskApart === true && path === pagePaths.desk ? deskHeaders({ ...web, inlineStyles }) : headers;
    return isFindable(path) ? own : { ...own, 'x-robots-tag': 'noindex' };
  };
  const send = (reply: FastifyReply, { status, path, html }: { status: number; path: string; html: string }) =>
    reply.code(status).headers(headersOf(path)).send(html);
  const sendPage = (reply: FastifyReply, status: number, path = '') =>
    page === null
      ? send(reply, { status: 503, path, html: 'The pages are not built yet: run npm run build.' })
      : send(reply, { status, path, html: askingFor(filesOf[path] ?? [], page) });

  await app.register(fastifyStatic, {
    root: web.dist,
    serve: page !== null,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**', '.server/**', ...drawnFiles],
    setHeaders: (response, path) => {
      void response.header('x-content-type-options', 'nosniff');
      void response.header('referrer-policy', 'no-referrer');
      const isWorker = /\/sw\.js(?:\.(?:br|gz))?$/.test(path);
      if (isWorker) void response.header('content-security-policy', workerPolicy);
      void response.header('cache-control', isWorker ? 'no-cache' : keptFor(path));
    },
  });
  await mountInstallable(app, { dist: web.dist, brand: web.brand });
  if (offlinePage !== null) {
    app.get(OFFLINE_PAGE, (_, reply) => send(reply, { status: 200, path: OFFLINE_PAGE, html: offlinePage }));
  }
  for (const path of screenPaths) {
    app.get(path, (request, reply) => {
      const find = page === null ? null : (web.findFirst?.(request) ?? null);
      if (page === null || find === null) return sendPage(reply, 200, path);
      // its page is drawn as soon as its code is there, so that comes at once too
      const files = [...(filesOf[path] ?? []), ...(laterFilesOf[path] ?? [])];
      const html = pageWithAnswers(askingFor(files, page), find);
      const encoding = encodingFor(request.headers['accept-encoding']);
      void reply.headers({ ...headersOf(path), ...personal, vary: 'accept-encoding' });
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.send(compressAsItComes(html, encoding));
    });
  }
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
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return page.replace('</head>', `${links.join('')}</head>`);
}

/** What the build noted of each address's screen; nothing where it noted none. */
async function readFilesOfPages(dist: string, list: string): Promise<Readonly<Record<string, readonly string[]>>> {
  try {
    const files: unknown = JSON.parse(await readFile(resolve(dist, '.vite', list), 'utf8'));
    return files as Record<string, string[]>;
  } catch {
    return {};
  }
}

/** What is written into a built page: its configuration, and the brand's colours, which are there before any script has run. */
interface Written {
  readonly config: Record<string, unknown>;
  readonly inlineStyles: readonly string[];
}

async function readPage(dist: string, file: string, { config, inlineStyles }: Written): Promise<string | null> {
  try {
    const html = await readFile(resolve(dist, file), 'utf8');
    // "<" cannot end the block early when it is written as an escape
    const json = JSON.stringify(config).replaceAll('<', '\\u003c');
    return html
      .replace(CONFIG_BLOCK, (_, open: string, close: string) => open + json + close)
      .replace('</head>', `${inlineStyles.map((style) => `<style>${style}</style>`).join('')}</head>`);
  } catch {
    return null;
  }
}

import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { isPublicPage, type PageName, pagePaths } from '@hiram/contract';
import { brandStyle } from '@hiram/contract/brand-style';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_IMMUTABLE, NOT_BUILT, readPage, withInlineStyles } from './built-page.ts';
import { compressStream, encodingFor } from '../platform/http/encoding.ts';
import type { Prefetch } from './prefetch.ts';
import { readScreenFiles } from './screen-files.ts';
import { type AppBrand, drawnFiles, mountInstallable } from './installable.ts';
import { requestedLanguage, VARY_BY_LANGUAGE } from '../platform/http/language.ts';
import { pageHeaders, serviceWorkerPolicy, type WebHosts } from '../platform/http/page-headers.ts';
import { pageWithAnswers } from './page-with-answers.ts';
import { isIndexable } from './robots.ts';

/** The addresses of the app's screens; the public pages (public-pages.ts) and the desk (desk-page.ts) have their own. */
const screenPaths = (Object.keys(pagePaths) as PageName[])
  .filter((name) => !isPublicPage(name) && name !== 'desk')
  .map((name) => pagePaths[name]);
/** The service worker's replacement for a page that was never opened on the phone. */
const OFFLINE_PAGE = '/offline.html';

/** For pages with a borrower's answers: never cached, and passed on by a proxy as it arrives (nginx's header). */
const personal = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/**
 * Serves the built web: hashed files with unlimited caching, pages always fresh with the configuration inserted, and where the address has
 * a session, with the screen's prefetched data. An unknown address gets the page too, which says so, with status 404.
 */
export async function mountWeb(
  app: FastifyInstance,
  web: {
    dist: string;
    config: Record<string, unknown>;
    hosts: WebHosts;
    brand: AppBrand;
    /** The lender's language; undefined where the browser decides. */
    locale: string | undefined;
    /** Whether borrowers use https. */
    secure: boolean;
    /** Finds a page's prefetched answers; without it, the pages request all of them. */
    prefetch?: Prefetch | null;
    /** Answers addresses that are neither pages nor files. */
    sendNoSuchCall: (reply: FastifyReply) => FastifyReply;
  },
): Promise<void> {
  const inlineStyles = web.brand.theme === undefined ? [] : [brandStyle({ ...web.brand.theme })];
  const written = { config: web.config, inlineStyles };
  const built = await readPage(web.dist, 'index.html', written);
  const { page, sheets } = built === null ? { page: null, sheets: [] } : await withInlineStyles(web.dist, built);
  const headers = pageHeaders({ ...web, inlineStyles: [...sheets, ...inlineStyles], isPublic: false });
  const offlinePage = await readPage(web.dist, OFFLINE_PAGE.slice(1), written);
  const filesIn = await readScreenFiles(web.dist);
  const languages = Object.keys(filesIn);
  const filesOf = (request: FastifyRequest, path: string) =>
    languages.length === 0 ? [] : (filesIn[requestedLanguage(request, languages, web.locale)]?.[path] ?? []);
  const paths = Object.values(filesIn).flatMap((files) => Object.keys(files));

  const headersOf = (path: string) => (isIndexable(path) ? headers : { ...headers, 'x-robots-tag': 'noindex' });
  const send = (reply: FastifyReply, { status, path, html }: { status: number; path: string; html: string }) =>
    reply.code(status).headers(headersOf(path)).send(html);
  /** A page in the reader's language, compressed, including its styles. */
  const sendPacked = (reply: FastifyReply, html: Readable) => {
    const encoding = encodingFor(reply.request.headers['accept-encoding']);
    void reply.header('vary', `accept-encoding, ${VARY_BY_LANGUAGE}`);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(compressStream(html, encoding));
  };
  const sendPage = (reply: FastifyReply, status: number, path = '') => {
    if (page === null) return send(reply, { status: 503, path, html: NOT_BUILT });
    const html = askingFor(filesOf(reply.request, path), page);
    return sendPacked(reply.code(status).headers(headersOf(path)), Readable.from([html], { objectMode: false }));
  };

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
      if (isWorker) void response.header('content-security-policy', serviceWorkerPolicy);
      void response.header('cache-control', isWorker ? 'no-cache' : keptFor(path));
    },
  });
  await mountInstallable(app, { dist: web.dist, brand: web.brand });
  if (offlinePage !== null) {
    app.get(OFFLINE_PAGE, (_, reply) => send(reply, { status: 200, path: OFFLINE_PAGE, html: offlinePage }));
  }
  const served = new Set([...screenPaths, ...paths]);
  if (web.config['testPage'] === false) served.delete(pagePaths.testPreview);
  for (const path of served) {
    app.get(path, (request, reply) => {
      const find = page === null ? null : (web.prefetch?.(request) ?? null);
      if (page === null || find === null) return sendPage(reply, 200, path);
      const html = pageWithAnswers(askingFor(filesOf(request, path), page), find);
      return sendPacked(reply.headers({ ...headersOf(path), ...personal }), html);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.headers.accept?.includes('text/html');
    if (wantsPage === true) return sendPage(reply, 404);
    return web.sendNoSuchCall(reply);
  });
}

const keptFor = (path: string): string => (/\/assets\//.test(path) ? CACHE_IMMUTABLE : 'public, max-age=300');

/** Preloads the files of the screen along with those of every page, ahead of the long inlined styles. */
function askingFor(files: readonly string[], page: string): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace(/<style>|<\/head>/, (next) => links.join('') + next);
}

import { pagePaths, publicPageNames, type PublicPageName } from '@hiram/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../platform/http/encoding.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import { requestedLanguage, VARY_BY_LANGUAGE } from '../platform/http/language.ts';
import { robotsText } from './robots.ts';

export interface PublicSite extends Omit<PageCacheOptions, 'pages'> {
  /** Null while the web is not built. */
  readonly pages: PageCacheOptions['pages'] | null;
  readonly basePath: string;
  /** The lender's language; undefined where the browser decides. */
  readonly locale: string | undefined;
  /** The origin of the pages, without a trailing slash. */
  readonly origin: string;
}

/** Gives a page's HTML, without head and foot, in a language, or in the default one; null while the web is not built. */
export type ReadPublicPage = (
  page: PublicPageName,
  language: string,
) => Promise<{ readonly locale: string; readonly html: string } | null>;

/** Serves the public pages, the sitemap, and robots.txt. @returns the reader of the pages for the service itself */
export function mountPublicPages(app: FastifyInstance, site: PublicSite): ReadPublicPage {
  const { pages, basePath, origin } = site;
  app.get('/robots.txt', (_, reply) => sendText(reply, 'text/plain; charset=utf-8', robotsText({ basePath, origin })));
  if (pages === null) {
    const paths = [...publicPageNames.map((page) => pagePaths[page]), '/sitemap.xml'];
    for (const path of paths) {
      app.get(path, (_, reply) => reply.code(503).send('The pages are not built yet: run npm run build.'));
    }
    return async () => null;
  }
  const keptPage = createPageCache({ ...site, pages });
  app.get('/sitemap.xml', (_, reply) => sendText(reply, 'application/xml; charset=utf-8', pages.sitemap()));
  for (const page of publicPageNames) {
    app.get(pagePaths[page], async (request, reply) => {
      const locale = requestedLanguage(request, pages.locales, site.locale);
      const isFramed = (request.query as Readonly<Record<string, unknown>>)['framed'] === '1';
      return sendPage(request, reply, await keptPage({ page, locale, isFramed }));
    });
    if (page !== 'landing') app.get(`${pagePaths[page]}/`, (request, reply) => redirectTo(page, request, reply));
  }
  return async (page, language) => {
    const locale = pages.locales.includes(language) ? language : (pages.locales[0] ?? '');
    const html = await (await keptPage({ page, locale, isFramed: true })).body('identity');
    return { locale, html: html.toString() };
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Awaited<ReturnType<ReturnType<typeof createPageCache>>>,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.version}-${encoding}"`;
  void reply.headers({ ...page.headers, etag, vary: `accept-encoding, ${VARY_BY_LANGUAGE}` });
  const has = new Set((request.headers['if-none-match'] ?? '').split(/, */).map((tag) => tag.replace(/^W\//, '')));
  if (has.has(etag) || has.has('*')) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}

function redirectTo(page: PublicPageName, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.indexOf('?');
  return reply.redirect(pagePaths[page] + (query === -1 ? '' : request.url.slice(query)), 301);
}

const sendText = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .headers({ 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
    .send(text);

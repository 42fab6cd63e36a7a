import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isPublicPage, type PageName, pagePaths, publicPageNames } from '@hiram/contract';
import { calendarDateIn, defaultMarket, markets } from '@hiram/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WebFileConfig } from '../app/config/web.ts';
import { deskScreens } from '@hiram/contract/desk';
import { mountDeskPage } from './desk-page.ts';
import { loadPublicPages } from './load-public-pages.ts';
import { mountPublicPages } from './public-pages.ts';
import { mountWeb } from './web.ts';
import { marketTerms } from '../lending/products/lending-terms.ts';
import { webConfigOf } from './web-config.ts';
import { nginxConfig } from './nginx-config.ts';
import type { SiteEntry } from './site-entry.ts';

export interface SiteOptions extends WebFileConfig {
  /** The origin of the pages, without a trailing slash. */
  readonly origin: string;
  /** The desk's own host; null where it shares the borrowers'. */
  readonly deskHost: string | null;
  /** The folder of the built pages. */
  readonly dist: string;
  /** The folder of the built desk. */
  readonly deskDist: string;
  /** The output folder. */
  readonly out: string;
}

/** An address that is not ours. */
const NOWHERE = '/not-found';
const drawn = ['/manifest.webmanifest', '/icons/192.png', '/icons/512.png', '/icons/maskable-192.png'];
const moreDrawn = [
  '/favicon.ico',
  '/preview.png',
  '/icons/maskable-512.png',
  '/apple-touch-icon.png',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
];

/**
 * Writes every page and file as the service would send it, each with its headers (site.json), and an nginx config. The pages call
 * the base path of their own origin, where the lender's back end must answer.
 * @returns the number of files
 * @throws Error when the web is not built, or a page could not be rendered
 */
export async function exportSite(options: SiteOptions): Promise<number> {
  const { dist, deskDist, deskHost, out, origin, web } = options;
  const http = Fastify();
  const site = webConfigOf({ ...options, publicUrl: origin, sandbox: web.sandbox ?? false });
  const { market = defaultMarket, brand = {} } = web;
  const headers = { hosts: site.hosts, secure: origin.startsWith('https://') };
  const pages = await loadPublicPages(dist, { config: site.config, origin, terms: marketTerms(market) });
  if (pages === null) throw new Error('The pages are not built yet: run npm run build.');
  mountPublicPages(http, {
    pages,
    headers,
    basePath: options.basePath,
    locale: web.locale,
    origin,
    today: () => calendarDateIn(new Date(), markets[market].timeZone),
    // only the back end knows the offers
    loans: async () => [],
    onError: () => undefined,
  });
  await mountWeb(http, {
    dist,
    config: { ...site.config },
    locale: site.locale,
    ...headers,
    brand,
    sendNoSuchCall: (reply) => reply.code(404).send(),
  });
  await mountDeskPage(http, { dist: deskDist, config: { ...site.config }, brand, secure: headers.secure });
  const entries: SiteEntry[] = [];
  const keep = async (wanted: Omit<SiteEntry, 'headers'>, status = 200): Promise<void> => {
    entries.push({ ...wanted, headers: await writeAnswer(http, { ...wanted, out, status }) });
  };
  for (const path of [...(await builtFiles(dist)), '/offline.html', ...drawn, ...moreDrawn])
    await keep({ path, lang: null, framed: false, file: path.slice(1) });
  for (const name of (Object.keys(pagePaths) as PageName[]).filter((page) => !isPublicPage(page) && page !== 'desk'))
    await keep({ path: pagePaths[name], lang: null, framed: false, file: `pages/${name}.html` });
  const ofDesk = { lang: null, framed: false, ...(deskHost !== null && { host: deskHost }) };
  for (const path of [pagePaths.desk, ...deskScreens.map((screen) => `${pagePaths.desk}/${screen}`)])
    await keep({ ...ofDesk, path, file: 'pages/desk.html' });
  for (const path of (await builtFiles(deskDist)).map((name) => pagePaths.desk + name))
    await keep({ ...ofDesk, path, file: path.slice(1) });
  await keep({ path: NOWHERE, lang: null, framed: false, file: 'pages/notFound.html' }, 404);
  for (const name of publicPageNames) {
    for (const lang of pages.locales) {
      const path = pagePaths[name];
      await keep({ path, lang, framed: false, file: `pages/${name}.${lang}.html` });
      await keep({ path, lang, framed: true, file: `pages/${name}.${lang}.framed.html` });
    }
  }
  await http.close();
  await writeFile(join(out, 'site.json'), `${JSON.stringify(entries, null, 2)}\n`);
  await writeFile(
    join(out, 'nginx.conf'),
    nginxConfig(entries, { ...options, locales: pages.locales, locale: web.locale }),
  );
  return entries.length;
}

/** The files that the pages load; the pages themselves are rendered. */
async function builtFiles(dist: string): Promise<string[]> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`)
    .filter((path) => !/^\/\.|\.(?:html|br|gz)$/.test(path))
    .filter((path) => !moreDrawn.includes(path))
    .toSorted();
}

async function writeAnswer(
  http: FastifyInstance,
  wanted: Pick<SiteEntry, 'path' | 'lang' | 'framed' | 'file'> & { out: string; status: number },
): Promise<Record<string, string>> {
  const query = new URLSearchParams({
    ...(wanted.lang !== null && { lang: wanted.lang }),
    ...(wanted.framed && { framed: '1' }),
  }).toString();
  const url = wanted.path + (query === '' ? '' : `?${query}`);
  const answer = await http.inject({ url, headers: { accept: 'text/html,*/*' } });
  if (answer.statusCode !== wanted.status) throw new Error(`${url} was answered with ${answer.statusCode}`);
  const target = join(wanted.out, wanted.file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, answer.rawPayload);
  const sent = Object.entries(answer.headers).filter(([name]) => keptHeaders.has(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

/** The headers that a web server must send with the files. */
const keptHeaders = new Set([
  'content-type',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-robots-tag',
  'vary',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
]);

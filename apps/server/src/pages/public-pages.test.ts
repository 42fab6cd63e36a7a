import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pagePaths, publicPageNames } from '@hiram/contract';
import { PUBLIC_PAGES_MODULE } from '@hiram/contract/public-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

/** In place of the module that the web builds: it writes what it was asked for into the page. */
const module = `
export function createPublicPages(setup) {
  return {
    locales: ['default', 'fil'],
    render: (request) => ({
      html: '<!doctype html><style>p{}</style><style>b{}</style>' + JSON.stringify({ setup, request }),
      styles: ['p{}', 'b{}'],
    }),
    sitemap: () => '<urlset/>',
  };
}`;

let dist = '';
let rig: ServiceRig;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'hiram-dist-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><head></head>');
  const file = join(dist, PUBLIC_PAGES_MODULE);
  mkdirSync(dirname(file));
  writeFileSync(file, module);
  writeFileSync(
    join(dist, 'lender.json'),
    JSON.stringify({ locale: 'default', market: 'PH', brand: { companyName: 'Lender Inc.' } }),
  );
  rig = await openServiceRig({ env: { WEB_DIST: dist, WEB_CONFIG_FILE: join(dist, 'lender.json') } });
});
afterAll(async () => {
  await rig?.close();
  rmSync(dist, { recursive: true, force: true });
});

type Asked = Readonly<{
  setup: { config: Record<string, unknown>; origin: string; terms: { id: string } };
  request: {
    page: string;
    locale: string;
    today: string;
    loans: { name: string; terms: { id: string } }[];
    isFramed: boolean;
  };
}>;

const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(rig.baseUrl + address, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const asked = async (address: string, headers: Record<string, string> = {}): Promise<Asked> => {
  const html = await (await get(address, headers)).text();
  return JSON.parse(html.slice(html.indexOf('{"setup'))) as Asked;
};

test('PUB-03 public pages are made from the lender’s configuration, its loan terms and its present offers', async () => {
  for (const page of publicPageNames) {
    const { setup, request } = await asked(pagePaths[page]);
    expect(setup.config).toMatchObject({
      market: 'PH',
      brand: { companyName: 'Lender Inc.' },
      basePath: '/territory',
      sandbox: true,
    });
    expect(setup.terms.id).toBe('default');
    expect(setup.origin).toBe(rig.config.publicUrl);
    expect(request).toMatchObject({ page, locale: 'default', today: rig.today, isFramed: false });
    expect(request.loans[0]).toMatchObject({ name: 'QuickPeso', principalMinor: 400_000, annualRatePercent: '72' });
    expect(request.loans.map(({ terms }) => terms.id)).toEqual(['default', 'ph-statutory', 'default']);
    // what is shown and not lent by this service has no figures to tell
    expect(request.loans.every((loan) => 'principalMinor' in loan)).toBe(true);
  }
});

test('public pages are made anew on a new day', async () => {
  await rig.passDays(1);
  const { request } = await asked('/theA');
  expect(request.today > rig.today).toBe(true);
});

test.each([
  ['/theA', {}, 'default'],
  ['/theA?lang=fil', {}, 'fil'],
  ['/theA', { cookie: 'a=b; hiram-lang=fil' }, 'fil'],
  ['/theA?lang=default', { cookie: 'hiram-lang=fil' }, 'default'],
  ['/theA?lang=xx', { cookie: 'hiram-lang=%3Cx' }, 'default'],
  ['/theA?lang=fil&lang=default', {}, 'default'],
])(
  'the language of %s with %j is %s: the address, then the cookie, then the default',
  async (address, headers, locale) => {
    expect((await asked(address, headers)).request.locale).toBe(locale);
  },
);

test('the browser’s language counts if the lender has set none, and a cache keeps one page for each', async () => {
  const env = { WEB_DIST: dist, WEB_CONFIG_FILE: '' };
  const unset = await openServiceRig({ databaseUrl: rig.databaseUrl, env });
  try {
    const localeFor = async (address: string, headers: Record<string, string>) => {
      const answer = await fetch(unset.baseUrl + address, { headers: { accept: 'text/html', ...headers } });
      const html = await answer.text();
      const { request } = JSON.parse(html.slice(html.indexOf('{"setup'))) as Asked;
      return [request.locale, answer.headers.get('vary')];
    };
    const vary = 'accept-encoding, cookie, accept-language';
    const filipino = { 'accept-language': 'de, tl-PH;q=0.8, en;q=0.5' };
    expect(await localeFor('/theA', filipino)).toEqual(['fil', vary]);
    expect(await localeFor('/theA', { 'accept-language': 'de' })).toEqual(['default', vary]);
    expect(await localeFor('/theA?lang=default', filipino)).toEqual(['default', vary]);
    expect(await localeFor('/theA', { ...filipino, cookie: 'hiram-lang=default' })).toEqual(['default', vary]);
  } finally {
    await unset.close();
  }
  // the lender's setting counts before the browser's
  expect((await asked('/theA', { 'accept-language': 'fil' })).request.locale).toBe('default');
});

test('PUB-01 a page can be requested without header and footer', async () => {
  expect((await asked('/catholicRent?framed=1')).request.isFramed).toBe(true);
  expect((await asked('/catholicRent?framed=yes')).request.isFramed).toBe(false);
});

test('PUB-04 the policy has the hashes of the page’s styles and allows no other inline style or script', async () => {
  const answer = await get('/');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const hashes = ['p{}', 'b{}'].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain(`style-src ${hashes.join(' ')};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a page is compressed if the browser accepts it, and answered 304 if the browser has it', async () => {
  const raw = async (encoding: string) => {
    const answer = await rig.app.http.inject({ url: '/theA', headers: { 'accept-encoding': encoding } });
    return { encoding: answer.headers['content-encoding'], etag: String(answer.headers.etag), body: answer.rawPayload };
  };
  const plain = await raw('');
  const [br, gzip, refused] = [await raw('gzip, deflate, br'), await raw('gzip'), await raw('br;q=0, gzip;q=0')];
  expect([plain.encoding, br.encoding, gzip.encoding, refused.encoding]).toEqual([undefined, 'br', 'gzip', undefined]);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(new Set([plain.etag, br.etag, gzip.etag]).size).toBe(3);
  for (const etag of [plain.etag, `W/${plain.etag}`, `"x", ${plain.etag}`, '*']) {
    const again = await get('/theA', { 'if-none-match': etag, 'accept-encoding': '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toContain('sha256-');
  }
  expect((await get('/theA', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/theA')).headers.get('vary')).toBe('accept-encoding, cookie, accept-language');
});

test('an address with a slash at the end redirects to the page with its query', async () => {
  const answer = await get('/theA/?lang=fil');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/theA?lang=fil']);
});

test('the module is never sent', async () => {
  expect((await get(`/${PUBLIC_PAGES_MODULE}`, { accept: '*/*' })).status).toBe(404);
});

test('robots.txt allows the public pages only and names the sitemap', async () => {
  const robots = await (await get('/robots.txt')).text();
  const refused = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, way = '']) => way);
  for (const way of [pagePaths.order, pagePaths.repay, pagePaths.complaintHome, pagePaths.desk, '/territory/'])
    expect(refused).toContain(way);
  const open = [...publicPageNames.map((page) => pagePaths[page]), pagePaths.calculator, pagePaths.paymentInstructions];
  for (const path of open) expect(refused.filter((way) => path.startsWith(way))).toEqual([]);
  expect(robots).toContain(`Sitemap: ${rig.config.publicUrl}/sitemap.xml`);
  const sitemap = await get('/sitemap.xml');
  expect([sitemap.headers.get('content-type'), await sitemap.text()]).toEqual([
    'application/xml; charset=utf-8',
    '<urlset/>',
  ]);
  expect((await get(pagePaths.order)).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get(pagePaths.calculator)).headers.get('x-robots-tag')).toBeNull();
});

test('pages keep the last known loans, or none, while loans cannot be read', async () => {
  const problems: unknown[] = [];
  const page = createPageCache({
    pages: {
      locales: ['default'],
      render: ({ loans }) => ({ html: JSON.stringify(loans), styles: [] }),
      sitemap: () => '',
    },
    today: () => '2026-11-21',
    loans: () => Promise.reject(new Error('no database')),
    headers: { hosts: { imageHosts: [], frameHosts: [], connectHosts: [] }, secure: true },
    onError: (error) => problems.push(error),
  });
  const kept = await page({ page: 'landing', locale: 'default', isFramed: false });
  expect(String(await kept.body('identity'))).toBe('[]');
  expect(kept.headers['strict-transport-security']).toContain('max-age');
  expect(problems).toEqual([new Error('no database')]);
});

test('a page shows a notice while the web is not built, and the service runs', async () => {
  const bare = await openServiceRig();
  try {
    const answer = await fetch(`${bare.baseUrl}/theA`);
    expect([answer.status, await answer.text()]).toEqual([503, 'The pages are not built yet: run npm run build.']);
    expect((await fetch(`${bare.baseUrl}/robots.txt`)).status).toBe(200);
  } finally {
    await bare.close();
  }
});

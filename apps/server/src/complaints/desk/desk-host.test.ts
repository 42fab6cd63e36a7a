import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { complaint, readableDialect } from '@hiram/contract';
import { deskScreens } from '@hiram/contract/desk';
import { PUBLIC_PAGES_MODULE } from '@hiram/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../app/config/config.ts';
import { exportSite } from '../../pages/export-site.ts';
import { deskBrowser } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { postRaw } from '../../../test/wire.ts';
import { ConfigError } from '../../platform/config-error.ts';

/** A build as far as hosts are concerned. */
const built: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><head></head><div id="root"></div>',
  'offline.html': '<!doctype html><head></head>offline',
  'sw.js': '// the worker',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  'assets/app.js': '// the code of the borrowers’ pages',
  'guidance/face.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  [PUBLIC_PAGES_MODULE]: `export const createPublicPages = () => ({
    locales: ['default'],
    render: ({ page }) => ({ html: '<head></head><main>' + page + '</main>', style: '' }),
    sitemap: () => '',
  });`,
};

const builtDesk: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><head></head><div id="root">desk</div><script type="application/json" id="hiram-config">{}</script>',
  'assets/desk.js': '// the code of the desk',
};

const dist = mkdtempSync(join(tmpdir(), 'hiram-dist-'));
const deskDist = mkdtempSync(join(tmpdir(), 'hiram-desk-'));
const out = mkdtempSync(join(tmpdir(), 'hiram-site-'));
let rig: ServiceRig;
/** The same service under the name of the desk, and under another name of the borrowers'. */
let deskUrl: string;
beforeAll(async () => {
  for (const [folder, files] of [
    [dist, built],
    [deskDist, builtDesk],
  ] as const) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }
  const webhook = {
    WEBHOOK_URL: 'http://127.0.0.1:9/',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  };
  rig = await openServiceRig({
    delivers: false,
    env: { DESK_HOST: 'localhost', WEB_DIST: dist, DESK_DIST: deskDist, ...webhook },
  });
  deskUrl = rig.baseUrl.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await rig.close();
  rmSync(dist, { recursive: true });
  rmSync(deskDist, { recursive: true });
  rmSync(out, { recursive: true });
});

const HTML = { accept: 'text/html' };
const look = async (
  address: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
) => {
  const response = await fetch(address, { method, redirect: 'manual', headers: { ...HTML, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a desk on a host of its own', () => {
  it('serves its page, files and calls to an agent who signs in there', async () => {
    expect(await look(`${deskUrl}/desk`)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/id="root">desk.*"basePath":"/),
    });
    expect(await look(`${deskUrl}/`)).toMatchObject({ status: 302 });
    for (const file of ['/desk/assets/desk.js', '/favicon.svg'])
      expect([file, (await look(deskUrl + file)).status]).toEqual([file, 200]);
    const desk = deskBrowser(rig, deskUrl);
    expect(await desk.signIn()).toMatchObject({ success: true });
    expect(await desk.list()).toMatchObject({ success: true });
    // a cookie without a domain: the browser sends it to this host and to no other
    expect(desk.browser.setCookie).not.toMatch(/domain/i);
  });

  it('serves nothing of the borrowers’ pages', async () => {
    const form = { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } };
    for (const path of [
      '/home',
      '/tensionAllisland',
      '/register',
      '/offline.html',
      '/assets/app.js',
      '/sw.js',
      '/manifest.webmanifest',
      '/guidance/face.svg',
      '/docs',
      '/docs/json',
      '/sandbox',
      '/robots.txt',
      '/there-is-no-such-page',
      `/territory/user-problem/images/${'A'.repeat(32)}?sessionId=demo`,
      '/documents/contract?open=none',
    ]) {
      const { status, text } = await look(deskUrl + path);
      expect([path, status, JSON.parse(text)]).toEqual([
        path,
        404,
        { code: '404', message: expect.any(String), data: null },
      ]);
    }
    for (const path of [
      '/territory/v3/personal-center/personal-center?sessionId=demo',
      '/notify/sandbox',
      '/sandbox/clock',
    ])
      expect([path, (await look(deskUrl + path, form)).status]).toEqual([path, 404]);
    // the same name as names are written in full
    const accountPage = `${rig.baseUrl}/territory/v3/personal-center/personal-center?sessionId=demo`;
    expect((await postRaw(accountPage, '', { ...form.headers, host: 'localhost.' })).status).toBe(404);
    // who runs the service reaches it by any name
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await look(deskUrl + path)).status]).toEqual([path, 200]);
    expect(JSON.parse((await look(`${deskUrl}/startupz`)).text)).toEqual({ status: 'starting' });
  });

  it('is the only host of the desk: the borrowers’ host serves everything else', async () => {
    expect(await look(`${rig.baseUrl}/home`)).toMatchObject({ status: 200 });
    expect(await look(`${rig.baseUrl}/sw.js`)).toMatchObject({ status: 200 });
    expect(await rig.call()(complaint.listComplaints, {})).toMatchObject({ success: true });
    const [page, missing] = [await look(`${rig.baseUrl}/desk`), await look(`${rig.baseUrl}/there-is-no-such-page`)];
    expect([page.status, page.text]).toEqual([404, missing.text]);
    expect((await look(`${rig.baseUrl}/desk/assets/desk.js`)).status).toBe(404);
    const desk = deskBrowser(rig, deskUrl);
    await desk.signIn();
    const headers = { accept: '*/*', cookie: desk.browser.cookie, 'x-requested-with': 'XMLHttpRequest' };
    const asked = await look(`${rig.baseUrl}/desk-api/complaints?state=waiting`, { headers });
    expect([asked.status, JSON.parse(asked.text)]).toEqual([404, expect.objectContaining({ code: '404' })]);
    expect((await look(`${rig.baseUrl}/desk-api/images/${'A'.repeat(32)}`, { headers })).status).toBe(404);
    // not even where a header says that it was asked for under the desk's name
    const forwarded = { ...headers, ...HTML, 'x-forwarded-host': 'localhost' };
    expect((await look(`${rig.baseUrl}/desk`, { headers: forwarded })).status).toBe(404);
  });

  it('has a stricter policy than a borrower’s page, and nothing may frame it', async () => {
    const directives = ({ headers }: { headers: Headers }) =>
      (headers.get('content-security-policy') ?? '').split('; ');
    const desk = directives(await look(`${deskUrl}/desk`));
    expect(desk).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]));
    for (const none of ['worker-src', 'child-src', 'manifest-src', 'frame-src', 'frame-ancestors']) {
      expect(desk).toContain(`${none} 'none'`);
      expect(directives(await look(`${rig.baseUrl}/home`))).toContain(`${none} 'self'`);
    }
  });

  it('is the host in the links of an outside help-desk', async () => {
    await rig.call()(complaint.saveComplaint, { problemType: '2', problemDetail: 'Where is it?', orderNo: '170' });
    const { body } = await rig.db.selectFrom('webhook_events').select('body').executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({
      data: { url: expect.stringMatching(/^http:\/\/localhost:\d+\/desk\?complaint=/) },
    });
  });

  it('is a host name other than the borrowers’', () => {
    const read = (DESK_HOST: string) =>
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://x',
        PUBLIC_URL: 'https://loans.example.com',
        DESK_HOST,
      });
    expect(read('desk.example.com').deskHost).toBe('desk.example.com');
    expect(read('').deskHost).toBeNull();
    for (const wrong of [
      'https://desk.example.com',
      'desk.example.com:8443',
      'Desk.example.com',
      'desk/',
      'loans.example.com',
    ])
      expect(() => read(wrong)).toThrow(ConfigError);
  });
});

describe('an exported site', () => {
  const write = (folder: string, deskHost: string | null) =>
    exportSite({
      web: {},
      basePath: '/territory',
      dialect: readableDialect,
      sessionExchange: false,
      origin: 'https://loans.example.com',
      deskHost,
      dist,
      deskDist,
      out: join(out, folder),
    });
  const read = (folder: string, name: string) => readFileSync(join(out, folder, name), 'utf8');
  const serversOf = (folder: string) =>
    read(folder, 'nginx.conf')
      .split(/^server \{$/m)
      .slice(1);

  const deskPages = ['/desk', ...deskScreens.map((screen) => `/desk/${screen}`)];

  it('serves the desk on its own host only if one is configured', async () => {
    await write('apart', 'desk.example.com');
    const entries = JSON.parse(read('apart', 'site.json')) as {
      path: string;
      host?: string;
      headers: Record<string, string>;
    }[];
    const apart = entries.filter(({ host }) => host !== undefined);
    expect(apart.map(({ path, host }) => [path, host])).toEqual([
      ...deskPages.map((path) => [path, 'desk.example.com']),
      ['/desk/assets/desk.js', 'desk.example.com'],
    ]);
    expect(apart[0]?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const [borrowers = '', desk = '', ...more] = serversOf('apart');
    expect(more).toEqual([]);
    expect(borrowers).toContain('server_name loans.example.com;');
    expect(borrowers).not.toMatch(/location (?:= )?\/desk/);
    expect(desk).toContain('server_name desk.example.com;');
    const locations = [...desk.matchAll(/location (?:= )?(\S+) \{/g)].map(([, path]) => path);
    expect(locations).toEqual(['/', '/', '/desk-api/', ...deskPages, '/favicon.svg', '/desk/assets/desk.js']);
    expect(desk).toContain('proxy_set_header Host $host;');
  });

  it('serves the desk among the pages if none is configured', async () => {
    await write('together', null);
    const [borrowers = '', ...more] = serversOf('together');
    expect(more).toEqual([]);
    expect(borrowers).toContain('location = /desk {');
    expect(borrowers).toContain('location = /desk/assets/desk.js {');
    expect(read('together', 'site.json')).not.toContain('"host"');
  });
});

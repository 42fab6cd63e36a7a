import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

const drawing = resolve(import.meta.dirname, '../../../web/public/favicon.svg');
const page = '<html><body><script type="application/json" id="hiram-config">{}</script></body></html>';

let folder: string;
let rig: ServiceRig;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-installable-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'offline.html'), page.replace('<body>', '<body>You are offline'));
  writeFileSync(join(dist, 'sw.js'), 'self;');
  writeFileSync(join(dist, 'assets', 'a1.js'), 'self;');
  copyFileSync(drawing, join(dist, 'favicon.svg'));
  const config = join(folder, 'web.json');
  const theme = { gradientFrom: '#0000ff', gradientTo: '#00ff00', accent: '#123456' };
  writeFileSync(config, JSON.stringify({ locale: 'default', brand: { appName: 'Rupio', theme } }));
  rig = await openServiceRig({ env: { WEB_DIST: dist, WEB_CONFIG_FILE: config } });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(rig.baseUrl + path);
async function picture(path: string) {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height } = await image.metadata();
  const pixels = await image.ensureAlpha().raw().toBuffer();
  /** Red, green, blue and opacity of a pixel, each 0 to 255. */
  const at = (x: number, y: number): readonly number[] => [
    ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ];
  return { width, height, at };
}

describe('the installable app', () => {
  it('has the brand’s name and colours, starts without a session and opens in a window of its own', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const { icons, ...manifest } = (await response.json()) as { icons: { src: string }[] };
    expect(manifest).toEqual({
      id: '/',
      name: 'Rupio',
      short_name: 'Rupio',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: '#faf7f4',
      theme_color: '#123456',
    });
    expect(icons).toEqual([
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
  });

  it.each([
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
  ])('has %s as the logo with round corners in the brand’s colours', async (path, size) => {
    const { width, height, at } = await picture(path);
    expect([width, height]).toEqual([size, size]);
    expect(at(0, 0)[3]).toBe(0);
    const [red = 255, green = 255, blue = 0, opacity] = at(Math.round(size * 0.1), Math.round(size * 0.1));
    expect([red < 20, blue > green, opacity]).toEqual([true, true, 255]);
    // the sign itself is white
    expect(at(Math.round((size * 20.5) / 64), size / 2)).toEqual([255, 255, 255, 255]);
  });

  it('has a picture for links to it, and an icon for programs that read no drawing', async () => {
    const { width, height, at } = await picture('/preview.png');
    expect([width, height]).toEqual([1200, 630]);
    // the ground to its edges, the white sign in the middle
    expect([at(0, 0)[3], at(1199, 629)[3], at(600, 315)]).toEqual([255, 255, [255, 255, 255, 255]]);
    const icon = await get('/favicon.ico');
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([icon.headers.get('content-type'), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([
      'image/x-icon',
      1,
      1,
    ]);
    expect(bytes.subarray(bytes.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG');
  });

  it.each([
    ['/icons/maskable-192.png', 192, 26],
    ['/icons/maskable-512.png', 512, 26],
    ['/apple-touch-icon.png', 180, 22],
  ])('has %s filled to its edges', async (path, size, share) => {
    const { width, height, at } = await picture(path);
    expect([width, height]).toEqual([size, size]);
    const last = size - 1;
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
      [last, last],
    ] as const)
      expect(at(x, y)[3]).toBe(255);
    expect(at(0, 0)[2]).toBeGreaterThan(200);
    expect(at(last, last)[1]).toBeGreaterThan(200);
    // left of the sign there is still ground
    expect(at(Math.round((size * (share - 10)) / 100), size / 2)[0]).toBeLessThan(20);
  });

  it('has the small icon in the brand’s colours too', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    const svg = await response.text();
    expect(svg).toContain('<stop stop-color="#0000ff"/><stop offset="1" stop-color="#00ff00"/>');
  });
});

describe('the offline parts of the app', () => {
  it('have a service worker at the root, revalidated each time and limited to our origin', async () => {
    const { status, headers } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; worker-src 'self'; child-src 'self'",
    );
    expect((await get('/assets/a1.js')).headers.get('cache-control')).toContain('immutable');
  });

  it('have an offline page with the lender’s configuration and the pages’ policy', async () => {
    const response = await get('/offline.html');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const html = await response.text();
    expect(html).toContain('You are offline');
    expect(html).toContain('"appName":"Rupio"');
  });

  it('have a cacheable order page without a session and without a borrower’s data', async () => {
    const response = await get('/tensionAllisland');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('hiram-data');
  });
});

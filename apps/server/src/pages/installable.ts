import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** The parts of a brand that an installed app shows. */
export interface AppBrand {
  readonly appName?: string;
  readonly theme?: { readonly gradientFrom?: string; readonly gradientTo?: string; readonly accent?: string };
}

/** The built pages' drawing of the icon, the source of all others. */
const DRAWING = 'favicon.svg';
const APPLE_ICON = 'apple-touch-icon.png';
/** Files of the built pages that are rendered in the brand's colours instead of being sent unchanged. */
export const drawnFiles: readonly string[] = [DRAWING, APPLE_ICON, 'favicon.ico', 'preview.png'];

/** rounded: as drawn. full: to the edges, for systems that cut the corners themselves. maskable: with room for a circular mask. */
type Shape = 'rounded' | 'full' | 'maskable';
interface Icon {
  readonly path: string;
  readonly shape: Shape;
  /** Width and height in pixels. */
  readonly size: number;
}

const appIcons: readonly Icon[] = [
  { path: '/icons/192.png', shape: 'rounded', size: 192 },
  { path: '/icons/512.png', shape: 'rounded', size: 512 },
  { path: '/icons/maskable-192.png', shape: 'maskable', size: 192 },
  { path: '/icons/maskable-512.png', shape: 'maskable', size: 512 },
];
const icons: readonly Icon[] = [...appIcons, { path: `/${APPLE_ICON}`, shape: 'full', size: 180 }];

/** The colours of the pages themselves (apps/web/src/ui/tokens.css). */
const canvas = '#faf7f4';
const accent = '#c2410c';

const kept = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' } as const;

/**
 * Makes the pages an installable app: its manifest, and its icons in the brand's colours, rendered on first
 * request. Nothing where the pages are not built.
 */
export async function mountInstallable(app: FastifyInstance, web: { dist: string; brand: AppBrand }): Promise<void> {
  const drawing = await readFile(resolve(web.dist, DRAWING), 'utf8').catch(() => null);
  if (drawing === null) return;
  const coloured = inColours(drawing, web.brand);
  const manifest = JSON.stringify(manifestOf(web.brand));
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.headers({ ...kept, 'content-type': 'application/manifest+json; charset=utf-8' }).send(manifest),
  );
  app.get(`/${DRAWING}`, (_, reply) => reply.headers({ ...kept, 'content-type': 'image/svg+xml' }).send(coloured));
  const pictures = [
    ...icons.map(({ path, shape, size }) => ({
      path,
      type: 'image/png',
      make: () => draw(inShape(coloured, shape), size),
    })),
    { path: '/favicon.ico', type: 'image/x-icon', make: async () => icoOf(await draw(coloured, 48), 48) },
    { path: '/preview.png', type: 'image/png', make: () => drawPreview(inShape(coloured, 'full')) },
  ];
  for (const { path, type, make } of pictures) {
    let made: Promise<Buffer> | undefined;
    app.get(path, async (_, reply) => {
      made ??= make();
      return reply.headers({ ...kept, 'content-type': type }).send(await made);
    });
  }
}

/** An ICO file of one PNG picture, for browsers and programs that read no drawing. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // reserved, type 1, one picture
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // one plane of 32 bits a pixel
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The size of a preview that networks show in full. */
const PREVIEW = { width: 1200, height: 630 } as const;

/** The icon in the middle of the brand's gradient: the picture of a link. */
async function drawPreview(svg: string): Promise<Buffer> {
  const { width, height } = PREVIEW;
  const side = 360;
  const [from, to] = [...svg.matchAll(/stop-color="([^"]*)"/g)].map(([, colour]) => colour);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
  const icon = await draw(svg, side);
  return sharp(Buffer.from(ground))
    .composite([{ input: icon, left: (width - side) / 2, top: (height - side) / 2 }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function manifestOf({ appName = 'Hiram', theme }: AppBrand): Record<string, unknown> {
  return {
    id: '/',
    name: appName,
    short_name: appName,
    // without a session it leads to the login
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: theme?.accent ?? accent,
    icons: appIcons.map(({ path, shape, size }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'maskable' ? 'maskable' : 'any',
    })),
  };
}

/** The drawing's two background colours are the brand's gradient. */
function inColours(svg: string, { theme }: AppBrand): string {
  const colours = [theme?.gradientFrom, theme?.gradientTo].values();
  return svg.replace(/stop-color="[^"]*"/g, (given) => {
    const colour = colours.next().value;
    return colour === undefined ? given : `stop-color="${colour}"`;
  });
}

/** The background's margin around the drawing, so that a circular mask (four fifths of the side) keeps all content. */
const margin = 6;

function inShape(svg: string, shape: Shape): string {
  if (shape === 'rounded') return svg;
  const full = svg.replace(/(<rect width="64" height="64") rx="\d+"/, '$1');
  if (shape === 'full') return full;
  const side = 64 + 2 * margin;
  const ground = `<rect x="-${margin}" y="-${margin}" width="${side}" height="${side}"`;
  return full
    .replace('<rect width="64" height="64"', ground)
    .replace('viewBox="0 0 64 64"', `viewBox="-${margin} -${margin} ${side} ${side}"`);
}

/** The drawing is 64 pixels at 72 dots an inch. */
async function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
